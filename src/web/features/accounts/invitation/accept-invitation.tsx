import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InvitationShown } from '../../../../modules/accounts/accounts/staff-schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX, USERNAME_MAX } from '../../../../schema/limits.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { rememberLogin } from '../../../lib/session-flag.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useTokenLink } from '../../../lib/use-token-link.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TokenLinkStatus } from '../../../ui/token-link-status.tsx';

interface AcceptInvitationProps {
  /** What to do for who comes without a link. */
  help: string;
}

const showInvitation = (token: string) => call('POST /api/invitation', { body: { token } });

/** Opens an invitation. Its token is in the fragment, as that of a personal link is. */
export function AcceptInvitation({ help }: AcceptInvitationProps) {
  const { link, look } = useTokenLink(showInvitation);
  if (link.state === 'known') return <AccountForm token={link.token} shown={link.shown} />;
  return (
    <TokenLinkStatus
      link={link}
      words={{
        asking: 'Looking at your invitation...',
        help,
        withoutScript: 'An invitation needs JavaScript to open.',
      }}
      onRetry={() => void look()}
    />
  );
}

/** What the server calls a user name that it does not take. */
const NAME_REFUSED: readonly string[] = ['username-taken', 'invalid-username'];

interface Failure {
  field: 'username' | 'password' | null;
  sentence: string;
}

function AccountForm({ token, shown }: { token: string; shown: InvitationShown }) {
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<Failure | null>(null);
  const navigate = useNavigate();

  function fail(found: Failure) {
    setFailure(found);
    form.current?.querySelector<HTMLInputElement>(`[name=${found.field ?? 'username'}]`)?.focus();
  }

  async function accept(username: string, password: string) {
    if (username === '') return fail({ field: 'username', sentence: 'Please choose a user name.' });
    if (password.length < ADMIN_PASSWORD_MIN) {
      const sentence = `A password must have at least ${ADMIN_PASSWORD_MIN} characters.`;
      return fail({ field: 'password', sentence });
    }
    setFailure(null);
    try {
      const body = { token, username, password };
      await call('POST /api/invitation/accept', { body });
      rememberLogin(new Date());
      await navigate(DESK_PATHS.today, { replace: true });
    } catch (error) {
      const isName = error instanceof ApiError && NAME_REFUSED.includes(error.code);
      fail({ field: isName ? 'username' : null, sentence: failureSentence(error) });
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void run(() => accept(String(given.get('username')).trim(), String(given.get('password'))));
  }

  const errorAt = (field: Failure['field']) =>
    failure?.field === field ? failure.sentence : undefined;
  return (
    <>
      <p className="mt-5 text-lg text-on-ink-muted">
        Hello {shown.name}. {shown.invitedBy} invites you to work on this site as{' '}
        {shown.role === 'editor' ? 'an editor: content, photos and committee' : 'an organiser'}.
      </p>
      <form
        ref={form}
        aria-label="Your account"
        className="login-form space-y-5"
        noValidate
        onSubmit={onSubmit}
      >
        <Field
          label="User name"
          name="username"
          hint="Letters, digits and . _ @ - without spaces"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          error={errorAt('username')}
        />
        <PasswordField
          label={`Password, at least ${ADMIN_PASSWORD_MIN} characters`}
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX}
          error={errorAt('password')}
        />
        <FormFooter
          failure={errorAt(null) ?? null}
          isBusy={isBusy}
          submit={{ text: 'Begin', busy: 'Beginning...' }}
        />
      </form>
    </>
  );
}
