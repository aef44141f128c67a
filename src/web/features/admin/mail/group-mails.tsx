import { Link } from 'react-router';
import type { GroupMail } from '../../../../modules/mail/outbox/group-schema.ts';
import type { MailState } from '../../../../modules/mail/outbox/schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { Drawer, DrawerActions, focusDrawer } from '../../../desk/drawer.tsx';
import { List } from '../../../desk/list.tsx';
import { Empty, type StateLook, StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { useTableAddress } from '../../../desk/table-address.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { Time } from '../time.tsx';
import { useGroupMails, useStopOrResume } from './group-queries.ts';
import { Preview } from './mail-drawer.tsx';
import { addressOfView } from './mail-words.ts';

const FILTER_IDS = ['state'];
const subjectOf = ({ subject }: GroupMail) => subject;

/** What was written to groups, and what became of it. */
export function GroupMails() {
  const address = useTableAddress(FILTER_IDS);
  const list = useGroupMails();
  return (
    <List
      what="group mails"
      rows={list.data ?? []}
      fits={(mail) =>
        (!address.filters.state || standingOf(mail).is === address.filters.state) &&
        hasWords([mail.subject, mail.title, mail.by], address.search.split(/\s+/))
      }
      loading={list}
      nameOf={subjectOf}
      nameHead="Subject"
      below={({ title, mails }) => `${title} · ${mails}`}
      columns={COLUMNS}
      comesBy="-written"
      address={address}
      filters={FILTERS}
      placeholder="Subject, list, who wrote it"
      empty={
        <Empty
          title="No group has been written to yet"
          text="Filter or tick people in a list, such as Registrations, and choose “Write to…” there."
        >
          <Link to={DESK_PATHS.registrations} className="button button-outline button-small">
            Registrations
          </Link>
        </Empty>
      }
      drawer={(mail, ids) => <GroupMailDrawer mail={mail} ids={ids} />}
    />
  );
}

const STANDINGS = {
  planned: { label: 'Planned', look: 'not-yet' },
  going: { label: 'Going out', look: 'holds' },
  stopped: { label: 'Stopped', look: 'holds' },
  undelivered: { label: 'Not all delivered', look: 'waits' },
  sent: { label: 'Sent', look: 'done' },
} as const satisfies Record<string, { label: string; look: StateLook }>;

const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: Object.entries(STANDINGS).map(([value, { label }]) => ({ value, label })),
  },
];

/** What has become of it, in a line. */
function standingOf({ stoppedAt, waiting, refused, byHand, sendAt }: GroupMail): {
  is: keyof typeof STANDINGS;
  more?: string;
} {
  if (stoppedAt !== null) return { is: 'stopped' };
  if (waiting > 0 && Date.parse(sendAt) > Date.now()) return { is: 'planned' };
  if (waiting > 0) return { is: 'going', more: `${waiting} waiting` };
  if (refused + byHand > 0) return { is: 'undelivered', more: `${refused + byHand} left` };
  return { is: 'sent' };
}

function Standing({ mail }: { mail: GroupMail }) {
  const { is, more } = standingOf(mail);
  const { look, label } = STANDINGS[is];
  return <StateWords look={look}>{more ? `${label}, ${more}` : label}</StateWords>;
}

const COLUMNS: readonly Column<GroupMail>[] = [
  { id: 'in-state', head: 'State', cell: (mail) => <Standing mail={mail} /> },
  {
    id: 'sent',
    head: 'Sent',
    isFact: true,
    drops: 2,
    sortBy: ({ sent }) => sent,
    cell: ({ sent, mails }) => `${sent} of ${mails}`,
  },
  {
    id: 'written',
    head: 'Written',
    isFact: true,
    drops: 1,
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
];

/** The report. */
function GroupMailDrawer({ mail, ids }: { mail: GroupMail; ids: readonly string[] }) {
  const { ask } = useAdminTools();
  const { mutateAsync: stopOrResume, isPending } = useStopOrResume();
  const { id, title, mails, by, createdAt, sendAt, stoppedAt, waiting, stopped } = mail;
  const counts: { label: string; count: number; state: MailState; isShown?: boolean }[] = [
    { label: 'Sent', count: mail.sent, state: 'sent', isShown: true },
    { label: 'Refused by the mail server', count: mail.refused, state: 'failed' },
    { label: 'To deliver by hand', count: mail.byHand, state: 'hand-over' },
    { label: 'Still waiting', count: waiting, state: 'queued' },
    { label: 'Stopped', count: stopped, state: 'cancelled' },
    { label: 'Left or withdrew meanwhile', count: mail.left, state: 'cancelled' },
  ];
  const erased = mails - counts.reduce((sum, { count }) => sum + count, 0);

  async function change() {
    const isSure = await ask(
      stoppedAt === null
        ? {
            title: `Stop the ${waiting} that are waiting?`,
            text: 'What has gone out cannot be taken back. You can let the others go out later.',
            yes: 'Stop',
          }
        : {
            title: `Send the ${stopped} that were stopped?`,
            text: 'They go out now, which cannot be undone.',
            yes: `Send ${stopped}`,
          },
    );
    if (!isSure) return;
    try {
      await stopOrResume(mail);
      showToast({ title: stoppedAt === null ? 'Stopped' : 'It goes on' });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Not changed', description, variant: 'destructive' });
    } finally {
      focusDrawer();
    }
  }

  return (
    <Drawer id={id} ids={ids} title={subjectOf(mail)} below={<Standing mail={mail} />}>
      <dl className="drawer-facts mt-5">
        <dt>To</dt>
        <dd>{`${mails === 1 ? '1 person' : `${mails} people`} · ${title}`}</dd>
        <dt>Written</dt>
        <dd>
          <Time instant={createdAt} /> by {by}
        </dd>
        {sendAt > createdAt && (
          <>
            <dt>Goes out</dt>
            <dd>
              <Time instant={sendAt} />
            </dd>
          </>
        )}
        {counts.map(
          ({ label, count, state, isShown }) =>
            (isShown || count > 0) && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="label">
                  {count > 0 ? (
                    <Link className="link" to={addressOfMails(id, state)}>
                      {count}
                    </Link>
                  ) : (
                    '0'
                  )}
                </dd>
              </div>
            ),
        )}
        {erased > 0 && (
          <>
            <dt>Erased since</dt>
            <dd className="label">{erased}</dd>
          </>
        )}
      </dl>
      <Preview label="What was written" subject={mail.subject} text={mail.text} />
      {(stoppedAt !== null || waiting > 0) && (
        <DrawerActions
          isBusy={isPending}
          actions={[
            stoppedAt === null
              ? { label: 'Stop…', look: 'danger-quiet', onChoose: () => void change() }
              : { label: 'Go on…', look: 'solid', onChoose: () => void change() },
          ]}
        />
      )}
    </Drawer>
  );
}

const addressOfMails = (kind: string, state: MailState) => ({
  ...addressOfView('mails'),
  search: `?${new URLSearchParams({ kind, state })}`,
});
