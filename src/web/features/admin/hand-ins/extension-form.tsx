import { type SubmitEvent, useState } from 'react';
import { clockQuestion } from '../../../../event/clock-changes.ts';
import { isoWithOffset, momentInstant } from '../../../../event/zurich-time.ts';
import type { TeamHandIns } from '../../../../modules/hand-ins/board-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Moment } from '../../../lib/typed-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { ClockChoice } from '../clock-choice.tsx';
import { Time } from '../time.tsx';
import { useExtend } from './hand-in-queries.ts';
import { TimeLeft } from './time-left.tsx';

interface ExtensionFormProps extends Pick<TeamHandIns, 'extensions'> {
  teamId: string;
  /** Of all teams. */
  forAll: string;
  /** Of this one. */
  deadline: string;
  /** The server's. */
  now: number;
}

const USUAL_MS = 20 * 60_000;

/** Twenty minutes after the deadline, or after now where that is over; as clocks in Zurich show it. */
function proposal(deadline: string, now: number): Moment {
  const minutes = Math.ceil((Math.max(Date.parse(deadline), now) + USUAL_MS) / 60_000);
  const shown = isoWithOffset(new Date(minutes * 60_000));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** A deadline for this team alone. */
export function ExtensionForm({ teamId, forAll, deadline, extensions, now }: ExtensionFormProps) {
  const [until, setUntil] = useState<Moment>(() => proposal(deadline, now));
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [key, renewKey] = useIdempotencyKey();
  const { mutateAsync: extend, isPending } = useExtend();

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (reason.trim() === '') return setFailure('The reason is missing.');
    if (until.date === '' || until.time === '') return setFailure('The new deadline is missing.');
    const question = clockQuestion(until);
    if (question !== null) return setFailure(question);
    setFailure(null);
    const instant = momentInstant(until).toISOString();
    try {
      await extend({ input: { teamId, until: instant, reason }, key });
      renewKey();
      setReason('');
      showToast({
        title: `This team has until ${until.time}`,
        description: 'Its countdown follows, and the team is told.',
      });
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <section aria-labelledby="hand-in-extension">
      <h3 id="hand-in-extension" className="display text-2xl">
        Deadline of this team
      </h3>
      <p className="mt-2">
        <Time instant={deadline} />, <TimeLeft deadline={deadline} now={now} />
        {deadline === forAll ? ', as for all teams.' : ', for this team alone.'}
      </p>
      {extensions.map((extension) => (
        <p key={extension.createdAt} className="text-muted wrap-anywhere">
          Extended until <Time instant={extension.until} />: {extension.reason}
        </p>
      ))}
      <form
        className="hand-in-form"
        noValidate
        aria-label="Extend the deadline"
        onSubmit={onSubmit}
      >
        <div className="flex flex-wrap gap-4">
          <Field
            label="New deadline, day"
            type="date"
            value={until.date}
            onChange={({ target }) => setUntil({ date: target.value, time: until.time })}
          />
          <Field
            label="Time in Zurich"
            type="time"
            value={until.time}
            onChange={({ target }) => setUntil({ date: until.date, time: target.value })}
          />
        </div>
        <ClockChoice
          moment={{ date: until.date, time: until.time }}
          chosen={until.repeated}
          onChoose={(repeated) => setUntil({ ...until, repeated })}
        />
        <Field
          label="Reason"
          hint="The team reads it; other teams do not. A newer extension replaces it."
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormFooter
          failure={failure}
          isBusy={isPending}
          submit={{ text: 'Extend', busy: 'Extending...', look: 'solid' }}
        />
      </form>
    </section>
  );
}
