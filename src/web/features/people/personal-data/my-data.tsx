import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../../../modules/address-of.ts';
import {
  KEPT_AFTER_ERASURE,
  MY_DATA_FILE,
} from '../../../../modules/people/personal-data/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { forgetSession } from '../../../lib/session-flag.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';

/** To have everything about oneself in a file, and to be rid of it. */
export function MyData({ takesPart }: { takesPart: boolean }) {
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();

  async function erase() {
    setFailure(null);
    try {
      await call('DELETE /api/my-data');
      forgetSession();
      await navigate(PAGE_PATHS.home, { replace: true });
      showToast({ title: 'Your data is deleted' });
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <>
      <h2 id="my-data" className="display own-heading">
        Your data
      </h2>
      <p className="mt-3 max-w-[52ch] text-muted">
        Download everything that this site holds about you as one file, or delete it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          className="button button-outline whitespace-normal"
          href={addressOf('GET /api/my-data')}
          download={MY_DATA_FILE}
        >
          Download my data
        </a>
        <button
          type="button"
          className="button button-danger-quiet"
          onClick={() => setIsAsking(true)}
        >
          Delete my data
        </button>
      </div>
      {isAsking && (
        <Modal
          id={id}
          title="Delete everything about you?"
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        >
          <p className="mt-3 max-w-[52ch]">
            {takesPart
              ? 'Your registration, your place, your team and your personal link end now.'
              : 'Your access and your personal link end now.'}{' '}
            This cannot be undone.
          </p>
          {takesPart && <p className="mt-3 max-w-[52ch] text-muted">{KEPT_AFTER_ERASURE}</p>}
          <FormFooter
            failure={failure}
            isBusy={isBusy}
            submit={{ text: 'Delete my data', busy: 'Deleting...', look: 'danger' }}
            onSubmit={() => void run(erase)}
            cancel="Keep it"
            onCancel={() => setIsAsking(false)}
            isCancelFirst
          />
        </Modal>
      )}
    </>
  );
}
