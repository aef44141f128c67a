import { useId, useRef, useState } from 'react';
import { failureSentence } from '../../lib/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { Modal } from '../../ui/modal.tsx';
import { photoLabel } from './gallery-photo.ts';
import type { PhotoDialogProps } from './photo-dialog-props.ts';
import { PhotoFrame } from './photo-frame.tsx';
import { deletePhoto } from './photo-writes.ts';

const CHANGED =
  'Somebody else has just changed this photo. This is how it looks now; please decide again.';

/** Specification, section 8: the question is literal. */
export function DeleteDialog({ photo, requestSignIn, onChanged, onClose }: PhotoDialogProps) {
  const id = useId();
  const isDeleting = useRef(false);
  const [shown, setShown] = useState(photo);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(true);

  async function remove() {
    // State changes after the next rendering only: a second click may come before it.
    if (isDeleting.current) return;
    isDeleting.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const outcome = await deletePhoto(shown, requestSignIn);
      if (outcome.kind === 'changed') {
        setShown(outcome.photo);
        setFailure(CHANGED);
        return onChanged(outcome.photo);
      }
      setIsOpen(false);
      onChanged(null);
      showToast({
        title: 'Photo Deleted',
        description:
          outcome.kind === 'gone'
            ? 'Somebody else had deleted this photo already.'
            : 'Photo has been successfully deleted.',
      });
    } catch (error) {
      setFailure(failureSentence(error));
      showToast({
        title: 'Error',
        description: 'Failed to delete photo. Please try again.',
        variant: 'destructive',
      });
    } finally {
      isDeleting.current = false;
      setIsBusy(false);
    }
  }

  return (
    <Modal id={id} title="Delete photo" isOpen={isOpen} onClose={onClose}>
      <div className="mt-6 flex flex-wrap items-start gap-5 sm:flex-nowrap">
        <PhotoFrame photo={shown} className="delete-picture" sizes="160px" isDecoration />
        <div className="min-w-0">
          <p className="text-lg wrap-anywhere">
            Are you sure you want to delete "{shown.title}"? This action cannot be undone.
          </p>
          <p className="label mt-3 text-muted">{photoLabel(shown)}</p>
        </div>
      </div>
      <div role="alert" className="mt-5 font-semibold text-danger empty:hidden">
        {failure}
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy}
          onClick={remove}
        >
          {isBusy ? 'Deleting...' : 'Delete'}
        </button>
        <button
          type="button"
          data-first-focus
          className="button button-outline"
          onClick={() => setIsOpen(false)}
        >
          Cancel
        </button>
      </div>
    </Modal>
  );
}
