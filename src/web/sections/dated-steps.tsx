import type { ReactNode } from 'react';
import './dated-steps.css';

export interface DatedStep {
  /** 20 Aug */
  date: string;
  /** until 23:59 */
  time: string;
  title: string;
  text: string;
  /** in 39 days */
  when: string;
  state: 'over' | 'now' | 'to come';
  link: { label: string; href: string } | null;
}

interface DatedStepsProps {
  id: string;
  title: string;
  steps: readonly DatedStep[];
  children?: ReactNode;
}

/** What comes when, on one line from top to bottom: what is over, what is next, what follows. */
export function DatedSteps({ id, title, steps, children }: DatedStepsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display own-heading">
        {title}
      </h2>
      <ol className="dated-steps">
        {steps.map(({ date, time, title, text, when, state, link }) => (
          <li key={`${date} ${time} ${title}`} data-is={state}>
            <p className="dated-step-date">
              <strong className="block font-display text-[1.125rem] font-[680]">{date}</strong>{' '}
              <span className="label text-muted">{time}</span>
            </p>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-display text-[1.3125rem] font-[680] tracking-[-0.02em] leading-[1.2]">
                {title}
              </h3>
              {text !== '' && <p className="max-w-[46ch] mt-1.5">{text}</p>}
              {when !== '' && <p className="label max-w-[46ch] mt-1.5 text-muted">{when}</p>}
              {link && (
                <a className="link inline-block mt-1.5" href={link.href}>
                  {link.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
