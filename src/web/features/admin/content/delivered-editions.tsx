import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DocumentSummary, FIRST_AUTHOR } from '../../../../modules/content/content/schema.ts';
import type { Site } from '../../../../modules/content/content/site-schema.ts';
import { focusHeading } from '../../../desk/screen.tsx';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { contentAddress } from './content-address.ts';
import { StateDot } from './fields/note-words.tsx';
import { useAttempts } from './kept-actions.tsx';

/**
 * Those that came with the site and were not published since: years of another event, but for the
 * one that organisers make theirs.
 */
export function deliveredEditions(
  documents: readonly DocumentSummary[],
  { current }: Site['shown'],
): DocumentSummary[] {
  return documents
    .filter(
      ({ year, shown, scheduled }) =>
        year !== null && year !== current && shown?.by === FIRST_AUTHOR && scheduled.length === 0,
    )
    .toSorted((one, other) => Number(one.year) - Number(other.year));
}

/** Whole years of another event, which stay public until they are deleted. */
export function DeliveredEditions({ editions }: { editions: readonly DocumentSummary[] }) {
  const { ask, call: signedIn, isOrganiser } = useAdminTools();
  const client = useQueryClient();
  const { isBusy, attempt } = useAttempts(() => client.invalidateQueries());
  const free = editions.flatMap(({ year, uses }) => (uses.length === 0 && year ? [year] : []));
  const shown = editions.flatMap(({ year, uses }) => (uses.length > 0 && year ? [year] : []));
  const remove = (year: number) =>
    signedIn(() => call('DELETE /api/content-editions/:year', { params: { year } }));

  const removeAll = attempt('Not everything was deleted', async () => {
    const found = await Promise.all(
      free.map(async (year) => ({
        year,
        ...(await signedIn(() =>
          call('GET /api/content-editions/:year/deletion', { params: { year } }),
        )),
      })),
    );
    const kept = found.filter(({ neededBy }) => neededBy.length > 0);
    const lost = found.filter(({ neededBy }) => neededBy.length === 0);
    const keptWords = kept.map(({ year, neededBy }) => `${year} stays: ${neededBy.join(', ')}.`);
    if (lost.length === 0) {
      return showToast({
        title: 'None can be deleted yet',
        description: `Remove first what there is of them. ${keptWords.join(' ')}`,
        variant: 'destructive',
      });
    }
    const isSure = await ask({
      title: `Delete ${inWords(lost.map(({ year }) => year))}?`,
      text: 'This cannot be taken back; export an edition first to keep a copy. What is lost:',
      names: [...lost.map(({ year, loses }) => `${year}: ${loses.join(', ')}`), ...keptWords],
      yes: 'Delete for good',
      no: 'Keep',
    });
    if (!isSure) return;
    for (const { year } of lost) await remove(year);
    focusHeading();
    showToast({ title: `Deleted: ${inWords(lost.map(({ year }) => year))}` });
  });

  return (
    <li>
      <StateDot state={editions.length > 0 ? 'placeholder' : 'fine'} isSilent />
      <span className="grow">
        <Link
          to={contentAddress({ document: 'site', section: 'shown' })}
          className="link font-semibold"
        >
          Past editions
        </Link>{' '}
        <span className="text-muted">
          {editions.length === 0
            ? 'None is left of those that came with the site.'
            : 'Those that came with the site keep their results, archives and links in the footer until you delete them, or publish them in your own words.'}
          {shown.length > 0 &&
            ` Visitors see ${inWords(shown)}: to delete, first publish The site with another choice in What is shown.`}
        </span>
        {isOrganiser && free.length > 0 && (
          <button
            type="button"
            className="text-button ml-3"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void removeAll()}
          >
            Delete {inWords(free)}…
          </button>
        )}
      </span>
      <span className="step-state">
        {editions.length === 0 ? 'done' : `${editions.length} to look at`}
      </span>
    </li>
  );
}

/** "2024, 2025 and 2026" */
const inWords = (years: readonly number[]) =>
  new Intl.ListFormat('en-GB').format(years.map(String));
