import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { EMAIL_MAX, MESSAGE_MAX, NAME_MAX } from '../../../schema/limits.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { failureSentence } from '../../lib/api.ts';
import { keepBelowHeader } from '../../lib/below-header.ts';
import { call } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { showToast } from '../../lib/toasts.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Field } from '../../ui/field.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';

export interface ContactFieldsProps {
  isOpen: boolean;
  /** With what to say in the place of the form, if it was sent. */
  onClose: (sent?: string) => void;
}

/** Specification, section 9: a person sees that something is sent. */
const BUSY_MS = 1000;

/** The expanded form. The browser enforces its rules; the server has the last word. */
export function ContactFields({ isOpen, onClose }: ContactFieldsProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useOneAtATime();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isOpen]);

  useEffect(() => {
    // A disabled button has lost the focus; it comes back with what went wrong.
    if (failure && !isBusy) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [failure, isBusy]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    void run(() => send(target));
  }

  async function send(target: HTMLFormElement) {
    const typed = new FormData(target);
    const said = (field: string) => String(typed.get(field));
    const body = { name: said('name'), email: said('email'), message: said('message') };
    setFailure(null);
    const atLeast = new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    try {
      await call('POST /api/contact', { body, idempotencyKey }).finally(() => atLeast);
      renewKey();
      target.reset();
      onClose(`Thank you, your message from ${body.email} has arrived.`);
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      });
    } catch (error) {
      const sentence = failureSentence(error);
      setFailure(sentence);
      showToast({ title: 'Message not sent', description: sentence, variant: 'destructive' });
    }
  }

  function collapse() {
    setFailure(null);
    onClose();
  }

  return (
    <form
      ref={form}
      hidden={!isOpen}
      aria-labelledby="contact-form-title"
      className="contact-fields"
      onInvalidCapture={keepBelowHeader}
      onSubmit={onSubmit}
    >
      <div className="flex items-center justify-between gap-4">
        <h3 id="contact-form-title" className="display text-2xl">
          Write to us
        </h3>
        <button
          type="button"
          className="min-h-[44px] font-semibold underline underline-offset-[0.25em] cursor-pointer"
          disabled={isBusy}
          onClick={collapse}
        >
          Close
        </button>
      </div>
      <fieldset disabled={isBusy} className="mt-6 grid gap-5 md:grid-cols-2">
        <legend className="sr-only">Your message</legend>
        <Field label="Name" name="name" autoComplete="name" maxLength={NAME_MAX} required />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
        />
        <div className="md:col-span-2">
          <Field label="Message" name="message" rows={4} maxLength={MESSAGE_MAX} required />
        </div>
      </fieldset>
      <p className="field-hint">
        We use what you write to answer you, and for nothing else.{' '}
        {/* In a tab of its own: leaving would lose what has been typed. */}
        <a className="link" href={PAGE_PATHS.privacy} target="_blank" rel="noopener">
          Privacy<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <fieldset disabled={isBusy}>
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Send message', busy: 'Sending...', look: 'solid' }}
          onCancel={collapse}
        />
      </fieldset>
    </form>
  );
}
