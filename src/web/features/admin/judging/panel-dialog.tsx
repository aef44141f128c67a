import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { JudgingPanel, JudgingPlan, PanelInput } from '../../../../modules/judging/schema.ts';
import { NAME_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFormDialog } from '../use-form-dialog.ts';
import { useAddPanel, useChangePanel } from './judging-queries.ts';
import {
  inputOf,
  minutesOf,
  orderedTeams,
  type PanelValues,
  panelValuesOf,
  panelWords,
  startOf,
} from './panel-values.ts';
import { PitchOrder } from './pitch-order.tsx';
import { useSavingInWords } from './use-saving-in-words.ts';

interface PanelDialogProps {
  /** Null for a new one. */
  panel: JudgingPanel | null;
  plan: JudgingPlan;
  onClose: () => void;
}

const LABELS: Record<keyof PanelInput, string> = {
  name: 'Name',
  challenge: 'Challenge',
  judgeIds: 'Judges',
  teamIds: 'Order of the pitches',
  startsAt: 'First pitch',
  pitchMinutes: 'Minutes for a pitch',
};

const NO_START = 'This is no moment; write it like 2 Sep 2026, 15:15.';
const NO_MINUTES = 'A pitch takes 1 to 120 minutes.';

/** A panel: its challenge, its judges, the order and the times of its pitches. */
export function PanelDialog({ panel, plan, onClose }: PanelDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useIdempotencyKey();
  const { mutateAsync: add } = useAddPanel();
  const { mutateAsync: change } = useChangePanel();
  const adding = useOneAtATime();
  const before = panel && inputOf(panel);
  const form = useForm<PanelValues>({ defaultValues: panelValuesOf(before) });
  const { errors, isDirty } = form.formState;
  const [challenge, teamIds, start, minutes] = form.watch([
    'challenge',
    'teamIds',
    'start',
    'minutes',
  ]);
  const { isOpen, close, leave } = useFormDialog(isDirty);

  function done(title: string) {
    showToast({ title });
    close();
  }

  const saving = useSavingInWords<PanelInput>({
    what: 'panel',
    labels: LABELS,
    wordsOf: (input) => panelWords(input, plan),
    before: before ?? toInput(form.getValues(), plan),
    version: panel?.version ?? 0,
    async save(input, version) {
      const outcome = await change({ id: panel?.id ?? '', version, input });
      if (outcome.kind === 'done') return outcome;
      const { theirs } = outcome;
      return { kind: 'changed', theirs: { value: inputOf(theirs), version: theirs.version } };
    },
    onSaved: () => done('Panel saved'),
    onChosen: (input) => form.reset(panelValuesOf(input), { keepDefaultValues: true }),
  });

  async function save(values: PanelValues) {
    const input = toInput(values, plan);
    if (panel) return saving.save(input);
    await adding.run(async () => {
      setFailure(null);
      try {
        await add({ input, key });
        done(`${input.name} is planned`);
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
  }

  return (
    <>
      <Modal
        id={id}
        title={panel ? `Change ${panel.name}` : 'New panel'}
        isOpen={isOpen}
        isWide
        onClose={onClose}
        onCloseRequest={leave}
      >
        <form className="mt-6" noValidate onSubmit={form.handleSubmit(save)}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Name"
              data-first-focus
              maxLength={NAME_MAX}
              error={errors.name?.message}
              {...form.register('name', {
                validate: (name) => name.trim() !== '' || 'The name of the panel is missing.',
              })}
            />
            <SelectField label="Challenge" {...form.register('challenge')}>
              <option value="">All challenges</option>
              {plan.challenges.map(({ number, title, bank }) => (
                <option key={number} value={number}>
                  {number} · {title} ({bank})
                </option>
              ))}
            </SelectField>
            <Field
              label="First pitch, date and time in Zurich"
              placeholder="2 Sep 2026, 15:15"
              autoComplete="off"
              hint="Left empty, it is not known yet."
              error={errors.start?.message}
              {...form.register('start', {
                validate: (typed) => startOf(typed) !== undefined || NO_START,
              })}
            />
            <Field
              label="Minutes for a pitch"
              inputMode="numeric"
              maxLength={3}
              hint="With questions, and the way to the next one."
              error={errors.minutes?.message}
              {...form.register('minutes', {
                validate: (typed) => minutesOf(typed) !== null || NO_MINUTES,
              })}
            />
          </div>
          <fieldset className="mt-6">
            <legend className="mb-2 font-semibold">Judges</legend>
            {plan.judges.length === 0 && (
              <p className="text-muted">There are no judges yet. You invite them in step 2.</p>
            )}
            <div className="judging-ticks">
              {plan.judges.map(({ id: judgeId, name, organisation }) => (
                <label key={judgeId} className="judging-tick">
                  <input type="checkbox" value={judgeId} {...form.register('judgeIds')} />
                  <span className="min-w-0 wrap-anywhere">
                    {name} <span className="text-muted">{organisation}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Controller
            control={form.control}
            name="teamIds"
            render={({ field }) => (
              <PitchOrder
                teams={orderedTeams(plan.teams, challenge, teamIds)}
                start={startOf(start) ?? null}
                minutes={minutesOf(minutes)}
                onChange={field.onChange}
              />
            )}
          />
          <FormFooter
            failure={failure ?? saving.failure}
            isBusy={adding.isBusy || saving.isBusy}
            submit={{ text: panel ? 'Save panel' : 'Make panel', busy: 'Saving...' }}
            onCancel={leave}
          />
        </form>
      </Modal>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}

function toInput(values: PanelValues, { teams }: JudgingPlan): PanelInput {
  return {
    name: values.name.trim(),
    challenge: values.challenge === '' ? null : Number(values.challenge),
    judgeIds: values.judgeIds,
    teamIds: orderedTeams(teams, values.challenge, values.teamIds).map(({ id }) => id),
    startsAt: startOf(values.start) ?? null,
    pitchMinutes: minutesOf(values.minutes) ?? 0,
  };
}
