import type { ReactNode } from 'react';

interface TeamFeedbackProps {
  /** One note of each judge who wrote one. */
  feedback: readonly string[];
  /** How it did, below what was written. */
  children?: ReactNode;
}

/** What the jury tells a team only. */
export function TeamFeedback({ feedback, children }: TeamFeedbackProps) {
  return (
    <section aria-labelledby="team-feedback">
      <h2 id="team-feedback" className="display own-heading">
        {feedback.length > 0 ? 'What the jury wrote to you' : 'What the jury saw'}
      </h2>
      {feedback.length > 0 && (
        <ul className="mt-6 grid max-w-[64ch] gap-6">
          {feedback.map((text) => (
            <li
              key={text}
              className="border-l-4 border-text pl-5 text-lg wrap-anywhere whitespace-pre-line"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
      {children && <div className="mt-8 max-w-[44rem]">{children}</div>}
    </section>
  );
}
