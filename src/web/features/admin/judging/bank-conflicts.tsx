import type { BankGroup } from './conflict-standing.ts';
import { useConfirming } from './judging-queries.ts';

/** What a judge's bank suggests about all of its teams is one question, with one answer. */
export function BankConflicts({ groups }: { groups: readonly BankGroup[] }) {
  const { isBusy, confirm } = useConfirming();
  return groups.map(({ judgeId, judge, teamIds, teams, reasons }) => (
    <section
      key={judgeId}
      aria-label={`The bank of ${judge}`}
      className="judging-finding judging-problem conflict-bank"
    >
      <div>
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
