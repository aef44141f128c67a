import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSettled } from '../../../modules/judging/judging/schema.ts';
import { REASON_MAX } from '../../../schema/limits.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { Field } from '../../ui/field.tsx';
import type { askedTeams, JuryTeam } from './ballot-standing.ts';
import { answerConflicts } from './jury-phone.ts';
import { type JuryState, refusedAnswers } from './jury-state.ts';
import { noConflictWords, pitchPlace } from './jury-words.ts';
import { StateDot } from './phone-bar.tsx';
import { SuggestedConflict } from './suggested-conflict.tsx';

type Asked = ReturnType<typeof askedTeams>;

interface ConflictQuestionsProps {
  juryState: JuryState;
  asked: Asked;
  /** The team for which a judge has named a conflict by mistake. */
  again: string | null;
  onAnswered: () => void;
}

/** Before anything of a team is shown: has the judge a conflict with it? */
export function ConflictQuestions({ juryState, asked, again, onAnswered }: ConflictQuestionsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It opens above the list in which it was asked for.
    if (again !== null) heading.current?.focus();
  }, [again]);
  const together = asked.filter(({ team }) => canAnswerTogether(team));
  const alone = asked.filter(({ team }) => !canAnswerTogether(team));
  return (
    <section aria-labelledby="jury-conflicts">
      <div className="jury-part pb-4">
        {asked.every(({ panel }) => panel === asked[0]?.panel) && (
          <p className="label text-muted">{asked[0]?.panel.challenge}</p>
        )}
        <h1 ref={heading} tabIndex={-1} id="jury-conflicts" className="display jury-title">
          {asked.length > 1 ? 'Do you know one of them?' : 'Do you know this team?'}
        </h1>
        <p className="mt-4">
          Family, a colleague, a student of yours, or anything that you would not want to be asked
          about later.
        </p>
      </div>
      {together.length > 0 && <OneAnswer {...{ juryState, onAnswered }} asked={together} />}
      {alone.map(({ panel, team }) => (
        <SuggestedConflict key={team.id} {...{ juryState, panel, team, onAnswered }} />
      ))}
    </section>
  );
}

/** What the bank suggests holds for all teams of its challenge alike; anything else is asked by itself. */
const canAnswerTogether = ({ conflict }: JuryTeam) =>
  isSettled(conflict) || conflict.suggestions.every(({ kind }) => kind === 'bank');

const bankOf = ({ conflict }: JuryTeam) =>
  conflict.suggestions.find(({ kind }) => kind === 'bank')?.words;

/** One key for all teams; each that is named before is left out of it. */
function OneAnswer({ juryState, asked, onAnswered }: Omit<ConflictQuestionsProps, 'again'>) {
  const refused = refusedAnswers(
    juryState.waiting,
    asked.map(({ team }) => team.id),
  );
  const [named, setNamed] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      refused.answers
        .filter((each) => each.answer === 'conflict')
        .map((each) => [each.teamId, each.reason]),
    ),
  );
  const [bankReason, setBankReason] = useState(
    () =>
      refused.answers.find((each) => each.answer === 'none' && each.reason !== '')?.reason ?? '',
  );
  const [problem, setProblem] = useState(refused.refusal);
  const { run } = useOneAtATime();
  const left = asked.map(({ team }) => team).filter(({ id }) => !Object.hasOwn(named, id));
  const banks = new Set(asked.flatMap(({ team }) => bankOf(team) ?? []));
  const open = left.filter(({ conflict }) => !isSettled(conflict));

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const empty = asked.find(({ team }) => named[team.id]?.trim() === '');
    if (empty || (open.length > 0 && bankReason.trim() === '')) {
      setProblem(
        empty
          ? `Please say what the conflict with ${empty.team.name} is.`
          : 'Please say why your bank is no conflict.',
      );
      const name = empty?.team.id ?? 'bank';
      event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    const answers = asked.map(({ team: { id, conflict } }) => {
      const reason = named[id];
      return reason === undefined
        ? {
            teamId: id,
            answer: 'none' as const,
            reason: isSettled(conflict) ? '' : bankReason.trim(),
          }
        : { teamId: id, answer: 'conflict' as const, reason: reason.trim() };
    });
    void run(async () => {
      onAnswered();
      await answerConflicts(answers);
    });
  }

  return (
    <form noValidate onSubmit={send} aria-label="Conflicts">
      <div className="jury-part pt-0">
        {[...banks].map((words) => (
          <div
            key={words}
            className="flex items-baseline gap-3 mt-6 mb-4 py-3.5 px-4 border border-amber rounded-card bg-[color-mix(in_srgb,var(--color-amber)_12%,var(--paper))]"
          >
            <StateDot dot="kept" />
            <p>
              <strong>{words}</strong>{' '}
              {open.some((team) => bankOf(team) === words)
                ? 'If that alone is no conflict, say why. A second person has to agree before you see a team.'
                : 'That alone is no conflict with a team. A second person has agreed.'}
            </p>
          </div>
        ))}
        {open.length > 0 && (
          <Field
            type="text"
            name="bank"
            label="Why is it no conflict?"
            maxLength={REASON_MAX}
            value={bankReason}
            onChange={({ target }) => setBankReason(target.value)}
          />
        )}
        <ul className="jury-teams mt-3 border-t border-line">
          {asked.map(({ panel, team }) => (
            <li key={team.id} className="jury-team block py-4 border-b border-line">
              <div className="flex items-center justify-between gap-2">
                <div>
                  <p className="jury-team-name">{team.name}</p>
                  <p className="label text-muted">{pitchPlace(panel, team, null)}</p>
                </div>
                <button
                  type="button"
                  className="button button-outline"
                  aria-expanded={Object.hasOwn(named, team.id)}
                  onClick={() => {
                    setProblem('');
                    setNamed(({ [team.id]: before, ...others }) =>
                      before === undefined ? { ...others, [team.id]: '' } : others,
                    );
                  }}
                >
                  {Object.hasOwn(named, team.id) ? 'Take back' : 'Conflict…'}
                  <span className="sr-only">{` with ${team.name}`}</span>
                </button>
              </div>
              {Object.hasOwn(named, team.id) && (
                <div className="mt-3">
                  <Field
                    type="text"
                    name={team.id}
                    label={`What is the conflict with ${team.name}?`}
                    maxLength={REASON_MAX}
                    value={named[team.id] ?? ''}
                    onChange={({ target }) => setNamed({ ...named, [team.id]: target.value })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="jury-foot">
        <p role="alert" className={problem ? 'field-error mb-3' : ''}>
          {problem}
        </p>
        <button
          type="submit"
          className="button button-signal jury-key w-full min-h-[64px] text-[1.1875rem] font-bold text-balance whitespace-normal"
        >
          {noConflictWords(left, left.length < asked.length)}
        </button>
      </div>
    </form>
  );
}
