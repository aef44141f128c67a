import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import './steps.css';

export interface Step {
  id: string;
  title: string;
  /** What came of it, or what it is for. */
  summary: string;
  state: 'done' | 'open' | 'later';
  /** What its heading says while it is open. */
  openTitle?: string;
  /** What unfolds it while another step is open; "Look" unless told. */
  look?: string;
  children?: ReactNode;
}

/**
 * One after the other: what is done folds to a line, one step is open, the later ones wait. Which line is
 * unfolded stands in the address, as its fragment: it leaves what is typed into the open step alone.
 */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="grid gap-2" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className="step"
          data-state={step.state}
          aria-current={step.state === 'open' ? 'step' : undefined}
        >
          {step.state === 'open' ? (
            <>
              <h2 className="step-title">{step.openTitle ?? step.title}</h2>
              <p className="step-summary">{step.summary}</p>
              {step.children}
            </>
          ) : (
            <StepLine step={step} number={index + 1} />
          )}
        </li>
      ))}
    </ol>
  );
}

function StepLine({ step, number }: { step: Step; number: number }) {
  const { id, title, openTitle, summary, state, look = 'Look', children } = step;
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isUnfolded = hash === `#${id}`;
  const line = (
    <>
      <span className="step-mark" aria-hidden="true">
        {state === 'done' ? (
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M3 8.5l3.5 3.5L13 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        ) : (
          number
        )}
      </span>
      <span className="step-name font-semibold">{title}</span>
      <span className="step-summary">{summary}</span>
    </>
  );
  if (!children) return <p className="step-line">{line}</p>;
  return (
    <>
      <button
        type="button"
        className="step-line"
        aria-expanded={isUnfolded}
        onClick={() =>
          void navigate({ search, hash: isUnfolded ? '' : id }, { preventScrollReset: true })
        }
      >
        {line}
        <span className="link step-look ml-auto">{isUnfolded ? 'Fold' : look}</span>
      </button>
      {isUnfolded && (
        <div className="pt-2 pb-5 px-4">
          <h2 className="sr-only">{openTitle ?? title}</h2>
          {children}
        </div>
      )}
    </>
  );
}
