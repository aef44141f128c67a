import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { clockQuestion } from '../../../../event/clock-changes.ts';
import { eventClock } from '../../../../event/event-clock.ts';
import { formatMoment, instantAt } from '../../../../event/event-time.ts';
import type { MailRecipients } from '../../../../modules/mail/outbox/group-schema.ts';
import { mailTextSchema } from '../../../../modules/mail/outbox/schema.ts';
import {
  blankFieldSentences,
  fillTemplate,
  namesInWords,
} from '../../../../modules/mail/outbox/template-schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { MAIL_SUBJECT_MAX, MAIL_TEXT_MAX } from '../../../../schema/limits.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { Empty, LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import type { ChosenRows } from '../use-write-to.tsx';
import { useGroupMails, useRecipients } from './group-queries.ts';
import { Preview } from './mail-drawer.tsx';
import { useMailSituation, useRefreshMails } from './mail-queries.ts';
import { checkFields, FieldList } from './mail-text-drawer.tsx';
import { addressOfView } from './mail-words.ts';
import { TestMailDialog } from './test-mail-dialog.tsx';

/** Writes to the people of a list. Its address has an id: what is sent by it is sent once. */
export function GroupComposer() {
  const { id = '' } = useParams();
  const chosen = useLocation().state as ChosenRows | null;
  const isSent = useGroupMails().data?.some((mail) => mail.id === id);
  const { data, error, refetch } = useRecipients(id, chosen);
  if (isSent) {
    return (
      <Empty title="This has been sent" text="The report says what became of it.">
        <Link to={addressOfView('groups', id)} className="button button-outline button-small">
          Show the report
        </Link>
      </Empty>
    );
  }
  if (!chosen) {
    return (
      <Empty
        title="Nobody is chosen"
        text="This page does not know whom it was for. Choose people in a list, and “Write to…” there."
      >
        <Link to={DESK_PATHS.registrations} className="button button-outline button-small">
          Registrations
        </Link>
      </Empty>
    );
  }
  if (error) {
    return <PartFailed what="The people" error={error} onLoadAgain={() => void refetch()} />;
  }
  return data ? <Composer id={id} chosen={chosen} to={data} /> : <LoadingRows what="people" />;
}

const schemaWith = (fields: MailRecipients['fields']) =>
  z
    .strictObject({
      ...mailTextSchema.shape,
      day: z.union([z.literal(''), z.iso.date('Please write the day like 2 Sep 2027.')]),
      time: z.union([
        z.literal(''),
        z.iso.time({ precision: -1, error: 'Please write the time like 13:30.' }),
      ]),
    })
    .superRefine(({ day, time, ...text }, context) => {
      checkFields(fields)(text, context);
      const refuse = (message: string, path: string) =>
        context.addIssue({ code: 'custom', message, path: [path] });
      if ((day === '') !== (time === '')) {
        refuse(`The ${day === '' ? 'day' : 'time'} is missing.`, day === '' ? 'day' : 'time');
      } else if (day !== '') {
        const question = clockQuestion({ date: day, time });
        if (question !== null) refuse(question, 'time');
      }
    })
    .transform(({ day, time, ...text }) => ({
      ...text,
      sendAt: day === '' ? null : instantAt(day, time).toISOString(),
    }));
type Values = z.input<ReturnType<typeof schemaWith>>;

const fieldSpecs = (): FieldSpecs<Values> => ({
  subject: { label: 'Subject', maxLength: MAIL_SUBJECT_MAX, isWide: true },
  text: {
    kind: 'area',
    label: 'Text',
    hint: 'Words such as {name} say something else to each.',
    rows: 12,
    maxLength: MAIL_TEXT_MAX,
    isWide: true,
  },
  day: { kind: 'date', label: 'Goes out, day' },
  time: {
    kind: 'time',
    label: `Goes out, time in ${eventClock().name}`,
    hint: 'Both empty: at once. At most four weeks ahead.',
  },
});

const PREVIEWS = 3;
const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`);

interface ComposerProps {
  id: string;
  chosen: ChosenRows;
  to: MailRecipients;
}

function Composer({ id, chosen, to: { title, recipients, fields } }: ComposerProps) {
  const { ask } = useAdminTools();
  const refresh = useRefreshMails();
  const navigate = useNavigate();
  const hasServer = useMailSituation()?.hasServer ?? true;
  const [from, setFrom] = useState(0);
  const [isTesting, setIsTesting] = useState(false);
  const { run } = useOneAtATime();
  const schema = schemaWith(fields);
  const form = useForm({
    name: `group-mail/${id}`,
    schema,
    fields: fieldSpecs(),
    values: { subject: '', text: 'Hello {name}\n\n', day: '', time: '' },
    save: (input) =>
      call('PUT /api/group-mails/:id', { params: { id }, body: { ...chosen, ...input } }),
    async onSaved({ mails, byHand, sendAt, createdAt }) {
      await refresh();
      const isPlanned = sendAt > createdAt;
      showToast({
        title: byHand === mails ? 'Written' : isPlanned ? 'Planned' : 'On its way',
        description: `${peopleInWords(mails)}. The report says what becomes of it.`,
      });
      await navigate(addressOfView('groups', id), { replace: true });
    },
  });
  const { subject, text } = form.typed;
  const whom = peopleInWords(recipients.length);
  const isReady = schema.safeParse(form.typed);
  const unreachable = recipients.filter(({ isReachable }) => !isReachable);
  const holes = blankFieldSentences(`${subject} ${text}`, recipients);

  async function submit() {
    const { sendAt } = isReady.data ?? {};
    const isSure =
      !isReady.success ||
      (await ask({
        title: `Send this to ${whom}?`,
        text: sendAt
          ? `It goes out on ${formatMoment(Date.parse(sendAt))}. Until then it can be stopped.`
          : hasServer
            ? 'It goes out now. What has gone out cannot be taken back.'
            : 'There is no mail server: each is to deliver by hand.',
        names: recipients.map(({ name }) => name),
        yes: `Send to ${whom}`,
      }));
    if (isSure) await form.submit();
  }

  return (
    <div className="grid items-start gap-x-12 gap-y-8 min-[75rem]:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <section aria-labelledby="group-mail">
        <h2 id="group-mail" className="desk-h2">
          Write to {whom}
        </h2>
        <p className="mt-2 text-muted">
          From {title}. Each gets one mail, addressed to them alone.
        </p>
        {unreachable.length > 0 && (
          <p className="mt-4 py-3 px-4 border-l-3 border-signal-line bg-paper">
            {namesInWords(unreachable.map(({ name }) => name))} cannot be reached by mail: the mail
            server refuses the address, or there is none. Theirs is to deliver by hand.
          </p>
        )}
        <div className="admin-form mt-5">
          <Form
            form={{
              ...form,
              async submit(event) {
                event?.preventDefault();
                await run(submit);
              },
            }}
            label="Group mail"
            onCancel={() => void navigate(-1)}
            action={{
              text: `Send to ${whom}…`,
              busy: 'Sending...',
              isReady: () => recipients.length > 0 && holes.length === 0,
            }}
            after={
              <>
                {holes.map((sentence) => (
                  <p key={sentence} role="status" className="mt-4 font-semibold text-danger">
                    {sentence} Write without it, or choose other people.
                  </p>
                ))}
                <FieldList fields={fields} />
                <button
                  type="button"
                  className="button button-outline button-small mt-5"
                  disabled={!hasServer || !isReady.success || holes.length > 0}
                  onClick={() => setIsTesting(true)}
                >
                  Send a test mail…
                </button>
              </>
            }
          />
        </div>
      </section>
      <section aria-labelledby="group-mail-previews">
        <h2 id="group-mail-previews" className="desk-h2">
          Previews
        </h2>
        {recipients.slice(from, from + PREVIEWS).map(({ id: personId, name, email, values }) => (
          <Preview
            key={personId}
            label={`${name}, ${email || 'no address'}`}
            subject={fillTemplate(subject, (field) => values[field]) || 'No subject yet'}
            text={fillTemplate(text, (field) => values[field])}
            isOnPage
          />
        ))}
        {recipients.length > PREVIEWS && (
          <button
            type="button"
            className="button button-outline button-small mt-4"
            onClick={() => setFrom(from + PREVIEWS < recipients.length ? from + PREVIEWS : 0)}
          >
            Show others
          </button>
        )}
      </section>
      {isTesting && (
        <TestMailDialog mail={{ ...chosen, subject, text }} onClose={() => setIsTesting(false)} />
      )}
    </div>
  );
}
