import { useState } from 'react';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { hasWords } from '../../../../schema/plain-words.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { ConflictRow } from './conflict-row.tsx';
import {
  type BankGroup,
  bankGroups,
  CONFLICT_FILTERS,
  type ConflictFilter,
  fitsFilter,
  namedConflicts,
  STANDING_WORDS,
  silentJudges,
} from './conflict-standing.ts';
import { useConfirming } from './judging-queries.ts';

const FILTER_WORDS: Record<ConflictFilter, string> = {
  needed: 'To settle',
  ...STANDING_WORDS,
  '': 'All pairs',
};

/** Who must not judge whom. */
export function ConflictsStep({ plan }: { plan: JudgingPlan }) {
  const { username } = useAdminTools();
  const [filter, setFilter] = useState<ConflictFilter>('needed');
  const [search, setSearch] = useState('');
  const all = namedConflicts(plan);
  const shown = all.filter(
    ({ standing, judge, team }) =>
      fitsFilter(standing, filter) && hasWords([judge, team], search.split(/\s+/)),
  );
  const silent = silentJudges(all);
  return (
    <section aria-labelledby="judging-conflicts">
      <div className="admin-heading">
        <div>
          <h2 id="judging-conflicts" className="desk-h2">
            Who must not judge whom?
          </h2>
          <p className="mt-2 max-w-[64ch] text-muted">
            Judges answer for each team before they see it. Where something suggests a conflict,
            either recuse the judge from that team, or say that there is none: another organiser
            confirms it here, for a judge from a bank for all of its teams at once.
          </p>
        </div>
      </div>
      {all.length === 0 ? (
        <p className="desk-state">
          There is nobody to ask yet: conflicts are between the judges and the teams of a panel.
        </p>
      ) : (
        <>
          {silent.length > 0 && (
            <p className="judging-finding judging-warning wrap-anywhere">
              Not answered yet: {silent.join('; ')}.
            </p>
          )}
          <BankConflicts groups={bankGroups(all, username)} />
          <search className="admin-filter flex flex-wrap gap-4 py-6">
            <Field
              label="Search"
              type="search"
              maxLength={100}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <SelectField
              label="Show"
              value={filter}
              onChange={({ target }) => setFilter(target.value as ConflictFilter)}
            >
              {CONFLICT_FILTERS.map((each) => (
                <option key={each} value={each}>
                  {FILTER_WORDS[each]} (
                  {all.filter(({ standing }) => fitsFilter(standing, each)).length})
                </option>
              ))}
            </SelectField>
          </search>
          {shown.length === 0 ? (
            <p className="desk-state">
              {filter === 'needed' && search.trim() === ''
                ? 'Nothing waits for an organiser.'
                : 'No pair fits. Try another filter.'}
            </p>
          ) : (
            <ul className="people">
              {shown.map((conflict) => (
                <li key={`${conflict.judgeId} ${conflict.teamId}`}>
                  <ConflictRow conflict={conflict} judges={plan.judges} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** What a judge's bank suggests about all of its teams is one question, with one answer. */
function BankConflicts({ groups }: { groups: readonly BankGroup[] }) {
  const { isBusy, confirm } = useConfirming();
  return groups.map(({ judgeId, judge, teamIds, teams, reasons }) => (
    <section
      key={judgeId}
      aria-label={`The bank of ${judge}`}
      className="judging-finding border-l-alarm flex flex-wrap gap-y-3 gap-x-8 items-center"
    >
      <div className="flex-[1_1_20rem]">
        <p>
          <strong>{judge} is from the bank that set the challenge.</strong> This waits for a second
          person, for {teams.join(', ')}:
        </p>
        {reasons.map((reason) => (
          <p key={reason}>“{reason}”</p>
        ))}
      </div>
      <button
        type="button"
        className="button button-solid button-small"
        aria-disabled={isBusy}
        onClick={() =>
          !isBusy && confirm({ judgeId, teamIds }, `${judge} may judge ${teamIds.length} teams`)
        }
      >
        Confirm for all {teamIds.length} teams
      </button>
    </section>
  ));
}
