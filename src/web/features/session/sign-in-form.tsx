import { type SubmitEvent, useRef, useState } from 'react';
import type { SignedIn } from '../../../modules/accounts/schema.ts';
import { PASSWORD_MAX, USERNAME_MAX } from '../../../schema/limits.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { ApiError, api, failureSentence } from '../../lib/api.ts';
import { rememberLogin } from '../../lib/session-flag.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface SignInFormProps {
  onSignedIn: (username: string) => void;
  onCancel?: () => void;
}

interface Failure {
  field: 'username' | 'password' | null;
  sentence: string;
}

/** User name and password of an administrator. What was typed stays, whatever the answer is. */
export function SignInForm({ onSignedIn, onCancel }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(found: Failure) {
    setFailure(found);
    const name = found.field ?? 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();
  }

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog is inside of another component's form for React: it ends here.
    event.stopPropagation();
    if (isSending.current) return;
    const { username, password } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'username' | 'password',
      string
    >;
    if (username.trim() === '') {
      return fail({ field: 'username', sentence: 'Please enter your user name.' });
    }
    if (password === '') {
      return fail({ field: 'password', sentence: 'Please enter your password.' });
    }
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const body = { username, password };
      const answer = (await api(API_PATHS.session, { method: 'POST', body })) as SignedIn;
      // The pages of attendees are open to administrators as well.
      rememberLogin(new Date());
      onSignedIn(answer.username ?? username);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401;
      fail({ field: isWrong ? 'password' : null, sentence: failureSentence(error) });
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  const errorAt = (field: Failure['field']) =>
    failure?.field === field ? failure.sentence : undefined;
  return (
    <form ref={form} aria-label="Sign in" className="space-y-5" noValidate onSubmit={signIn}>
      <Field
        label="User name"
        name="username"
        data-first-focus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        error={errorAt('username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        error={errorAt('password')}
      />
      <div role="alert" className="font-semibold text-danger empty:hidden">
        {errorAt(null)}
      </div>
      <div className="flex flex-wrap gap-3 pt-1">
        <button type="submit" className="button button-signal" aria-disabled={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </button>
        {onCancel && (
          <button type="button" className="button button-outline" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
