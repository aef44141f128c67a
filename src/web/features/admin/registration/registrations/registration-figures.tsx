import { REGISTRATION_STATES } from '../../../../../modules/registration/registrations/choices-schema.ts';
import type { RegistrationFigures as Figures } from '../../../../../modules/registration/registrations/schema.ts';
import { answerInWords, shortOf } from '../../../../../schema/questions.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { STATE_WORDS } from './registration-words.ts';

const ANSWERS_SHOWN = 8;

/** 87 of 120 places taken, 6 waiting */
export function placesInWords({ states, capacity }: Figures): string {
  const taken = states.placed + states.held + states.offered;
  return [
    `${taken} of ${capacity} places taken`,
    states.waiting > 0 && `${states.waiting} waiting`,
    states.apart > 0 && `${states.apart} awaiting approval`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many there are of each kind. */
export function RegistrationFigures({ figures }: { figures: Figures }) {
  const { states, questions, counts } = figures;
  return (
    <div className="mt-6">
      <Disclosure summary="How many of each">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-y-7 gap-x-10">
          <BarChart
            title="By state"
            bars={REGISTRATION_STATES.map((state) => ({
              label: STATE_WORDS[state],
              count: states[state],
            }))}
          />
          {questions
            .filter(({ kind }) => kind !== 'text')
            .map((question) => {
              const all = (counts[question.id] ?? []).map(({ of, count }) => ({
                label: answerInWords(question, [of]),
                count,
              }));
              const others = all.slice(ANSWERS_SHOWN);
              const rest = others.reduce((sum, { count }) => sum + count, 0);
              return (
                <BarChart
                  key={question.id}
                  title={shortOf(question)}
                  bars={[
                    ...all.slice(0, ANSWERS_SHOWN),
                    ...(rest > 0 ? [{ label: `${others.length} others`, count: rest }] : []),
                  ]}
                />
              );
            })}
        </div>
      </Disclosure>
    </div>
  );
}

interface BarChartProps {
  title: string;
  bars: readonly { label: string; count: number }[];
}

/** Counts as bars: words and numbers of a list, so that it prints and can be read aloud. */
function BarChart({ title, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <section className="bar-chart" aria-label={title}>
      <h2 className="label">{title}</h2>
      {bars.length === 0 && <p className="text-muted">Nobody yet.</p>}
      <ul>
        {bars.map(({ label, count }) => (
          <li key={label}>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="font-mono tabular-nums">{count}</span>
            <svg aria-hidden="true" className="bar" viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect width={(100 * count) / most} height="6" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
