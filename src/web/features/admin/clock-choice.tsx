import { useId } from 'react';
import { REPEATED_WORDS } from '../../../event/clock-changes.ts';
import { clocksShow, type Repeated } from '../../../event/event-time.ts';

interface ClockChoiceProps {
  moment: { date: string; time: string } | null;
  chosen: Repeated | undefined;
  onChoose: (which: Repeated) => void;
}

/** Asks which instant is meant, where clocks show a time twice; nothing anywhere else. */
export function ClockChoice({ moment, chosen, onChoose }: ClockChoiceProps) {
  const name = useId();
  if (!moment || moment.date === '' || moment.time === '') return null;
  if (clocksShow(moment.date, moment.time) !== 'twice') return null;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Which {moment.time} counts?</legend>
      <div className="form-choice">
        {(['first', 'second'] as const).map((which) => (
          <label key={which}>
            <input
              type="radio"
              name={name}
              checked={chosen === which}
              onChange={() => onChoose(which)}
            />
            {REPEATED_WORDS[which]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
