import { useState } from 'react';
import { eventClock } from '../../../../event/event-clock.ts';
import type { JudgingPanel, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { showToast } from '../../../lib/toasts.ts';
import { moved } from '../moved.ts';
import { OrderTools } from '../order-tools.tsx';
import { useCardDrag } from '../use-card-drag.ts';
import { fetchPanel, useAddPanel, useChangePanel } from './judging-queries.ts';
import {
  minutesOf,
  orderedTeams,
  type PanelValues,
  panelValuesOf,
  panelValuesSchema,
  pitchSpan,
  startOf,
} from './panel-values.ts';

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

interface PanelJudgesProps {
  judges: JudgingPlan['judges'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Who judges in a panel. */
function PanelJudges({ judges, chosen, onChange }: PanelJudgesProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Judges</legend>
      {judges.length === 0 && (
        <p className="text-muted">There are no judges yet. You invite them in step 2.</p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-y-0 gap-x-6">
        {judges.map(({ id, name, organisation }) => (
          <label key={id} className="judging-tick">
            <input
              className="flex-none size-5 accent-cobalt"
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted">{organisation}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Team = JudgingPlan['teams'][number];

interface PitchOrderProps {
  teams: Team[];
  /** Of the first pitch. */
  start: string | null;
  /** Null while it is no number. */
  minutes: number | null;
  onChange: (teamIds: string[]) => void;
}

/** Who pitches after whom, by dragging or with the buttons, and when that is. */
function PitchOrder({ teams, start, minutes, onChange }: PitchOrderProps) {
  const [announcement, setAnnouncement] = useState('');

  function put(sorted: Team[], team: Team) {
    onChange(sorted.map(({ id }) => id));
    setAnnouncement(`${team.name} is now pitch ${sorted.indexOf(team) + 1} of ${sorted.length}.`);
  }

  const drag = useCardDrag(teams, put);
  return (
    <section aria-labelledby="pitch-order" className="mt-6">
      <h2 id="pitch-order" className="mb-2 font-semibold">
        Order of the pitches
      </h2>
      {teams.length === 0 && <p className="text-muted">No team has this challenge yet.</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={drag.grid}>
        {drag.shown.map((team, index) => (
          <li
            className="flex items-center justify-between gap-y-0 gap-x-4 py-1.5 border-b border-line flex-wrap data-dragged:bg-cobalt/8"
            key={team.id}
            data-dragged={team.id === drag.draggedId || undefined}
          >
            <span className="judging-mono font-mono tabular-nums w-[2ch] text-muted">
              {index + 1}
            </span>
            <span className="min-w-0 grow basis-48 wrap-anywhere">{team.name}</span>
            <span className="judging-mono font-mono tabular-nums text-muted">
              {minutes !== null && pitchSpan(start, minutes, index)}
            </span>
            <span className="pitch-tools flex">
              <OrderTools
                name={team.name}
                isFirst={index === 0}
                isLast={index === teams.length - 1}
                handle={drag.handleOf(team)}
                onMove={(steps) => put(moved(teams, index, index + steps), team)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
