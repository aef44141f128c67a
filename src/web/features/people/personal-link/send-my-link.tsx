import { type SubmitEvent, useState } from 'react';
import type { LinkRequestAnswer } from '../../../../modules/mail/outbox/schema.ts';
import { EMAIL_MAX } from '../../../../schema/limits.ts';
import { call } from '../../../lib/call.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';

const DONE: Record<LinkRequestAnswer['comesBy'], string> = {
  mail: 'If we know this address, a mail with your link is on its way. It can take a few minutes; please also look among unwanted mail. An address gets only a few mails a day: if none comes, ask the organisers.',
  organisers: 'If we know this address, the organisers have been told and will give you your link.',
};

/** For who has lost the link. The answer is the same whether the address is known or not. */
export function SendMyLink() {
  const { isBusy, failure, send } = useSending();
  const [said, setSaid] = useState<string | null>(null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void send(async () => {
      setSaid(null);
      const answer = await call('POST /api/personal-link/request', { body: { email } });
      setSaid(DONE[(answer as LinkRequestAnswer).comesBy]);
    });
  }

  return (
    <form aria-label="Send me my link again" className="login-form" noValidate onSubmit={onSubmit}>
      <Field
        label="Lost it? Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        submit={{ text: 'Send me my link again', busy: 'Sending...' }}
      />
      <p role="status" className="mt-4 empty:hidden">
        {said}
      </p>
    </form>
  );
}
