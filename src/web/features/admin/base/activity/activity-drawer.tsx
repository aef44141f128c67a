import type { Activity } from '../../../../../modules/base/activity/schema.ts';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { Time } from '../../time.tsx';
import { canBeRestored } from './activity-queries.ts';
import { changeInWords, nameOf } from './activity-words.ts';

interface ActivityDrawerProps {
  activity: Activity;
  ids: readonly string[];
  isBusy: boolean;
  onRestore: () => void;
}

export function ActivityDrawer({ activity, ids, isBusy, onRestore }: ActivityDrawerProps) {
  return (
    <Drawer
      id={activity.id}
      ids={ids}
      title={nameOf(activity)}
      below={<span>{changeInWords(activity)}</span>}
    >
      <dl className="drawer-facts mt-5">
        <dt>Who</dt>
        <dd>{activity.by}</dd>
        <dt>When</dt>
        <dd>
          <Time instant={activity.at} />
        </dd>
        <dt>Id</dt>
        <dd className="label">{activity.subjectId}</dd>
      </dl>
      {canBeRestored(activity) && (
        <DrawerActions
          actions={[{ label: 'Restore', look: 'solid', onChoose: onRestore }]}
          isBusy={isBusy}
        />
      )}
    </Drawer>
  );
}
