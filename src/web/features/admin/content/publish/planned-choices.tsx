import type { Publication } from '../../../../../modules/content/content/schema.ts';
import { momentOf } from '../moments.ts';

type PlannedDecisions = Readonly<Record<string, 'cancel' | 'keep'>>;

interface PlannedChoicesProps {
  planned: readonly Publication[];
  /** By the numbers of the versions. */
  decisions: PlannedDecisions;
  onDecide: (decisions: PlannedDecisions) => void;
}

/** An older planned version would silently undo the new one, so the editor decides. */
export function PlannedChoices({ planned, decisions, onDecide }: PlannedChoicesProps) {
  return planned.map(({ number, at }) => (
    <fieldset key={number} className="ticks">
      <legend className="mb-2 font-semibold">
        Version {number} is planned for {momentOf(at)}
      </legend>
      {(['cancel', 'keep'] as const).map((decision) => (
        <label key={decision}>
          <input
            type="radio"
            name={`planned-${number}`}
            checked={decisions[number] === decision}
            onChange={() => onDecide({ ...decisions, [number]: decision })}
          />
          <span>
            {decision === 'cancel'
              ? `Cancel version ${number}: what is published here stays.`
              : `Keep it planned: from then on visitors see version ${number} instead of this one.`}
          </span>
        </label>
      ))}
    </fieldset>
  ));
}
