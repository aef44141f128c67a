import { useId, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { deletePhoto } from '../../../lib/photo-writes.ts';
import { signedInCall } from '../../../lib/signed-in-call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { isGone } from '../../../lib/versioned-write.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type PhotoDialogProps, photoLabel } from './gallery-photo.ts';
import { PhotoFrame } from './photo-frame.tsx';

const CHANGED =
  'Someone else has just changed this photo. This is how it looks now; please decide again.';

/** Specification, section 8: the question is literal. */
export function DeleteDialog({ photo, requestSignIn, onChanged, onClose }: PhotoDialogProps) {
  const id = useId();
  const { isBusy, run } = useOneAtATime();
  const [shown, setShown] = useState(photo);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);

  function done(description: string) {
    setIsOpen(false);
    onChanged(null);
    showToast({ title: 'Photo Deleted', description });
  }

  async function remove() {
    setFailure(null);
    try {
      const outcome = await deletePhoto(shown, (call) => signedInCall(call, requestSignIn));
      if (outcome.kind === 'done') return done('Photo has been successfully deleted.');
      setShown(outcome.theirs);
      setFailure(CHANGED);
      onChanged(outcome.theirs);
    } catch (error) {
      if (isGone(error)) return done('Someone else had already deleted this photo.');
      setFailure(failureSentence(error));
      showToast({
        title: 'Error',
        description: 'Failed to delete photo. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Modal id={id} title="Delete photo" isOpen={isOpen} onClose={onClose}>
      <div className="mt-6 flex flex-wrap items-start gap-5 sm:flex-nowrap">
        <PhotoFrame
          photo={shown}
          className="photo-picture aspect-[4/3] w-40 flex-none"
          sizes="160px"
          isDecoration
        />
        <div className="min-w-0">
          <p className="text-lg wrap-anywhere">
            Are you sure you want to delete "{shown.title}"? This action cannot be undone.
          </p>
          <p className="label mt-3 text-muted">{photoLabel(shown)}</p>
        </div>
      </div>
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        submit={{ text: 'Delete', busy: 'Deleting...', look: 'danger' }}
        onSubmit={() => run(remove)}
        onCancel={() => setIsOpen(false)}
        isCancelFirst
      />
    </Modal>
  );
}
