import {
  type OwnPassword,
  ownPasswordSchema,
} from '../../../../../modules/accounts/accounts/staff-schema.ts';
import { ADMIN_PASSWORD_MIN, PASSWORD_MAX } from '../../../../../schema/limits.ts';
import type { FieldSpecs } from '../../../../desk/fields.ts';
import { Form } from '../../../../desk/form.tsx';
import { useForm } from '../../../../desk/use-form.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { useSignOutEverywhere } from './access-queries.ts';

const EMPTY: OwnPassword = { password: '', newPassword: '' };

const FIELDS: FieldSpecs<OwnPassword> = {
  password: {
    kind: 'password',
    label: 'Current password',
    autoComplete: 'current-password',
    maxLength: PASSWORD_MAX,
    isWide: true,
  },
  newPassword: {
    kind: 'password',
    label: `New password, at least ${ADMIN_PASSWORD_MIN} characters`,
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX,
    isWide: true,
  },
};

/** The password and all devices of the signed-in account. */
export function OwnAccount() {
  const { ask, onSignedOut } = useAdminTools();
  const { mutateAsync: signOutEverywhere } = useSignOutEverywhere();
  const form = useForm({
    name: 'own-password',
    schema: ownPasswordSchema,
    fields: FIELDS,
    values: EMPTY,
    next: () => EMPTY,
    refusals: { 'wrong-password': 'password' },
    save: (body) => call('PUT /api/own-password', { body }),
    onSaved: () =>
      showToast({ title: 'Password changed', description: 'Other devices have been signed out.' }),
  });

  async function signOut() {
    const isSure = await ask({
      title: 'Sign out everywhere?',
      text: 'You are signed out on all your devices, including this one.',
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
        <div className="admin-form">
          <Form
            form={form}
            label="Change password"
            action={{ text: 'Change password', busy: 'Changing...', look: 'solid' }}
          />
        </div>
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
