import { z } from 'zod';
import { clockQuestion } from '../../../../../event/clock-changes.ts';
import { eventClock } from '../../../../../event/event-clock.ts';
import { momentInstant } from '../../../../../event/event-time.ts';
import {
  type DocumentDraft,
  type Finding,
  publishInputSchema,
} from '../../../../../modules/content/content/schema.ts';
import { TITLE_MAX } from '../../../../../schema/limits.ts';
import type { BoundField } from '../../../../desk/fields.ts';
import { Form } from '../../../../desk/form.tsx';
import { useForm } from '../../../../desk/use-form.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Field } from '../../../../ui/field.tsx';
import { ClockChoice } from '../../clock-choice.tsx';
import { useContentPlace } from '../content-address.ts';
import { publish, useRefreshContent } from '../content-queries.ts';
import { momentOf, nextMoment } from '../moments.ts';
import { doneToast } from './done-toast.ts';
import { PlaceholderList, PlannedChoices, WarningTicks } from './publish-choices.tsx';

const momentSchema = z.strictObject({
  typed: z.string(),
  repeated: z.enum(['first', 'second']).optional(),
});
type Moment = z.infer<typeof momentSchema>;

const schema = z
  .strictObject({
    ticked: z.array(z.string()),
    when: z.enum(['now', 'then']),
    moment: momentSchema,
    /** What becomes of planned versions, by their numbers. */
    decisions: z.record(z.string(), z.enum(['cancel', 'keep'])),
    note: publishInputSchema.shape.note.unwrap(),
  })
  .superRefine(({ when, moment }, context) => {
    const message = when === 'then' ? problemOf(moment) : null;
    if (message !== null) context.addIssue({ code: 'custom', path: ['moment'], message });
  });
type Values = z.infer<typeof schema>;

const EMPTY: Values = { ticked: [], when: 'now', moment: { typed: '' }, decisions: {}, note: '' };

function instantOf({ typed, repeated }: Moment): string | null {
  const moment = nextMoment(typed, Date.now());
  return moment && momentInstant({ ...moment, repeated }).toISOString();
}

function problemOf(moment: Moment): string | null {
  const day = nextMoment(moment.typed, Date.now());
  const at = instantOf(moment);
  if (!day || !at) return 'Please write when, like 7 Sep 2027, 13:30.';
  const isPast = Date.parse(at) <= Date.now();
  return (
    clockQuestion({ ...day, repeated: moment.repeated }) ??
    (isPast ? 'This moment has passed; choose a later one, or publish now.' : null)
  );
}

export const nothingNew = (number: number) =>
  `There is nothing new: visitors see just this, as version ${number}.`;

interface PublishFormProps {
  document: string;
  draft: DocumentDraft;
  onGo: (finding: Finding) => void;
  close: () => void;
  leave: () => void;
}

export function PublishForm({ document, draft, onGo, close, leave }: PublishFormProps) {
  const { go } = useContentPlace();
  const refresh = useRefreshContent();
  const { shown, scheduled, changedSections, draftNumber } = draft.summary;
  const warnings = draft.findings.filter(({ level }) => level === 'warning');
  const placeholders = draft.findings.filter(({ level }) => level === 'placeholder');

  /** Versions that would undo this one unseen. */
  function plannedAfter({ when, moment }: Values) {
    const at = when === 'then' ? instantOf(moment) : null;
    const begins = at === null ? Date.now() : Date.parse(at);
    return scheduled.filter((version) => Date.parse(version.at) > begins);
  }
  // By then a planned version may show something else.
  const isNothingNew = ({ when }: Values) =>
    shown !== null && changedSections.length === 0 && (when === 'now' || scheduled.length === 0);

  const form = useForm({
    name: `content-publication/${document}`,
    schema,
    fields: {
      ticked: {
        kind: 'own',
        label: 'Warnings',
        isWide: true,
        render: ({ value, onChange }) => (
          <WarningTicks warnings={warnings} ticked={value as string[]} onTick={onChange} />
        ),
      },
      when: {
        kind: 'choice',
        label: 'When',
        isWide: true,
        options: [
          { value: 'now', label: 'Now' },
          { value: 'then', label: 'At a date and time' },
        ],
      },
      moment: {
        kind: 'own',
        label: 'Date and time',
        isWide: true,
        render: (field) => (field.values as Values).when === 'then' && <MomentField {...field} />,
      },
      decisions: {
        kind: 'own',
        label: 'Planned versions',
        isWide: true,
        render: ({ value, onChange, values }) => (
          <PlannedChoices
            planned={plannedAfter(values as Values)}
            decisions={value as Values['decisions']}
            onDecide={onChange}
          />
        ),
      },
      note: {
        label: 'Note (optional)',
        hint: 'What this version is for; it is shown in the history.',
        maxLength: TITLE_MAX,
        isWide: true,
      },
    },
    values: EMPTY,
    save(values, { idempotencyKey }) {
      const { when, moment, note, decisions } = values;
      const planned = plannedAfter(values).map(({ number }) => number);
      const body = {
        at: when === 'then' ? instantOf(moment) : null,
        draftNumber,
        ticked: warnings.map(({ id }) => id),
        keeps: planned.filter((number) => decisions[number] === 'keep'),
        cancels: planned.filter((number) => decisions[number] === 'cancel'),
        note,
      };
      return publish(document, body, idempotencyKey);
    },
    onSaved(made) {
      close();
      void refresh();
      showToast(doneToast(made, draft, () => go({ document: 'site', section: 'shown' })));
    },
  });

  return (
    <Form
      form={form}
      action={{
        text: form.typed.when === 'then' ? 'Publish then' : 'Publish now',
        busy: 'Publishing...',
        isReady: (typed) =>
          warnings.every(({ id }) => typed.ticked.includes(id)) &&
          plannedAfter(typed).every(({ number }) => typed.decisions[number] !== undefined) &&
          !isNothingNew(typed),
      }}
      onCancel={leave}
    >
      <p className="dialog-text text-muted">
        {!shown
          ? 'It becomes version 1.'
          : isNothingNew(form.typed)
            ? nothingNew(shown.number)
            : `Visitors see version ${shown.number} until then. It stays in the history and can be put back.`}
      </p>
      <PlaceholderList
        placeholders={placeholders}
        onGo={(finding) => void form.mayLeave().then((isYes) => isYes && onGo(finding))}
      />
    </Form>
  );
}

function MomentField({ value, onChange, error, ref }: BoundField) {
  const moment = value as Moment;
  const at = instantOf(moment);
  return (
    <>
      <Field
        ref={ref}
        label="Date and time"
        placeholder="7 Sep 2027, 13:30"
        autoComplete="off"
        spellCheck={false}
        hint={at ? `${momentOf(at)} in ${eventClock().name}.` : `In ${eventClock().name} time.`}
        error={error}
        value={moment.typed}
        onChange={({ target }) => onChange({ typed: target.value })}
      />
      <ClockChoice
        moment={nextMoment(moment.typed, Date.now())}
        chosen={moment.repeated}
        onChoose={(repeated) => onChange({ ...moment, repeated })}
      />
    </>
  );
}
