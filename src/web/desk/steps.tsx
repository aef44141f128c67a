import type { ReactNode } from 'react';
import './steps.css';

interface Step {
  id: string;
  title: string;
  /** What came of it, or what it is for. */
  summary: string;
  state: 'done' | 'open' | 'later';
  /** Of a step that is done: what can be looked at again. */
  children?: ReactNode;
}

/** One after the other: what is done folds to a line, one step is open, the later ones wait. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ id, title, summary, state, children }, index) => (
        <li
          key={id}
          className="step"
          data-state={state}
          aria-current={state === 'open' ? 'step' : undefined}
        >
          {state === 'open' ? (
            <>
              <h2 className="step-title">{title}</h2>
              <p className="step-summary">{summary}</p>
              {children}
            </>
          ) : (
            <StepLine number={index + 1} title={title} summary={summary} isDone={state === 'done'}>
              {children}
            </StepLine>
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepLineProps {
  number: number;
  title: string;
  summary: string;
  isDone: boolean;
  children: ReactNode;
}

function StepLine({ number, title, summary, isDone, children }: StepLineProps) {
  const line = (
    <>
      <span className="step-mark" aria-hidden="true">
        {isDone ? (
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M3 8.5l3.5 3.5L13 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        ) : (
          number
        )}
      </span>
      <span className="step-name">{title}</span>
      <span className="step-summary">{summary}</span>
    </>
  );
  if (!isDone || !children) return <p className="step-line">{line}</p>;
  return (
    <details>
      <summary className="step-line">
        {line}
        <span className="link step-look">Look</span>
      </summary>
      <div className="step-content">{children}</div>
    </details>
  );
}
