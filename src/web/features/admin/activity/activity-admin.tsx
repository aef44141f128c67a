import type { Activity } from '../../../../modules/activity/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { ShowMore } from '../show-more.tsx';
import { Time } from '../time.tsx';
import { canBeRestored, useActivityPages, useRestore } from './activity-queries.ts';

const KINDS: Record<Activity['kind'], string> = {
  photo: 'Photo',
  committeeMember: 'Committee member',
  message: 'Message',
  person: 'Data of a person',
  content: 'Content',
  team: 'Team',
  user: 'Access',
  personalLink: 'Personal link',
  mail: 'Mail',
  registration: 'Registration',
  handIn: 'Hand-in',
  partner: 'Partner',
  rubric: 'Rubric',
  judge: 'Judge',
  panel: 'Judging',
  verdict: 'Verdict',
  ceremony: 'Ceremony',
  certificate: 'Certificate',
  ballot: 'Ballot',
  paperBallot: 'Paper ballot',
  noConflict: 'No conflict',
  recusal: 'Step back of a judge',
};

/** Who changed what and when; what was deleted can be brought back from here. */
export function ActivityAdmin() {
  const list = useActivityPages();
  const { mutateAsync, isPending: isRestoring } = useRestore();
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? [];

  async function restore(activity: Activity) {
    if (isRestoring) return;
    try {
      await mutateAsync(activity);
      showToast({
        title: `${KINDS[activity.kind]} restored`,
        description: `"${activity.subject}" is back.`,
      });
    } catch (error) {
      showToast({
        title: 'Not restored',
        description: failureSentence(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <p className="desk-lead">Deleted photos and members can be restored for 30 days.</p>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading activity...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      {list.isSuccess && activities.length === 0 && (
        <p className="admin-empty">Nothing has been changed yet.</p>
      )}
      {activities.length > 0 && (
        <table className="activity">
          <caption className="sr-only">Changes, newest first</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">
                <span className="sr-only">Restore</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {activities.map((activity) => (
              <tr key={activity.id}>
                <td className="label whitespace-nowrap text-muted">
                  <Time instant={activity.at} />
                </td>
                <td className="wrap-anywhere">{activity.by}</td>
                <td className="wrap-anywhere">
                  <span className="activity-action" data-action={activity.action}>
                    {KINDS[activity.kind]} {activity.action}
                  </span>{' '}
                  <strong>{activity.subject}</strong>
                </td>
                <td className="activity-restore">
                  {canBeRestored(activity) && (
                    <button
                      type="button"
                      className="button button-outline button-small"
                      aria-label={`Restore ${activity.subject}`}
                      onClick={() => restore(activity)}
                    >
                      Restore
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore list={list} />
    </>
  );
}
