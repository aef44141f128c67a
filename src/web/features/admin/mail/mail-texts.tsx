import { useState } from 'react';
import type { ShownMailKind } from '../../../../modules/mail/outbox/schema.ts';
import { previewOf } from '../../../../modules/mail/outbox/template-schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { focusDrawer } from '../../../desk/drawer.tsx';
import { List } from '../../../desk/list.tsx';
import { focusHeading } from '../../../desk/screen.tsx';
import { StateWords } from '../../../desk/states.tsx';
import type { Column } from '../../../desk/table.tsx';
import { useOpenRow, useTableAddress } from '../../../desk/table-address.ts';
import { Time } from '../time.tsx';
import { useMailKinds } from './mail-queries.ts';
import { MailTextDrawer } from './mail-text-drawer.tsx';
import { releaseInWords } from './mail-words.ts';
import { SenderSettings } from './sender-form.tsx';
import { useMailActions } from './use-mail-actions.ts';

type KindRow = ShownMailKind & { id: string };

const FILTER_IDS = ['release'];
const FILTERS = [
  {
    id: 'release',
    label: 'Release',
    options: [
      { value: 'no', label: 'Not released' },
      { value: 'yes', label: 'Released' },
    ],
  },
];
const titleOf = ({ title }: KindRow) => title;

/** What each kind of mail says; the first of a kind waits until it is released. */
export function MailTexts() {
  const address = useTableAddress(FILTER_IDS);
  const { search, filters } = address;
  const { openId } = useOpenRow();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useMailKinds();
  const { isBusy, forKinds, releaseOpen } = useMailActions(() => {
    setSelected(new Set());
    if (openId === null) focusHeading();
    else focusDrawer();
  });
  const kinds: KindRow[] = (list.data ?? []).map((kind) => ({ ...kind, id: kind.kind }));
  return (
    <List
      what="texts"
      rows={kinds}
      fits={({ title, subject, releasedAt }) =>
        (!filters.release || (filters.release === 'yes') === (releasedAt !== null)) &&
        hasWords([title, subject], search.split(/\s+/))
      }
      loading={list}
      nameOf={titleOf}
      below={({ subject, fields }) => previewOf(subject, fields)}
      columns={COLUMNS}
      comesBy=""
      address={address}
      filters={FILTERS}
      placeholder="Kind of mail, subject"
      selected={selected}
      onSelect={setSelected}
      actions={forKinds(kinds.filter(({ id }) => selected.has(id)))}
      isBusy={isBusy}
      empty={null}
      after={<SenderSettings />}
      drawer={(kind, ids) => (
        <MailTextDrawer
          key={kind.id}
          kind={kind}
          ids={ids}
          onRelease={() => releaseOpen(kind)}
          isBusy={isBusy}
        />
      )}
    />
  );
}

const COLUMNS: readonly Column<KindRow>[] = [
  {
    id: 'in-state',
    head: 'State',
    sortBy: releaseInWords,
    cell: (kind) => (
      <StateWords look={kind.releasedAt !== null ? 'done' : kind.waiting > 0 ? 'waits' : 'not-yet'}>
        {releaseInWords(kind)}
      </StateWords>
    ),
  },
  {
    id: 'released',
    head: 'Released',
    sortBy: ({ releasedAt }) => releasedAt ?? '',
    drops: 2,
    isFact: true,
    cell: ({ releasedAt }) => (releasedAt === null ? '–' : <Time instant={releasedAt} />),
  },
];
