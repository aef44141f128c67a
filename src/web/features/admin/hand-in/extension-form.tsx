import { z } from 'zod';
import { clockQuestion } from '../../../../event/clock-changes.ts';
import { eventClock } from '../../../../event/event-clock.ts';
import { isoWithOffset, momentInstant } from '../../../../event/event-time.ts';
import {
  handInExtensionInputSchema,
  type TeamHandIns,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { Moment } from '../../../lib/typed-time.ts';
import { ClockChoice } from '../clock-choice.tsx';
import { Time } from '../time.tsx';
import { TimeLeft } from './hand-in-figures.tsx';
import { useExtend } from './hand-in-queries.ts';

interface ExtensionFormProps extends Pick<TeamHandIns, 'extensions'> {
  teamId: string;
  /** Of all teams. */
  forAll: string;
  /** Of this one. */
  deadline: string;
  offsetMs: number;
}

const USUAL_MS = 20 * 60_000;

/** Twenty minutes after the deadline, or after now where that is over; as clocks at the event show it. */
function proposal(deadline: string, now: number): Moment {
  const minutes = Math.ceil((Math.max(Date.parse(deadline), now) + USUAL_MS) / 60_000);
  const shown = isoWithOffset(new Date(minutes * 60_000));
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** A moment as clocks at the event show it, and which one where they show it twice. */
const schema = z
  .strictObject({
    date: z.iso.date('The new deadline is missing; write the day like 7 Sep 2027.'),
    time: z.iso.time({ precision: -1, error: 'The time is missing; write it like 13:30.' }),
    repeated: z.enum(['first', 'second']).optional(),
    reason: handInExtensionInputSchema.shape.reason,
  })
  .superRefine((moment, { addIssue }) => {
    const question = clockQuestion(moment);
    if (question !== null) addIssue({ code: 'custom', message: question, path: ['time'] });
  });
type Values = z.input<typeof schema>;

const fieldsOf = (): FieldSpecs<Values> => ({
  date: { kind: 'date', label: 'New deadline, day' },
  time: { kind: 'time', label: `Time in ${eventClock().name}` },
  reason: {
    label: 'Reason',
    hint: 'The team reads it; other teams do not. A newer extension replaces it.',
    maxLength: REASON_MAX,
    isWide: true,
  },
});

/** Of its heading. */
export const EXTENSION_ID = 'hand-in-extension';

/** A deadline for this team alone. */
export function ExtensionForm({
  teamId,
  forAll,
  deadline,
  extensions,
  offsetMs,
}: ExtensionFormProps) {
  const { mutateAsync: extend } = useExtend();
  const form = useForm<Values, Values, Values>({
    name: `hand-in-extension/${teamId}`,
    schema,
    fields: fieldsOf(),
    values: { ...proposal(deadline, Date.now() + offsetMs), reason: '' },
    async save(values, { idempotencyKey: key }) {
      const { reason, ...moment } = values;
      await extend({
        input: { teamId, until: momentInstant(moment).toISOString(), reason },
        key,
      });
      return values;
    },
    next: (sent) => ({ ...sent, reason: '' }),
    onSaved: ({ time }) =>
      showToast({
        title: `This team has until ${time}`,
        description: 'The countdown follows, and the team is notified.',
      }),
  });
  const { date, time, repeated } = form.typed;

  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby={EXTENSION_ID}>
      <h3 id={EXTENSION_ID} tabIndex={-1} className="desk-h2 scroll-mt-5">
        Deadline of this team
      </h3>
      <p className="mt-2">
        <Time instant={deadline} />, <TimeLeft deadline={deadline} offsetMs={offsetMs} />
        {deadline === forAll ? ', as for all teams.' : ', for this team alone.'}
      </p>
      {extensions.map((extension) => (
        <p key={extension.createdAt} className="text-muted">
          Extended until <Time instant={extension.until} />: {extension.reason}
        </p>
      ))}
      <Form
        form={form}
        label="Extend the deadline"
        action={{ text: 'Extend', busy: 'Extending...', look: 'solid' }}
        after={
          <ClockChoice
            moment={{ date, time }}
            chosen={repeated}
            onChoose={(which) => form.set('repeated', which)}
          />
        }
      />
    </section>
  );
}
