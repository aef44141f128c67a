import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnRegistration } from '../../../../modules/registration/registrations/schema.ts';
import type { QuestionPart } from '../../../../schema/questions.ts';
import { ChangeAnswers } from './change-answers.tsx';

export interface MyAnswersProps {
  registration: OwnRegistration;
  asked: readonly QuestionPart[];
  /** What was answered, by question. */
  rows: readonly { label: string; value: string }[];
  /** "20 August 2027 at 23:59": until when they can be changed; empty: no longer. */
  until: string;
  /** A file with the days; null where there are none yet. */
  calendar: { days: string; href: string } | null;
}

/** A person's answers, and the form to change them. */
export function MyAnswers({ registration, asked, rows, until, calendar }: MyAnswersProps) {
  const { revalidate } = useRevalidator();
  const [isChanging, setIsChanging] = useState(false);
  // Where the focus goes when the form that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="my-answers">
      <h2 ref={heading} id="my-answers" tabIndex={-1} className="display own-heading outline-none">
        Your registration
      </h2>
      {isChanging ? (
        <ChangeAnswers
          registration={registration}
          asked={asked}
          until={until}
          onClose={() => {
            setIsChanging(false);
            heading.current?.focus();
          }}
          onChanged={revalidate}
        />
      ) : (
        <>
          <dl className="own-list">
            {rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="col-1 font-semibold">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {calendar && (
              <div>
                <dt className="col-1 font-semibold">In your calendar</dt>
                <dd>{calendar.days}</dd>
                <dd className="own-list-action [grid-area:1_/_2_/_3] self-center">
                  <a className="link" href={calendar.href} download>
                    Add<span className="sr-only"> the days to my calendar</span>
                  </a>
                </dd>
              </div>
            )}
          </dl>
          {until !== '' && (
            <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <button
                type="button"
                className="button button-outline"
                onClick={() => setIsChanging(true)}
              >
                Change my answers
              </button>
              <span className="text-muted">Until {until}.</span>
            </p>
          )}
        </>
      )}
    </section>
  );
}
