import { type CSSProperties, useId } from 'react';
import { Link, type To } from 'react-router';
import './steps.css';

interface StripStep {
  id: string;
  title: string;
  /** What it is for, or how it stands. */
  words: string;
  isDone: boolean;
  isCurrent: boolean;
  /** Where it is shown, for steps that are looked at one by one. */
  to?: To;
}

/** Across the top of a screen: all its steps, and which one it is about. */
export function StepStrip({ label, steps }: { label: string; steps: readonly StripStep[] }) {
  const id = useId();
  const Frame = steps.some(({ to }) => to) ? 'nav' : 'section';
  return (
    <Frame aria-label={label}>
      <ol className="step-strip" style={{ '--steps': steps.length } as CSSProperties}>
        {steps.map((step, index) => {
          const shared = {
            className: 'strip-step',
            'aria-current': step.isCurrent ? ('step' as const) : undefined,
            'data-done': step.isDone || undefined,
          };
          const name = (
            <>
              <span className="step-mark" aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </>
          );
          return (
            <li className="relative pt-3.5 pb-3 px-4 max-sm:contents" key={step.id}>
              {step.to ? (
                <Link
                  {...shared}
                  to={step.to}
                  preventScrollReset
                  aria-describedby={`${id}-${step.id}`}
                >
                  {name}
                </Link>
              ) : (
                <span {...shared}>{name}</span>
              )}
              <span id={`${id}-${step.id}`} className="strip-words">
                {step.words}
              </span>
            </li>
          );
        })}
      </ol>
    </Frame>
  );
}
