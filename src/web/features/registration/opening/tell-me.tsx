import { type SubmitEvent, useState } from 'react';
import type { LinkRequestAnswer } from '../../../../modules/mail/outbox/schema.ts';
import type { ShownOpening } from '../../../../modules/registration/openings/schema.ts';
import { EMAIL_MAX } from '../../../../schema/limits.ts';
import { PAGE_PATHS, TELL_ME_PATH } from '../../../../schema/page-paths.ts';
import { call } from '../../../lib/call.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { useTokenLink } from '../../../lib/use-token-link.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';

interface TellMeProps {
  intro: string;
  fineprint: string;
  /** False where nothing is known to open. */
  isOffered: boolean;
  /** What a browser without script has sent. */
  sent: { email: string; mistake: string; comesBy: LinkRequestAnswer['comesBy'] | null } | null;
}

const SAID: Record<LinkRequestAnswer['comesBy'], string> = {
  mail: 'If this address is new here, a mail is on its way. Open its link and confirm, and you are on the list.',
  organisers:
    'If this address is new here, the organisers have been told and will send you a link to confirm.',
};

const showLink = (token: string) => call('POST /api/opening-request', { body: { token } });

/** With the link of a mail: to confirm or to withdraw. Without one: to ask for it. */
export function TellMe(props: TellMeProps) {
  const { link } = useTokenLink(showLink);
  if (link.state === 'known') return <OwnRequest token={link.token} first={link.shown} />;
  return (
    <>
      {link.state === 'failed' && (
        <p role="status" className="login-reason">
          {link.sentence}
        </p>
      )}
      {/* Who comes with a link is asked something else, as soon as the link is read. */}
      <div className={link.state === 'asking' ? 'login-asking' : undefined}>
        <AskToBeTold {...props} />
      </div>
    </>
  );
}

function AskToBeTold({ intro, fineprint, isOffered, sent }: TellMeProps) {
  const { isBusy, failure, send } = useSending(sent?.mistake);
  const [said, setSaid] = useState(sent?.comesBy ? SAID[sent.comesBy] : '');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    void send(async () => {
      setSaid('');
      const answer = await call('POST /api/opening-requests', { body: { email } });
      setSaid(SAID[(answer as LinkRequestAnswer).comesBy]);
    });
  }

  return (
    <>
      <p className="mt-6 max-w-[46ch] text-lg">{intro}</p>
      {isOffered ? (
        <form
          aria-label="Tell me when it opens"
          method="post"
          action={TELL_ME_PATH}
          className="login-form"
          noValidate
          onSubmit={onSubmit}
        >
          <Field
            label="E-mail address"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            defaultValue={sent?.email}
            error={failure ?? ''}
            hint={fineprint}
          />
          <FormFooter isBusy={isBusy} submit={{ text: 'Tell me', busy: 'Sending...' }} />
          <p role="status" className="mt-4 font-semibold empty:hidden">
            {said}
          </p>
        </form>
      ) : (
        <a href={PAGE_PATHS.register} className="button button-signal mt-8">
          To registration
        </a>
      )}
    </>
  );
}

/** Nothing happens before a button is pressed: mail scanners open links. */
function OwnRequest({ token, first }: { token: string; first: ShownOpening }) {
  const { isBusy, failure, send } = useSending();
  const [standing, setStanding] = useState<'asked' | 'confirmed' | 'gone'>(
    first.isConfirmed ? 'confirmed' : 'asked',
  );

  const decide = (route: 'confirm' | 'withdraw') =>
    void send(async () => {
      await call(`POST /api/opening-request/${route}`, { body: { token } });
      setStanding(route === 'confirm' ? 'confirmed' : 'gone');
    });

  const words = {
    asked: `Shall we write to ${first.email} once, when registration opens?`,
    confirmed: `You’re on the list. One mail goes to ${first.email} when registration opens, and then we forget the address.`,
    gone: 'Done: the address has been deleted, and no mail will come.',
  };
  return (
    <>
      <p role="status" className="mt-6 max-w-[46ch] text-lg wrap-anywhere">
        {words[standing]}
      </p>
      <p role="alert" className="login-reason empty:hidden">
        {failure}
      </p>
      {standing !== 'gone' && (
        <div className="mt-4 flex flex-wrap gap-3">
          {standing === 'asked' && (
            <button
              type="button"
              className="button button-signal"
              aria-disabled={isBusy}
              onClick={() => decide('confirm')}
            >
              Yes, tell me
            </button>
          )}
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isBusy}
            onClick={() => decide('withdraw')}
          >
            Delete my address
          </button>
        </div>
      )}
    </>
  );
}
