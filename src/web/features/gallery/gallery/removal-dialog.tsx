import { type SubmitEvent, useId, useState } from 'react';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { call } from '../../../lib/call.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { PhotoDialogProps } from './gallery-photo.ts';
import { PhotoFrame } from './photo-frame.tsx';

/** For people in a picture: their wish becomes a message to the organisers. */
export function RemovalDialog({ photo, onClose }: Pick<PhotoDialogProps, 'photo' | 'onClose'>) {
  const id = useId();
  const { isBusy, failure, send } = useSending();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [isSent, setIsSent] = useState(false);
  const [isOpen, setIsOpen] = useState(true);

  async function ask(given: FormData) {
    const { message, ...person } = Object.fromEntries(given) as Record<
      'name' | 'email' | 'message',
      string
    >;
    await call('POST /api/contact', {
      body: {
        ...person,
        message: message.trim() || `Please remove the photo "${photo.title}".`,
        photoId: photo.id,
      },
      idempotencyKey,
    });
    setIsSent(true);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void send(() => ask(given));
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
        <form aria-label="Request removal" className="mt-6" onSubmit={onSubmit}>
          <div className="flex items-start gap-4">
            <PhotoFrame
              photo={photo}
              className="photo-picture aspect-[4/3] w-28 flex-none"
              sizes="112px"
              isDecoration
            />
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
          <FormFooter
            failure={failure}
            isBusy={isBusy}
            submit={{ text: 'Send request', busy: 'Sending...', look: 'solid' }}
            onCancel={() => setIsOpen(false)}
          />
        </form>
      )}
    </Modal>
  );
}
