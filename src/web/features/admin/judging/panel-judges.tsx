import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';

interface PanelJudgesProps {
  judges: JudgingPlan['judges'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Who judges in a panel. */
export function PanelJudges({ judges, chosen, onChange }: PanelJudgesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Judges</legend>
      {judges.length === 0 && (
        <p className="text-muted">There are no judges yet. You invite them in step 2.</p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-y-0 gap-x-6">
        {judges.map(({ id, name, organisation }) => (
          <label key={id} className="judging-tick">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">{organisation}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
