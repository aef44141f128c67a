import type { ClockState } from '../../../../judging/pitch-clock/clock-at.ts';
import type { Key } from './operator-events.ts';

interface OperatorKeysProps {
  at: ClockState;
  isPaused: boolean;
  press(key: Key): void;
}

/** The second tap of a double one would hit a key that was not read yet. */
const isFirstTap = ({ detail }: { detail: number }) => detail < 2;

/** Always in their places, so that operators who look at the stage find them by touch. */
export function OperatorKeys({ at: { phase, lengthMs }, isPaused, press }: OperatorKeysProps) {
  if (phase === 'ended') return null;
  const isBefore = phase === 'before';
  const main = isBefore ? 'start' : isPaused ? 'goOn' : 'pause';
  return (
    <div className="grid grid-cols-[1fr_1fr_1.35fr] gap-2.5">
      <button
        type="button"
        className="operator-key"
        data-key={main}
        onClick={(tap) => isFirstTap(tap) && press(main)}
      >
        <svg
          className="w-7 fill-current stroke-current [stroke-width:3.5]"
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d={main === 'pause' ? 'M7 4v16M17 4v16' : 'M7 4v16l12-8z'} />
        </svg>
        {main === 'start' ? 'Start' : main === 'goOn' ? 'Go on' : 'Pause'}
      </button>
      {isBefore ? (
        <button
          type="button"
          className="operator-small col-span-full"
          onClick={(tap) => isFirstTap(tap) && press('passOver')}
        >
          Not here: pass over
        </button>
      ) : (
        <>
          <button
            type="button"
            className="operator-small"
            aria-disabled={lengthMs <= 60_000}
            onClick={() => press('less')}
          >
            −1 min
          </button>
          <button type="button" className="operator-small" onClick={() => press('more')}>
            +1 min
          </button>
          <button
            type="button"
            className="operator-small"
            aria-disabled={phase === 'questions'}
            onClick={() => press('questions')}
          >
            To questions
          </button>
        </>
      )}
    </div>
  );
}
