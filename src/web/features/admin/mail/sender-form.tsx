import { useState } from 'react';
import {
  mailSenderSchema,
  type ShownMailSender,
} from '../../../../modules/mail/outbox/group-schema.ts';
import { EMAIL_MAX, MAIL_SENDER_MAX } from '../../../../schema/limits.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { readSender, useSender } from './group-queries.ts';
import { useMailSituation, useRefreshMails } from './mail-queries.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';

/** How all mails to people name their sender. */
export function SenderSettings() {
  const { data } = useSender();
  return data ? <SenderForm sender={data} /> : null;
}

const valuesOf = ({ name, replyTo }: ShownMailSender) => ({ name, replyTo });

function SenderForm({ sender }: { sender: ShownMailSender }) {
  const refresh = useRefreshMails();
  const hasServer = useMailSituation()?.hasServer ?? false;
  const [isTesting, setIsTesting] = useState(false);
  const { siteName, address, version } = sender;
  const form = useForm({
    name: 'mail-sender',
    what: 'sender',
    schema: mailSenderSchema,
    fields: {
      name: {
        label: 'Name of the sender',
        hint: `Empty: ${siteName}.`,
        maxLength: MAIL_SENDER_MAX,
        isWide: true,
      },
      replyTo: {
        kind: 'email',
        label: 'Answers go to',
        hint: address ? `Empty: ${address}, from which all mails come.` : 'Empty: the sender.',
        maxLength: EMAIL_MAX,
        isWide: true,
      },
    },
    values: valuesOf(sender),
    version,
    save: (body, { version: ifMatch }) => call('PUT /api/mail-sender', { body, ifMatch }),
    async latest() {
      const theirs = await readSender();
      return { values: valuesOf(theirs), version: theirs.version };
    },
    async onSaved() {
      await refresh();
      showToast({ title: 'Sender saved', description: 'Send a test mail to see it.' });
    },
  });
  return (
    <section aria-labelledby="mail-sender" className="mt-12 max-w-[36rem]">
      <h2 id="mail-sender" className="desk-h2">
        Sender
      </h2>
      <p className="mt-2 text-muted">Every mail to participants, judges and partners has it.</p>
      <div className="admin-form mt-5">
        <Form
          form={form}
          label="Sender"
          action={{ text: 'Save sender', busy: 'Saving...', look: 'solid' }}
          after={
            <button
              type="button"
              className="button button-outline button-small mt-4"
              // What is typed and not saved is not what the test would show.
              disabled={!hasServer || form.changed.length > 0}
              onClick={() => setIsTesting(true)}
            >
              Send a test mail…
            </button>
          }
        />
      </div>
      {isTesting && <TestMailDialog onClose={() => setIsTesting(false)} />}
    </section>
  );
}
