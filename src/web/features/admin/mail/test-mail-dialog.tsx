import type { TestMail } from '../../../../modules/mail/outbox/group-schema.ts';
import { mailAddressSchema } from '../../../../modules/mail/outbox/schema.ts';
import { EMAIL_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';

interface TestMailDialogProps {
  /** Left out: a sentence about the sender alone. */
  mail?: TestMail['mail'];
  onClose: () => void;
}

/** Sends one to a mailbox that an organiser can look into. */
export function TestMailDialog({ mail, onClose }: TestMailDialogProps) {
  return (
    <FormDialog
      name="test-mail"
      title="Send a test mail"
      schema={mailAddressSchema}
      fields={{
        email: {
          kind: 'email',
          label: 'Your e-mail address',
          hint: mail
            ? 'It says what the first person will get, without their link.'
            : 'Answer it to see where answers go.',
          maxLength: EMAIL_MAX,
          isWide: true,
        },
      }}
      values={{ email: '' }}
      action={{ text: 'Send the test', busy: 'Sending...', look: 'solid' }}
      save={async (body, { idempotencyKey }) => {
        await call('POST /api/test-mails', { body: { ...body, mail }, idempotencyKey });
        return body;
      }}
      onSaved={({ email }) => {
        onClose();
        showToast({
          title: 'Test mail sent',
          description: `The mail server took it for ${email}.`,
        });
      }}
      onClose={onClose}
    />
  );
}
