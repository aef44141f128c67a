import type { TodayPart } from '../../../../../schema/desk.ts';
import type { ShownToday } from './use-today.ts';

interface MissingPartsProps {
  today: ShownToday;
  part: TodayPart;
  onLoadAgain: () => void;
}

/** What could not be told; the rest of the screen is up to date. */
export function MissingParts({ today, part, onLoadAgain }: MissingPartsProps) {
  const missing = today.missing.filter((each) => each.part === part).map(({ of }) => of);
  if (missing.length === 0) return null;
  return (
    <div role="alert" className="desk-state today-missing">
      <span className="state-mark" data-look="waits" aria-hidden="true" />
      <div className="desk-state-words">
        <p className="text-text text-[1rem] font-semibold">
          {missing.join(', ')}: this part did not come.
        </p>
        <p>The rest of the page is up to date.</p>
      </div>
      <button type="button" className="button button-outline button-small" onClick={onLoadAgain}>
        Load again
      </button>
    </div>
  );
}
