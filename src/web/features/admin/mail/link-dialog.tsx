import { useEffect, useState } from 'react';
import { peopleWithLinksSchema } from '../../../../modules/people/schema.ts';
import { API_PATHS } from '../../../../schema/paths.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { api, failureSentence } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkToHandOver } from '../link-to-hand-over.tsx';

interface LinkDialogProps {
  personId: string;
  name: string;
  onClose: () => void;
}

/** Somebody's link, to hand over. It is asked for when it is shown, and kept nowhere. */
export function LinkDialog({ personId, name, onClose }: LinkDialogProps) {
  const { call } = useAdminTools();
  const [address, setAddress] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const body = { ids: [personId] };
    call(() => api(API_PATHS.peopleLinks, { method: 'POST', body }))
      .then((answer) => setAddress(peopleWithLinksSchema.parse(answer)[0]?.address ?? null))
      .catch((error: unknown) => setFailure(failureSentence(error)));
  }, [call, personId]);

  return (
    <Dialog title={`The link of ${name}`} onClose={onClose}>
      {() => (
        <>
          <p className="mt-3 mb-6 max-w-[52ch] text-muted">
            Whoever has it is signed in as {name}: give it to nobody else. That it was shown is in
            the list of activities.
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
