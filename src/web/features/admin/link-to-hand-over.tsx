import { useEffect, useState } from 'react';
import { Dialog } from '../../desk/dialog.tsx';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { copyText } from '../../lib/copy-text.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { useAdminTools } from './admin-tools.ts';

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
    <div className="flex flex-wrap gap-6">
      <QrCode text={address} label={label} className="w-full max-w-[15rem]" />
      <div className="min-w-0 flex-[1_1_14rem]">
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

interface LinkDialogProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** A person's link, to hand over. It is requested when shown and never kept. */
export function LinkDialog({ personId, name, onClose }: LinkDialogProps) {
  const { call: signedIn } = useAdminTools();
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const body = { ids: [personId] };
    signedIn(() => call('POST /api/people-links', { body }))
      .then(([person]) => setAddress(person?.address ?? null))
      .catch((error: unknown) => setFailure(failureSentence(error)));
  }, [signedIn, personId]);

  return (
    <Dialog title={`The link of ${name}`} onClose={onClose}>
      {() => (
        <>
          <p className="mt-3 mb-6 max-w-[52ch] text-muted">
            Anyone who has it can sign in as {name}: give it to no one else. Showing it is recorded
            under Activity.
          </p>
          {failure !== null && <p className="field-error">{failure}</p>}
          {failure === null && address === null && <p className="text-muted">Loading link...</p>}
          {address !== null && (
            <LinkToHandOver address={address} label={`Code with the link of ${name}`} />
          )}
        </>
      )}
    </Dialog>
  );
}
