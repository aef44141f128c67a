import { type SubmitEvent, useRef, useState } from 'react';
import { PASSWORD_MAX, USERNAME_MAX } from '../../../../schema/limits.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { rememberLogin } from '../../../lib/session-flag.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';

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
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<Failure | null>(null);

  function fail(found: Failure) {
    setFailure(found);
    const name = found.field ?? 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.select();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog is inside another component's form for React: it ends here.
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    void run(() => signIn(String(given.get('username')), String(given.get('password'))));
  }

  async function signIn(username: string, password: string) {
    if (username.trim() === '') {
      return fail({ field: 'username', sentence: 'Please enter your user name.' });
    }
    if (password === '') {
      return fail({ field: 'password', sentence: 'Please enter your password.' });
    }
    setFailure(null);
    try {
      const body = { username, password };
      const answer = await call('POST /api/session', { body });
      // The pages of attendees are open to administrators as well.
      rememberLogin(new Date());
      onSignedIn(answer.username ?? username);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status === 401;
      fail({ field: isWrong ? 'password' : null, sentence: failureSentence(error) });
    }
  }

  const errorAt = (field: Failure['field']) =>
    failure?.field === field ? failure.sentence : undefined;
  return (
    <form ref={form} aria-label="Sign in" className="space-y-5" noValidate onSubmit={onSubmit}>
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
      <FormFooter
        failure={errorAt(null) ?? null}
        isBusy={isBusy}
        submit={{ text: 'Sign in', busy: 'Signing in...' }}
        onCancel={onCancel}
      />
    </form>
  );
}
