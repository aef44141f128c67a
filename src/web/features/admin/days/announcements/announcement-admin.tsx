import { useState } from 'react';
import {
  ANNOUNCEMENT_STATES,
  type Announcement,
  AUDIENCE_WORDS,
  AUDIENCES,
} from '../../../../../modules/days/announcements/schema.ts';
import { hasWords } from '../../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import { List } from '../../../../desk/list.tsx';
import { ScreenTools } from '../../../../desk/screen.tsx';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { type TableAddress, useTableAddress } from '../../../../desk/table-address.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import {
  ChangeAnnouncementDialog,
  CorrectAnnouncementDialog,
  NewAnnouncementDialog,
} from './announcement-dialogs.tsx';
import { AnnouncementDrawer } from './announcement-drawer.tsx';
import { useAnnouncementList, useWithdrawAnnouncement } from './announcement-queries.ts';
import { beginningOf, openPagesInWords, STATE_WORDS, whomInWords } from './announcement-words.ts';

const FILTER_IDS = ['state', 'for'];
const FILTERS = [
  {
    id: 'state',
    label: 'State',
    options: ANNOUNCEMENT_STATES.map((state) => ({
      value: state,
      label: STATE_WORDS[state].label,
    })),
  },
  {
    id: 'for',
    label: 'For',
    options: AUDIENCES.map((audience) => ({ value: audience, label: AUDIENCE_WORDS[audience] })),
  },
];

type Shown =
  | { dialog: 'new'; before: Announcement | null }
  | { dialog: 'change' | 'correct'; announcement: Announcement };

/** What people whose pages are open are told, and what they were told. */
export function AnnouncementAdmin() {
  const { ask } = useAdminTools();
  const address = useTableAddress(FILTER_IDS);
  const list = useAnnouncementList();
  const { mutateAsync: withdraw, isPending: isBusy } = useWithdrawAnnouncement();
  const [shown, setShown] = useState<Shown | null>(null);
  const { announcements = [], openPages = {} } = list.data ?? {};
  const close = () => setShown(null);

  async function takeBack({ id, text, state }: Announcement) {
    const isSure = await ask({
      title: 'Withdraw this announcement?',
      text: `“${text}” ${state === 'planned' ? 'never appears.' : 'disappears from all open pages at once. People who have read it are not told.'}`,
      yes: 'Withdraw',
    });
    if (!isSure) return;
    try {
      await withdraw(id);
      showToast({ title: 'Withdrawn' });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Not withdrawn', description, variant: 'destructive' });
    } finally {
      focusDrawer();
    }
  }

  function actionsFor(announcement: Announcement) {
    const back = {
      label: 'Withdraw',
      look: 'danger-quiet' as const,
      onChoose: () => void takeBack(announcement),
    };
    const open = (label: string, next: Shown) => ({
      ...{ label, look: 'solid' as const, onChoose: () => setShown(next) },
    });
    if (announcement.state === 'planned')
      return [open('Change', { dialog: 'change', announcement }), back];
    if (announcement.state === 'shown')
      return [open('Correct', { dialog: 'correct', announcement }), back];
    return [open('Write it again', { dialog: 'new', before: announcement })];
  }

  const writeOne = (look: 'signal' | 'outline') => (
    <button
      type="button"
      className={`button button-${look}`}
      disabled={!list.data}
      onClick={() => setShown({ dialog: 'new', before: null })}
    >
      Write an announcement
    </button>
  );
  return (
    <>
      <ScreenTools>{writeOne('signal')}</ScreenTools>
      <List
        what="announcements"
        rows={announcements}
        fits={(announcement) => fits(announcement, address)}
        loading={list}
        nameOf={beginningOf}
        nameHead="Text"
        below={whomInWords}
        columns={columnsWith(openPages)}
        address={address}
        filters={FILTERS}
        placeholder="Text"
        empty={
          <Empty
            title="Nothing is announced"
            text="On the days of the event, what you write here is on every open page within seconds. Before, you can plan it."
          >
            {writeOne('outline')}
          </Empty>
        }
        drawer={(announcement, ids) => (
          <AnnouncementDrawer
            announcement={announcement}
            openPages={openPages[announcement.id]}
            ids={ids}
            actions={actionsFor(announcement)}
            isBusy={isBusy}
          />
        )}
      />
      {list.data && shown?.dialog === 'new' && (
        <NewAnnouncementDialog before={shown.before} list={list.data} onClose={close} />
      )}
      {list.data && shown?.dialog === 'change' && (
        <ChangeAnnouncementDialog
          announcement={shown.announcement}
          list={list.data}
          onClose={close}
        />
      )}
      {list.data && shown?.dialog === 'correct' && (
        <CorrectAnnouncementDialog
          announcement={shown.announcement}
          list={list.data}
          onClose={close}
        />
      )}
    </>
  );
}

const fits = (
  { text, audience, state }: Announcement,
  { search, filters }: TableAddress,
): boolean =>
  (!filters.state || filters.state === state) &&
  (!filters.for || filters.for === audience) &&
  hasWords([text], search.split(/\s+/));

const columnsWith = (
  openPages: Readonly<Record<string, number>>,
): readonly Column<Announcement>[] => [
  {
    id: 'in-state',
    head: 'State',
    cell: ({ id, state }) => (
      <>
        <StateWords look={STATE_WORDS[state].look}>{STATE_WORDS[state].label}</StateWords>
        {state === 'shown' && (
          <span className="table-below">{openPagesInWords(openPages[id])}</span>
        )}
      </>
    ),
  },
  {
    id: 'from',
    head: 'From',
    isFact: true,
    sortBy: ({ from }) => from,
    cell: ({ from }) => <Time instant={from} />,
  },
  {
    id: 'until',
    head: 'Until',
    isFact: true,
    drops: 1,
    cell: ({ until, withdrawnAt }) => {
      const end = withdrawnAt ?? until;
      return end === null ? '–' : <Time instant={end} />;
    },
  },
];
