import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PASSWORD_MAX } from '../../../../schema/limits.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { call } from '../../../lib/call.ts';
import { rememberLogin } from '../../../lib/session-flag.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { ownPath } from './login-reason.tsx';

/** Specification, section 9: busy lasts about a second, however fast the server is. */
const BUSY_MS = 1000;

/**
 * The form is only ever sent by script: the button is disabled until something is typed, which only
 * script notices. Should a browser send it by itself, the method keeps the password out of addresses.
 */
export function LoginForm() {
  const field = useRef<HTMLInputElement>(null);
  const { isBusy, failure, send } = useSending();
  const fieldId = useId();
  const [hasPassword, setHasPassword] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [query] = useSearchParams();
  const navigate = useNavigate();

  // What was typed, or filled in by a password manager, before the script was there.
  useEffect(() => setHasPassword(Boolean(field.current?.value)), []);

  useEffect(() => {
    if (!failure || isBusy) return;
    field.current?.focus();
    field.current?.select();
  }, [failure, isBusy]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = field.current?.value;
    if (password) void send(() => logIn(password));
  }

  async function logIn(password: string) {
    const atLeast = new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    await call('POST /api/session', { body: { password } }).finally(() => atLeast);
    rememberLogin(new Date());
    // The form stays busy until the next page is there.
    await navigate(ownPath(query.get('next')) ?? PAGE_PATHS.event);
  }

  return (
    <form method="post" action={PAGE_PATHS.login} className="login-form" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={fieldId}>Password</label>
        <div className="relative">
          <input
            ref={field}
            id={fieldId}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            // Only text is corrected; of a password the browser knows that by itself.
            {...(isShown ? { autoCapitalize: 'none', autoCorrect: 'off' } : {})}
            spellCheck={false}
            maxLength={PASSWORD_MAX}
            required
            readOnly={isBusy}
            className="field-control pr-20"
            aria-invalid={failure ? true : undefined}
            aria-describedby={failure ? `${fieldId}-failure` : undefined}
            onInput={({ currentTarget }) => setHasPassword(currentTarget.value !== '')}
          />
          <button
            type="button"
            className="login-show needs-script"
            aria-controls={fieldId}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> password</span>
          </button>
        </div>
      </div>
      <div role="alert" id={`${fieldId}-failure`}>
        {failure && <p className="field-error">{failure}</p>}
      </div>
      <button
        type="submit"
        className="button button-signal mt-5 w-full"
        disabled={!hasPassword || isBusy}
      >
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      <p className="without-script mt-4">
        Logging in needs JavaScript. Please switch it on for this site.
      </p>
    </form>
  );
}
