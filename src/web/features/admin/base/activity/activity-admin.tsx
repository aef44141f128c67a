import {
  type Activity,
  activityActionSchema,
  activityKindSchema,
} from '../../../../../modules/base/activity/schema.ts';
import { focusDrawer } from '../../../../desk/drawer.tsx';
import { List } from '../../../../desk/list.tsx';
import { Empty, StateWords } from '../../../../desk/states.tsx';
import type { Column } from '../../../../desk/table.tsx';
import { useTableAddress } from '../../../../desk/table-address.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { Time } from '../../time.tsx';
import { ActivityDrawer } from './activity-drawer.tsx';
import { canBeRestored, useActivityPages, useRestore } from './activity-queries.ts';
import { changeInWords, KINDS, nameOf } from './activity-words.ts';

const FILTER_IDS = ['kind', 'action'];
const FILTERS = [
  {
    id: 'kind',
    label: 'Kind',
    options: activityKindSchema.options.map((kind) => ({ value: kind, label: KINDS[kind] })),
  },
  {
    id: 'action',
    label: 'What happened',
    options: activityActionSchema.options.map((action) => ({ value: action, label: action })),
  },
];

/** Who changed what and when; what was deleted can be brought back from here. */
export function ActivityAdmin() {
  const address = useTableAddress(FILTER_IDS);
  const list = useActivityPages({ search: address.search, ...address.filters });
  const restore = useRestore();
  const { isBusy, run } = useOneAtATime();

  const bringBack = (activity: Activity) =>
    run(async () => {
      const { kind, subject } = activity;
      try {
        await restore(activity);
        showToast({ title: `${KINDS[kind]} restored`, description: `"${subject}" is back.` });
        focusDrawer();
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: 'Not restored', description, variant: 'destructive' });
      }
    });

  return (
    <List
      what="changes"
      rows={list.data ?? []}
      loading={list}
      nameOf={nameOf}
      nameHead="What"
      columns={COLUMNS}
      address={address}
      filters={FILTERS}
      placeholder="Name of a thing, user name"
      more={list}
      empty={
        <Empty
          title="Nothing has been changed yet"
          text="Everything that is done on the desk is recorded here."
        />
      }
      drawer={(activity, ids) => (
        <ActivityDrawer
          activity={activity}
          ids={ids}
          isBusy={isBusy}
          onRestore={() => void bringBack(activity)}
        />
      )}
    >
      <p className="screen-line">Deleted photos and members can be restored for 30 days.</p>
    </List>
  );
}

const COLUMNS: readonly Column<Activity>[] = [
  {
    id: 'change',
    head: 'Change',
    cell: (activity) => (
      <>
        <span className="table-cut">{changeInWords(activity)}</span>
        {canBeRestored(activity) && <StateWords look="holds">Can be restored</StateWords>}
      </>
    ),
  },
  {
    id: 'by',
    head: 'Who',
    drops: 2,
    cell: ({ by }) => <span className="table-cut">{by}</span>,
  },
  { id: 'at', head: 'When', isFact: true, cell: ({ at }) => <Time instant={at} /> },
];
