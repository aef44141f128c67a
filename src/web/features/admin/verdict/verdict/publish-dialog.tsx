import { useId } from 'react';
import { z } from 'zod';
import { clockQuestion } from '../../../../../event/clock-changes.ts';
import { eventClock } from '../../../../../event/event-clock.ts';
import { instantAt, isoWithOffset } from '../../../../../event/event-time.ts';
import type { ShownVerdict } from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import type { BoundField } from '../../../../desk/fields.ts';
import { TypedInput } from '../../../../desk/typed-input.tsx';
import { ClockChoice } from '../../clock-choice.tsx';
import { publishVerdict, useShowVerdictDesk } from './verdict-queries.ts';

const momentSchema = z.strictObject({
  date: z.string(),
  time: z.string(),
  repeated: z.enum(['first', 'second']).optional(),
});
type Moment = z.infer<typeof momentSchema>;

const schema = z.strictObject({
  moment: momentSchema
    .superRefine((moment, context) => {
      const message = problemOf(moment);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .transform(({ date, time, repeated }) => instantAt(date, time, repeated).toISOString()),
});

function problemOf(moment: Moment): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(moment.date)) return 'Please write a day, such as 7 Sep 2027.';
  if (!/^\d{2}:\d{2}$/.test(moment.time)) return 'Please write a time, such as 19:00.';
  return clockQuestion(moment);
}

interface PublishDialogProps {
  verdict: ShownVerdict;
  now: string;
  onClose: () => void;
}

/** At an instant; the plan can be changed and cancelled until then. */
export function PublishDialog({ verdict, now, onClose }: PublishDialogProps) {
  const { number } = verdict;
  const show = useShowVerdictDesk(`Verdict ${number} is planned`, onClose);
  return (
    <FormDialog
      name={`publication/${number}`}
      title={`Plan the publication of verdict ${number}`}
      schema={schema}
      fields={{
        moment: {
          kind: 'own',
          label: 'Moment of publication',
          isWide: true,
          render: (field) => (
            <MomentFields {...field} value={field.value as Moment} year={verdict.edition} />
          ),
          words: (value) => `${(value as Moment).date} ${(value as Moment).time}`,
        },
      }}
      values={{ moment: { date: isoWithOffset(new Date(now)).slice(0, 10), time: '' } as Moment }}
      action={{ text: 'Publish then', busy: 'Planning...', look: 'solid' }}
      save={({ moment }) => publishVerdict(verdict, moment)}
      {...show}
    />
  );
}

interface MomentFieldsProps extends BoundField {
  value: Moment;
  /** Of a day without one. */
  year: number;
}

function MomentFields({ value, onChange, error, ref, year }: MomentFieldsProps) {
  const id = useId();
  const { date, time } = value;
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <div className="verdict-columns">
        <div className="field">
          <label htmlFor={`${id}-date`}>Day of publication</label>
          <TypedInput
            {...described}
            id={`${id}-date`}
            ref={ref}
            kind="date"
            year={year}
            value={date}
            onChange={(day) => onChange({ date: day, time })}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>Time in {eventClock().name}</label>
          <TypedInput
            {...described}
            id={`${id}-time`}
            kind="time"
            value={time}
            onChange={(at) => onChange({ date, time: at })}
          />
        </div>
      </div>
      {problemOf({ ...value, repeated: 'first' }) === null && (
        <ClockChoice
          moment={value}
          chosen={value.repeated}
          onChoose={(repeated) => onChange({ date, time, repeated })}
        />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
