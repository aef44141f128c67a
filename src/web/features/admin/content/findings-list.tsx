import { useState } from 'react';
import type { Finding } from '../../../../modules/content/content/schema.ts';
import { type DotState, StateDot } from './fields/note-words.tsx';
import { counted } from './moments.ts';

interface FindingsListProps {
  findings: readonly Finding[];
  onGo: (finding: Finding) => void;
  onKeep: (finding: Finding) => void;
}

/** What to look at before publishing; placeholders are one line until it is unfolded. */
export function FindingsList({ findings, onGo, onKeep }: FindingsListProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const urgent = findings.filter(({ level }) => level !== 'placeholder');
  const placeholders = findings.filter(({ level }) => level === 'placeholder');
  if (findings.length === 0) return <p className="py-3 text-muted">Nothing is missing.</p>;
  return (
    <ul className="findings">
      {urgent.toSorted(byLevel).map((finding) => (
        <FindingLine key={finding.id} finding={finding} onGo={onGo} />
      ))}
      {placeholders.length > 0 && !areAllShown && (
        <li>
          <StateDot state="placeholder" />
          <span className="grow">
            {counted(placeholders.length, 'name, text or logo is', 'names, texts and logos are')}{' '}
            {placeholders.length === 1 ? 'a placeholder.' : 'placeholders.'}
          </span>
          <button type="button" className="text-button" onClick={() => setAreAllShown(true)}>
            Show<span className="sr-only"> the placeholders</span>
          </button>
        </li>
      )}
      {areAllShown &&
        placeholders.map((finding) => (
          <FindingLine key={finding.id} finding={finding} onGo={onGo} onKeep={onKeep} />
        ))}
    </ul>
  );
}

interface FindingLineProps {
  finding: Finding;
  onGo: (finding: Finding) => void;
  /** Where a placeholder can be said to be right as it is. */
  onKeep?: (finding: Finding) => void;
}

export function FindingLine({ finding, onGo, onKeep }: FindingLineProps) {
  const state: DotState = finding.level;
  return (
    <li>
      <StateDot state={state} />
      <span className="grow wrap-anywhere">{finding.sentence}</span>
      <button
        type="button"
        className="text-button"
        aria-label={`Go there: ${finding.sentence}`}
        onClick={() => onGo(finding)}
      >
        Go there
      </button>
      {onKeep && finding.keys.length > 0 && (
        <button
          type="button"
          className="text-button"
          aria-label={`Keep: ${finding.sentence}`}
          onClick={() => onKeep(finding)}
        >
          Keep
        </button>
      )}
    </li>
  );
}

const ORDER: readonly Finding['level'][] = ['problem', 'warning', 'placeholder'];
const byLevel = (one: Finding, other: Finding) =>
  ORDER.indexOf(one.level) - ORDER.indexOf(other.level);
