import { type FormEvent, useId, useState } from 'react';
import { REASON_MAX } from '../../../schema/limits.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Field } from '../../ui/field.tsx';
import type { JuryPanel, JuryTeam } from './ballot-standing.ts';
import { answerConflicts } from './jury-phone.ts';
import { type JuryState, refusedAnswers } from './jury-state.ts';
import { pitchLabel } from './jury-words.ts';

const ANSWERS = [
  ['none', 'None'],
  ['conflict', 'I have a conflict'],
] as const;
type Answer = (typeof ANSWERS)[number][0];

interface SuggestedConflictProps {
  juryState: JuryState;
  panel: JuryPanel;
  team: JuryTeam;
  onAnswered: () => void;
}

/** Where something suggests a conflict: a question of its own, with a reason either way. */
export function SuggestedConflict({ juryState, panel, team, onAnswered }: SuggestedConflictProps) {
  const id = useId();
  const refused = refusedAnswers(juryState.waiting, [team.id]);
  const [answer, setAnswer] = useState<Answer | undefined>(refused.answers[0]?.answer);
  const [reason, setReason] = useState(refused.answers[0]?.reason ?? '');
  const [problem, setProblem] = useState(refused.refusal);
  const { run } = useOneAtATime();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (answer && reason.trim() !== '') {
      return void run(async () => {
        onAnswered();
        await answerConflicts([{ teamId: team.id, answer, reason: reason.trim() }]);
      });
    }
    setProblem(`Please ${answer ? 'give a reason' : 'answer'} for ${team.name}.`);
    const missing = answer ? 'input[type=text]' : 'input';
    event.currentTarget.querySelector<HTMLElement>(missing)?.focus();
  }

  return (
    <form noValidate onSubmit={send} className="jury-part">
      <fieldset>
        <legend className="jury-team-name">{team.name}</legend>
        <p className="label text-muted">{pitchLabel(panel, team)}</p>
        {team.conflict.suggestions.map(({ kind, words }) => (
          <p key={kind} className="mt-2">
            {words}
          </p>
        ))}
        <p className="mt-2">
          If this is no conflict, say why. A second person has to agree before you see the team.
        </p>
        <div className="mt-3 mb-3 flex flex-wrap gap-2">
          {ANSWERS.map(([value, words]) => (
            <label key={value} className="jury-answer">
              <input
                className="size-4.5 accent-text"
                type="radio"
                name={id}
                checked={answer === value}
                onChange={() => setAnswer(value)}
              />
              <span>{words}</span>
            </label>
          ))}
        </div>
        {answer && (
          <Field
            label={answer === 'conflict' ? 'What is the conflict?' : 'Why is it no conflict?'}
            type="text"
            maxLength={REASON_MAX}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <p role="alert" className="field-error">
          {problem}
        </p>
        <button type="submit" className="button button-solid mt-4 w-full">
          {`Send answer for ${team.name}`}
        </button>
      </fieldset>
    </form>
  );
}
