import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { StateDot } from './fields/note-words.tsx';
import { useAttempts } from './kept-actions.tsx';

const KEY = ['delivered'];

/** Which of the committee and the photos came with the site, by their ids. */
export function useDelivered() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    queryFn: () => signedIn(() => call('GET /api/delivered')),
  });
}

interface Kind {
  title: string;
  text: string;
  to: string;
  ids: readonly string[];
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

/** Committee and photos: those that came with the site go with one press, and come back with another. */
export function DeliveredSteps({
  committee,
  photos,
}: {
  committee: readonly string[];
  photos: readonly string[];
}) {
  const { call: signedIn } = useAdminTools();
  const client = useQueryClient();
  const { isBusy, attempt } = useAttempts(() => client.invalidateQueries());
  const kinds: Kind[] = [
    {
      title: 'Committee',
      text: 'Who awards the prizes.',
      to: DESK_PATHS.committee,
      ids: committee,
      remove: (id) => call('DELETE /api/committee-members/:id', { params: { id } }),
      restore: (id) => call('POST /api/committee-members/:id/restore', { params: { id } }),
    },
    {
      title: 'Photos',
      text: 'Your own pictures of the event, or none before the first one.',
      to: DESK_PATHS.photos,
      ids: photos,
      remove: (id) => call('DELETE /api/photos/:id', { params: { id } }),
      restore: (id) => call('POST /api/photos/:id/restore', { params: { id } }),
    },
  ];

  /** One after the other: where one is refused, those before it are done. */
  const doAll = (ids: readonly string[], change: Kind['remove'], onDone: () => void) =>
    attempt('Not everything was done', async () => {
      for (const id of ids) await signedIn(() => change(id));
      onDone();
    })();

  const removeAll = ({ title, ids, remove, restore }: Kind) =>
    doAll(ids, remove, () =>
      showToast({
        title: `${title}: ${ids.length} removed`,
        action: {
          label: 'Undo',
          onChoose: () =>
            void doAll(ids, restore, () =>
              showToast({ title: `${title}: ${ids.length} are back` }),
            ),
        },
      }),
    );

  return kinds.map((kind) => (
    <li key={kind.title}>
      <StateDot state={kind.ids.length > 0 ? 'placeholder' : 'fine'} isSilent />
      <span className="grow">
        <Link to={kind.to} className="link font-semibold">
          {kind.title}
        </Link>{' '}
        <span className="text-muted">{kind.text}</span>
        {kind.ids.length > 0 && (
          <button
            type="button"
            className="text-button ml-3"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void removeAll(kind)}
          >
            Remove {kind.ids.length === 1 ? 'the one' : `the ${kind.ids.length}`} that came with the
            site
          </button>
        )}
      </span>
      <span className="step-state">
        {kind.ids.length === 0 ? 'done' : `${kind.ids.length} to look at`}
      </span>
    </li>
  ));
}
