import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { LinkAddress } from '../../../../modules/people/people/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { call } from '../../../lib/call.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

interface MyLinkProps {
  address: string;
  /** What it opens, in words. */
  opens: string;
  /** We have an address to send it to. */
  canBeSent: boolean;
}

/** The way in of the person whose page it is, to keep and to open on another device. */
export function MyLink({ address: given, opens, canBeSent }: MyLinkProps) {
  const id = useId();
  const [address, setAddress] = useState(given);
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState('');
  const { isBusy, failure, send } = useSending();

  async function copy() {
    try {
      await copyText(address);
      setSaid('Copied. Keep it to yourself: it opens your page.');
    } catch {
      setSaid(`Please copy it by hand: ${address}`);
    }
  }

  async function replace() {
    const answer = await call('POST /api/personal-link/replace');
    setAddress((answer as LinkAddress).address);
    setSaid('This is your new link. The one before no longer opens anything.');
    setIsAsking(false);
  }

  return (
    <>
      <h2 id="my-link" className="display mt-3 text-[clamp(1.5rem,3vw,1.875rem)]">
        Your link, kept safe
      </h2>
      <p className="mt-2 max-w-[52ch] text-muted">
        No password: this link opens {opens}, on any device.
      </p>
      <div className="own-link">
        <QrCode text={address} label="A code with your personal link" />
        <div className="grid content-center gap-3">
          <button type="button" className="button button-solid" onClick={copy}>
            Copy my link
          </button>
          {canBeSent && (
            <Link className="button button-outline" to={PAGE_PATHS.link}>
              Send it again
            </Link>
          )}
          <button
            type="button"
            className="link justify-self-start"
            onClick={() => setIsAsking(true)}
          >
            Replace my link
          </button>
        </div>
      </div>
      <p role="status" className="mt-3 wrap-anywhere empty:hidden">
        {said}
      </p>
      <Modal
        id={id}
        title="Replace your link?"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
      >
        <p className="mt-4 max-w-[52ch]">
          You get a new link. The one that you have now no longer opens anything, and your other
          devices are signed out; this one stays signed in.
        </p>
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Replace my link', busy: 'Replacing...', look: 'solid' }}
          onSubmit={() => void send(replace)}
          onCancel={() => setIsAsking(false)}
          isCancelFirst
        />
      </Modal>
    </>
  );
}
