import { timeCount, timeLattice } from '../../../../event/time-lattice.ts';
import type { EventWindow } from '../../../lib/countdown.ts';
import { CountedDots } from '../../../ui/counted-dots.tsx';

/** 306 dots of an event from 13:30 to 15:00 of the next day fill either of them. */
const WIDE = 18;
const LOW = 34;

interface TimeDotsProps {
  window: EventWindow;
  now: number;
}

/** The time of the event: one dot is five minutes, white is now, rings are what is left. */
export function TimeDots({ window, now }: TimeDotsProps) {
  const count = timeCount(window, now);
  if (!count) return null;
  const hasBegun = window.start <= now;
  const unit = count.minutes === 5 ? 'five minutes' : `${count.minutes} minutes`;
  return (
    <div className="time-dots">
      {[WIDE, LOW].map((columns) => (
        // A dot that is now is new, so that it pulses.
        <div key={`${columns} ${count.passed}`} data-columns={columns}>
          <CountedDots {...timeLattice(count, hasBegun, columns)} />
        </div>
      ))}
      <p className="label mt-4 text-on-ink-muted min-[60rem]:text-right">
        One dot is {unit}.{' '}
        {count.left === 0 ? 'None is' : count.left === 1 ? '1 is' : `${count.left} are`} left.
      </p>
    </div>
  );
}
