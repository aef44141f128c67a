import { useId } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../../event/event-time.ts';
import { URGENCIES, type Urgency } from '../../../../../schema/desk.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
import { spanWords } from '../../../../desk/span-words.ts';
import { Empty, type StateLook, StateWords } from '../../../../desk/states.tsx';
import { MissingParts } from './missing-parts.tsx';
import type { ShownToday } from './use-today.ts';

const LOOKS: Readonly<Record<Urgency, StateLook>> = {
  'someone waits': 'waits',
  'holds something up': 'holds',
  'before you publish': 'not-yet',
};
const LEGEND: Readonly<Record<Urgency, string>> = {
  'someone waits': 'someone is waiting',
  'holds something up': 'holds something up',
  'before you publish': 'before you publish',
};

interface NeedsYouProps {
  today: ShownToday;
  onLoadAgain: () => void;
}

export function NeedsYou({ today, onLoadAgain }: NeedsYouProps) {
  const id = useId();
  const { waiting, doneToday, now, moments, missing } = today;
  const done = doneToday !== null && doneToday > 0 && (
    <Link to={DESK_PATHS.activity} className="link">
      Done today, {doneToday}
    </Link>
  );
  const isAllTold = missing.every(({ part }) => part !== 'waiting');
  const [next] = moments;
  return (
    <section aria-labelledby={id}>
      <div className="today-heading">
        <h2 id={id} className="desk-h2">
          Needs your attention{' '}
          {waiting.length > 0 && (
            <span className="label ml-1 font-normal text-muted">{waiting.length}</span>
          )}
        </h2>
        {waiting.length > 0 && done}
      </div>
      <MissingParts today={today} part="waiting" onLoadAgain={onLoadAgain} />
      {waiting.length === 0 && isAllTold && (
        <Empty
          title="Nothing needs your attention"
          text={`${next ? `Next: ${next.title} at ${formatTime(Date.parse(next.at))}. ` : ''}This list updates automatically.`}
          isFiltered
        >
          {done}
        </Empty>
      )}
      {waiting.length > 0 && (
        <>
          <ul className="needs">
            {waiting.map(({ sentence, urgency, since, action, place, href }, index) => (
              <li key={`${place} ${sentence}`} className="need">
                <span
                  className="state-mark [grid-area:mark] self-start mt-1.75"
                  data-look={LOOKS[urgency]}
                  aria-hidden="true"
                />
                <p
                  id={`${id}-${index}`}
                  className="[grid-area:sentence] max-w-[62ch] wrap-anywhere"
                >
                  <span className="sr-only">{LEGEND[urgency]}: </span>
                  {sentence}
                </p>
                <p className="need-facts label text-muted contents max-md:block max-md:[grid-area:facts]">
                  <span className="[grid-area:place]">{place}</span>
                  {since !== null && (
                    <time className="[grid-area:age]" dateTime={since}>
                      {spanWords(Date.parse(now) - Date.parse(since))}
                    </time>
                  )}
                </p>
                <Link
                  to={href}
                  className={`button ${index === 0 ? 'button-signal' : 'button-outline'}`}
                  aria-describedby={`${id}-${index}`}
                >
                  {action}
                </Link>
              </li>
            ))}
          </ul>
          <p className="label text-muted flex flex-wrap gap-y-1 gap-x-6 mt-3.5" aria-hidden="true">
            {URGENCIES.map((urgency) => (
              <StateWords key={urgency} look={LOOKS[urgency]}>
                {LEGEND[urgency]}
              </StateWords>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
