import { type SubmitEvent, useId, useRef, useState } from 'react';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../../../schema/limits.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api, failureSentence } from '../../lib/api.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { PhotoDialogProps } from './photo-dialog-props.ts';
import { PhotoFrame } from './photo-frame.tsx';

/** For people in a picture: their request becomes a message to the organisers. */
export function RemovalDialog({ photo, onClose }: Pick<PhotoDialogProps, 'photo' | 'onClose'>) {
  const id = useId();
  const isSending = useRef(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [isOpen, setIsOpen] = useState(true);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // State changes after the next rendering only: a second submit may come before it.
    if (isSending.current) return;
    isSending.current = true;
    const { message, ...person } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'name' | 'email' | 'message',
      string
    >;
    setIsBusy(true);
    setFailure(null);
    try {
      await api(API_PATHS.contact, {
        method: 'POST',
        body: {
          ...person,
          message: message.trim() || `Please remove the photo "${photo.title}".`,
          photoId: photo.id,
        },
        idempotencyKey,
      });
      setIsSent(true);
    } catch (error) {
      setFailure(failureSentence(error));
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return (
    <Modal id={id} title="Request removal" isOpen={isOpen} onClose={onClose}>
      {isSent ? (
        <div role="status" className="mt-6">
          <p className="text-lg">
            Your request has reached the organisers. They will look at the picture and write to you.
          </p>
          <button
            type="button"
            className="button button-solid mt-8"
            ref={(button) => button?.focus()}
            onClick={() => setIsOpen(false)}
          >
            Back to the photo
          </button>
        </div>
      ) : (
        <form aria-label="Request removal" className="mt-6" onSubmit={send}>
          <div className="flex items-start gap-4">
            <PhotoFrame photo={photo} className="removal-picture" sizes="112px" isDecoration />
            <p className="min-w-0 text-muted wrap-anywhere">
              Tell the organisers that you would like “{photo.title}” to be taken down. You need not
              give a reason.
            </p>
          </div>
          <div className="mt-6 grid gap-5 md:grid-cols-2">
            <Field
              label="Name"
              name="name"
              data-first-focus
              autoComplete="name"
              maxLength={NAME_MAX}
              required
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              required
            />
            <div className="md:col-span-2">
              <Field
                label="Message (optional)"
                name="message"
                rows={3}
                maxLength={MESSAGE_MAX}
                hint="For example where in the picture you are."
              />
            </div>
          </div>
          <div role="alert" className="mt-4 font-semibold text-danger empty:hidden">
            {failure}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="submit" className="button button-solid" aria-disabled={isBusy}>
              {isBusy ? 'Sending...' : 'Send request'}
            </button>
            <button
              type="button"
              className="button button-outline"
              onClick={() => setIsOpen(false)}
            >
              Cancel
            </button>
          </div>
        </form>
      )}
    </Modal>
  );
}
