import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { QrCode } from '../../ui/qr-code.tsx';

interface MyLinkProps {
  address: string;
}

/** The way in of the person whose page it is, to keep and to open on another device. */
export function MyLink({ address }: MyLinkProps) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await copyText(address);
      setSaid('Copied. Keep it to yourself: it opens your page.');
    } catch {
      setSaid(`Please copy it by hand: ${address}`);
    }
  }

  return (
    <>
      <h2 id="my-link" className="display text-[1.75rem]">
        Your own way in
      </h2>
      <p className="mt-3 max-w-[52ch] text-muted">
        Keep it: it opens your registration, your team and your hand-in, also on another device.
      </p>
      <div className="mt-6 max-w-[20rem]">
        <QrCode text={address} label="A code with your personal link" className="w-full" />
        <button type="button" className="button button-solid mt-4 w-full" onClick={copy}>
          Copy my link
        </button>
        <p role="status" className="mt-3 wrap-anywhere">
          {said}
        </p>
      </div>
    </>
  );
}
