import { type SubmitEvent, useRef, useState } from 'react';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { useChangePassword, useSignOutEverywhere } from './access-queries.ts';

/** The password and all devices of whoever is signed in. */
export function OwnAccount() {
  const { ask, onSignedOut } = useAdminTools();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: changePassword, isPending } = useChangePassword();
  const { mutateAsync: signOutEverywhere } = useSignOutEverywhere();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const given = new FormData(event.currentTarget);
    const [password, newPassword] = ['password', 'newPassword'].map((name) =>
      String(given.get(name)),
    ) as [string, string];
    setFailure(null);
    try {
      await changePassword({ password, newPassword });
      form.current?.reset();
      showToast({ title: 'Password changed', description: 'Other devices have been signed out.' });
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  async function signOut() {
    const isSure = await ask({
      title: 'Sign out everywhere?',
      text: 'You are signed out on all your devices, also here.',
      yes: 'Sign out everywhere',
    });
    if (!isSure) return;
    try {
      await signOutEverywhere(undefined);
      onSignedOut();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Not signed out', description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby="own-account" className="mt-10 pb-2">
      <h2 id="own-account" className="desk-h2 mb-4">
        Your account
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <form ref={form} className="admin-form" aria-label="Change password" onSubmit={onSubmit}>
          <div className="space-y-5">
            <PasswordField
              label="Present password"
              name="password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
            />
            <PasswordField
              label={`New password, at least ${ADMIN_PASSWORD_MIN} characters`}
              name="newPassword"
              autoComplete="new-password"
              maxLength={PASSWORD_MAX}
            />
          </div>
          <FormFooter
            failure={failure}
            isBusy={isPending}
            submit={{ text: 'Change password', busy: 'Changing...', look: 'solid' }}
          />
        </form>
        <div className="admin-form">
          <p className="max-w-[48ch]">
            A phone that was lost, a computer that others use: end all your sessions at once.
          </p>
          <button type="button" className="button button-outline mt-5" onClick={signOut}>
            Sign out everywhere
          </button>
        </div>
      </div>
    </section>
  );
}
