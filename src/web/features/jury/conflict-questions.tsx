import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ConflictAnswers, JuryView } from '../../../modules/judging/schema.ts';
import { REASON_MAX } from '../../../schema/limits.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Field } from '../../ui/field.tsx';
import type { JuryPanel, JuryTeam } from './ballot-standing.ts';
import { takeView } from './phone.ts';

interface Given {
  answer?: 'none' | 'conflict';
  reason: string;
}
const NOT_YET: Given = { reason: '' };

interface ConflictQuestionsProps {
  view: JuryView;
  /** The team for which a judge has named a conflict by mistake. */
  again: string | null;
  onSent: () => void;
}

/** Before anything of a team is shown: has the judge a conflict with it? */
export function ConflictQuestions({ view, again, onSent }: ConflictQuestionsProps) {
  const [given, setGiven] = useState<Record<string, Given>>({});
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useOneAtATime();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It opens above the list in which it was asked for.
    if (again !== null) heading.current?.focus();
  }, [again]);
  const asked = view.panels
    .filter(({ closedAt }) => closedAt === null)
    .flatMap((panel) =>
      panel.teams
        .filter(
          ({ id, conflict }) =>
            conflict.recusedAt === null && (conflict.answer === null || id === again),
        )
        .map((team) => ({ panel, team })),
    );
  if (asked.length === 0) return null;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const open = asked.find(({ team }) => problemOf(team, given[team.id]) !== '');
    if (open) {
      setProblem(problemOf(open.team, given[open.team.id]));
      const set = form.querySelector(`[data-team="${open.team.id}"]`);
      const field =
        set?.querySelector<HTMLElement>('input[type=text]') ?? set?.querySelector('input');
      field?.focus();
      return;
    }
    const answers = asked.map(({ team }) => {
      const { answer = 'none', reason } = given[team.id] ?? NOT_YET;
      return { teamId: team.id, answer, reason: reason.trim() };
    });
    void run(async () => {
      try {
        setProblem('');
        const body: ConflictAnswers = { answers };
        const received = await call('POST /api/jury/conflicts', { body });
        // Before the list is shown: keeping it takes a moment, in which a judge may ask again.
        onSent();
        await takeView(received);
      } catch (error) {
        setProblem(failureSentence(error));
      }
    });
  }

  return (
    <section className="jury-part" aria-labelledby="jury-conflicts">
      <h2 ref={heading} tabIndex={-1} id="jury-conflicts" className="display jury-title">
        Conflicts first
      </h2>
      <p className="mt-4">
        Before you see a team, say whether you have a conflict: a relative, a colleague, a student
        of yours, or anything else for which you would not want to be asked later.
      </p>
      <form noValidate onSubmit={send}>
        {asked.map(({ panel, team }) => (
          <Question
            key={team.id}
            {...{ panel, team }}
            given={given[team.id] ?? NOT_YET}
            onGive={(part) =>
              setGiven((before) => ({
                ...before,
                [team.id]: { ...(before[team.id] ?? NOT_YET), ...part },
              }))
            }
          />
        ))}
        <p role="alert" className="field-error">
          {problem}
        </p>
        <button type="submit" className="button button-solid mt-4 w-full" disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send answers'}
        </button>
      </form>
    </section>
  );
}

interface QuestionProps {
  panel: JuryPanel;
  team: JuryTeam;
  given: Given;
  onGive(part: Partial<Given>): void;
}

function Question({ panel, team, given, onGive }: QuestionProps) {
  const id = useId();
  const { suggestions } = team.conflict;
  const needsReason = given.answer === 'conflict' || (given.answer && suggestions.length > 0);
  return (
    <fieldset className="jury-question" data-team={team.id}>
      <legend className="jury-team-name">{team.name}</legend>
      <p className="label text-muted">{panel.challenge}</p>
      {suggestions.map(({ kind, words }) => (
        <p key={kind} className="mt-2">
          {words}
        </p>
      ))}
      {suggestions.length > 0 && (
        <p className="mt-2">
          If this is no conflict, say why. A second person has to agree before you see the team.
        </p>
      )}
      <div className="jury-answers">
        {(['none', 'conflict'] as const).map((answer) => (
          <label key={answer} className="jury-answer">
            <input
              type="radio"
              name={id}
              checked={given.answer === answer}
              onChange={() => onGive({ answer })}
            />
            <span>{answer === 'none' ? 'None' : 'I have a conflict'}</span>
          </label>
        ))}
      </div>
      {needsReason && (
        <Field
          type="text"
          label={given.answer === 'conflict' ? 'What is the conflict?' : 'Why is it no conflict?'}
          maxLength={REASON_MAX}
          value={given.reason}
          onChange={({ target }) => onGive({ reason: target.value })}
        />
      )}
    </fieldset>
  );
}

function problemOf({ name, conflict }: JuryTeam, given: Given = NOT_YET): string {
  if (!given.answer) return `Please answer for ${name}.`;
  const needsReason = given.answer === 'conflict' || conflict.suggestions.length > 0;
  return needsReason && given.reason.trim() === '' ? `Please give a reason for ${name}.` : '';
}
