import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { QrCode } from '../../ui/qr-code.tsx';

interface LinkToHandOverProps {
  address: string;
  /** What the code is, for those who cannot see it. */
  label: string;
}

/** A link to show, to copy or to photograph. */
export function LinkToHandOver({ address, label }: LinkToHandOverProps) {
  const [said, setSaid] = useState('');

  async function copy() {
    try {
      await copyText(address);
      setSaid('Copied.');
    } catch {
      setSaid('Please copy it by hand.');
    }
  }

  return (
    <div className="link-to-hand-over">
      <QrCode text={address} label={label} className="w-full max-w-[15rem]" />
      <div className="min-w-0">
        <p className="label wrap-anywhere">{address}</p>
        <button type="button" className="button button-solid button-small mt-4" onClick={copy}>
          Copy link
        </button>
        <p role="status" className="mt-2 min-h-[1.5em] text-muted">
          {said}
        </p>
      </div>
    </div>
  );
}
