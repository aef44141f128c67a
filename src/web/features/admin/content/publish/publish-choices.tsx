import { useState } from 'react';
import type { Finding, Publication } from '../../../../../modules/content/content/schema.ts';
import { FindingLine } from '../findings-list.tsx';
import { momentOf } from '../moments.ts';

interface WarningTicksProps {
  warnings: readonly Finding[];
  /** Their ids. */
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

/** Contradictions are allowed once each is confirmed. */
export function WarningTicks({ warnings, ticked, onTick }: WarningTicksProps) {
  if (warnings.length === 0) return null;
  return (
    <fieldset className="ticks">
      <legend className="mb-2 font-semibold">
        {warnings.length === 1 ? 'This contradicts something' : 'These contradict something'}
      </legend>
      {ticked.length < warnings.length && (
        <p className="mb-2 text-muted">
          {warnings.length === 1 ? 'Tick it' : 'Tick each of them'} before you publish, or go back
          and change it.
        </p>
      )}
      {warnings.map(({ id, sentence }) => (
        <label key={id}>
          <input
            className="flex-none size-5 mt-0.5 accent-cobalt"
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) => {
              const others = ticked.filter((each) => each !== id);
              onTick(target.checked ? [...others, id] : others);
            }}
          />
          <span className="wrap-anywhere">
            {sentence} <span className="text-muted">This is intentional.</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

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
            className="flex-none size-5 mt-0.5 accent-cobalt"
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

const SHOWN_AT_FIRST = 3;

interface PlaceholderListProps {
  placeholders: readonly Finding[];
  onGo: (finding: Finding) => void;
}

/** They block nothing, but an invented name in public should be no surprise. */
export function PlaceholderList({ placeholders, onGo }: PlaceholderListProps) {
  const [areAllShown, setAreAllShown] = useState(placeholders.length <= SHOWN_AT_FIRST + 1);
  const count = placeholders.length;
  if (count === 0) return null;
  return (
    <section aria-label="Placeholders" className="mb-6">
      <p className="font-semibold">
        {count === 1 ? '1 placeholder goes public' : `${count} placeholders go public`}
      </p>
      <ul className="findings mt-2">
        {(areAllShown ? placeholders : placeholders.slice(0, SHOWN_AT_FIRST)).map((finding) => (
          <FindingLine key={finding.id} finding={finding} onGo={onGo} />
        ))}
      </ul>
      {!areAllShown && (
        <button type="button" className="text-button mt-2" onClick={() => setAreAllShown(true)}>
          Show all {count}
        </button>
      )}
    </section>
  );
}
