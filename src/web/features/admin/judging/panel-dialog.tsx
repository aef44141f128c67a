import { eventClock } from '../../../../event/event-clock.ts';
import type { JudgingPanel, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { fetchPanel, useAddPanel, useChangePanel } from './judging-queries.ts';
import { PanelJudges } from './panel-judges.tsx';
import {
  minutesOf,
  orderedTeams,
  type PanelValues,
  panelValuesOf,
  panelValuesSchema,
  startOf,
} from './panel-values.ts';
import { PitchOrder } from './pitch-order.tsx';

interface PanelDialogProps {
  /** Null for a new one. */
  panel: JudgingPanel | null;
  plan: JudgingPlan;
  onClose: () => void;
}

/** A panel: its challenge, its judges, the order and the times of its pitches. */
export function PanelDialog({ panel, plan, onClose }: PanelDialogProps) {
  const { mutateAsync: add } = useAddPanel();
  const { mutateAsync: change } = useChangePanel();
  return (
    <FormDialog
      name={`panel/${panel?.id ?? 'new'}`}
      title={panel ? `Change ${panel.name}` : 'New panel'}
      what="panel"
      isWide
      schema={panelValuesSchema(plan.teams)}
      fields={fieldsOf(plan)}
      values={panelValuesOf(panel)}
      version={panel?.version}
      action={{ text: panel ? 'Save panel' : 'Create panel', busy: 'Saving...' }}
      save={async (input, { version = 0, idempotencyKey: key }) => {
        await (panel ? change({ id: panel.id, version, input }) : add({ input, key }));
        return input.name;
      }}
      {...(panel && {
        latest: async () => {
          const theirs = await fetchPanel(panel.id);
          return { values: panelValuesOf(theirs), version: theirs.version };
        },
      })}
      onSaved={(name) => {
        onClose();
        showToast({ title: panel ? 'Panel saved' : `${name} is planned` });
      }}
      onClose={onClose}
    />
  );
}

const fieldsOf = ({ challenges, judges, teams }: JudgingPlan): FieldSpecs<PanelValues> => ({
  name: { label: 'Name', maxLength: NAME_MAX },
  challenge: {
    kind: 'select',
    label: 'Challenge',
    options: [
      { value: '', label: 'All challenges' },
      ...challenges.map(({ number, title, bank }) => ({
        value: String(number),
        label: `${number} · ${title} (${bank})`,
      })),
    ],
  },
  start: {
    label: `First pitch, date and time in ${eventClock().name}`,
    placeholder: '7 Sep 2027, 15:15',
    hint: 'Leave it empty if you do not know it yet.',
  },
  room: {
    label: 'Room',
    maxLength: NAME_MAX,
    placeholder: 'Room 2',
    hint: 'Where they pitch. Teams, judges and the room’s screen see it.',
  },
  minutes: {
    label: 'Minutes for a team',
    inputMode: 'numeric',
    maxLength: 3,
    hint: 'From the beginning of one team to that of the next: pitch and questions together.',
  },
  questions: {
    label: 'Of these, for questions',
    inputMode: 'numeric',
    maxLength: 3,
    hint: 'The rest is the pitch: of 15 minutes with 5 for questions, a pitch has 10.',
  },
  judgeIds: {
    kind: 'own',
    label: 'Judges',
    isWide: true,
    hasParts: true,
    words: (value) => namesOf(judges, value as string[]),
    render: ({ value, onChange }) => (
      <PanelJudges judges={judges} chosen={value as string[]} onChange={onChange} />
    ),
  },
  teamIds: {
    kind: 'own',
    label: 'Order of the pitches',
    isWide: true,
    hasParts: true,
    words: (value) => namesOf(teams, value as string[]),
    render({ value, onChange, values }) {
      const { challenge, start, minutes } = values as PanelValues;
      return (
        <PitchOrder
          teams={orderedTeams(teams, challenge, value as string[])}
          start={startOf(start) ?? null}
          minutes={minutesOf(minutes)}
          onChange={onChange}
        />
      );
    },
  },
});

const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
  ids.map((id) => list.find((each) => each.id === id)?.name ?? id).join(', ');
