import { useState } from 'react';
import { clockQuestion } from '../../../../event/clock-changes.ts';
import { isoWithOffset, type Repeated, zurichInstant } from '../../../../event/zurich-time.ts';
import type { ShownVerdict } from '../../../../modules/verdicts/schema.ts';
import { Field } from '../../../ui/field.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { ClockChoice } from '../clock-choice.tsx';
import { useVerdictForm } from './use-verdict-form.ts';
import { useCancelPublication, usePublish } from './verdict-queries.ts';

/** Now, or at an instant; a plan can be changed and cancelled until then. */
export function PublishForm({ verdict, now }: { verdict: ShownVerdict; now: string }) {
  const { ask } = useAdminTools();
  const [day, setDay] = useState(() => isoWithOffset(new Date(now)).slice(0, 10));
  const [time, setTime] = useState('');
  const [repeated, setRepeated] = useState<Repeated>();
  const { mutateAsync: publish } = usePublish();
  const { mutateAsync: cancel } = useCancelPublication();
  const { failure, isBusy, run, onSubmit, refuse } = useVerdictForm();
  const { number, edition } = verdict;

  async function publishNow() {
    const isSure = await ask({
      title: `Publish verdict ${number} now?`,
      text: 'Everybody sees the winners at once. It cannot be taken back, only corrected by a new verdict.',
      yes: 'Publish now',
    });
    if (isSure) await run(`Verdict ${number} published`, () => publish({ ...verdict, at: null }));
  }

  async function plan() {
    if (day === '' || time === '') return;
    const question = clockQuestion({ date: day, time, repeated });
    if (question !== null) return refuse(question);
    const at = zurichInstant(day, time, repeated).toISOString();
    await run(`Verdict ${number} is published at ${time}`, () => publish({ ...verdict, at }));
  }

  return (
    <form
      className="verdict-form"
      noValidate
      aria-label={`Publish verdict ${number}`}
      onSubmit={onSubmit(() => void plan())}
    >
      <div className="verdict-award">
        <Field
          label="Day of publication"
          type="date"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setRepeated(undefined);
          }}
        />
        <Field
          label="Time in Zurich"
          type="time"
          value={time}
          onChange={({ target }) => {
            setTime(target.value);
            setRepeated(undefined);
          }}
        />
      </div>
      <ClockChoice moment={{ date: day, time }} chosen={repeated} onChoose={setRepeated} />
      {failure !== null && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          className="button button-solid button-small"
          aria-disabled={isBusy}
          disabled={day === '' || time === ''}
        >
          Publish then
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => void publishNow()}
        >
          Publish now
        </button>
        {verdict.state === 'planned' && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-disabled={isBusy}
            onClick={() => void run('Plan cancelled', () => cancel({ edition, number }))}
          >
            Cancel the plan
          </button>
        )}
      </div>
    </form>
  );
}
