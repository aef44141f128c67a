import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BALLOT_WORDS_MAX, type JuryView } from '../../../modules/judging/judging/schema.ts';
import { REASON_MAX } from '../../../schema/limits.ts';
import { Field } from '../../ui/field.tsx';
import {
  type JuryPanel,
  type JuryTeam,
  lastSent,
  missingCriteria,
  type RoomPitch,
  type Standing,
  TEAM_LIST,
} from './ballot-standing.ts';
import { CriteriaGroup } from './criteria-group.tsx';
import { dropDraft, finish, stepBack, tellSoon, write } from './jury-phone.ts';
import type { JuryState } from './jury-state.ts';
import { pitchLabel, receivedWords } from './jury-words.ts';
import { StepBack } from './step-back.tsx';

interface BallotFormProps {
  view: JuryView;
  panel: JuryPanel;
  team: JuryTeam;
  standing: Standing;
  juryState: JuryState;
  pitch: RoomPitch | null;
}

type TextChange = ChangeEvent<HTMLTextAreaElement>;

const EMPTY = { scores: {}, note: '', feedback: '', reason: '' };

/** One team, one screen. Every keystroke is on the phone before anything is sent. */
export function BallotForm({ view, panel, team, standing, ...props }: BallotFormProps) {
  const { juryState, pitch } = props;
  const { rubric } = view.rubric;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const sent = lastSent(juryState.waiting, team);
  const draft = juryState.drafts[team.id];
  const isClosed = panel.closedAt !== null;
  const isCorrection = sent !== null && standing !== 'refused';
  const isReadOnly = isClosed || (!draft && sent !== null);
  const shown = draft ?? (sent ? { ...sent, reason: '' } : EMPTY);
  const missing = missingCriteria(rubric, shown.scores);
  const refusal = juryState.waiting.find(
    (each) => each.teamId === team.id && each.refusal,
  )?.refusal;

  function change(part: Parameters<typeof write>[1]) {
    write(team.id, part);
    if (!draft) tellSoon();
    setProblem('');
  }

  function goOn(event: FormEvent) {
    event.preventDefault();
    const [next] = missing;
    if (next) return focusOn(`[data-criterion="${next.id}"] input`);
    if (isCorrection && shown.reason.trim() === '') {
      setProblem('Please say why you correct the ballot.');
      return focusOn('input[type=text]');
    }
    heading.current?.focus();
    void finish(team.id);
  }

  function focusOn(selector: string) {
    const field = form.current?.querySelector<HTMLElement>(selector);
    field?.closest('fieldset, .field')?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  return (
    <form ref={form} noValidate onSubmit={goOn} aria-label={`Ballot for ${team.name}`}>
      <div className="jury-part">
        <Link to={TEAM_LIST} className="inline-flex items-center gap-2 min-h-[44px] font-semibold">
          <span aria-hidden="true">←</span> All teams
        </Link>
        <p className="label text-muted">{pitchLabel(panel, team, pitch)}</p>
        <h1 ref={heading} tabIndex={-1} className="display jury-title">
          {team.name}
        </h1>
        <div className="mt-4 flex flex-wrap gap-2">
          {team.files.map(({ name, href }) => (
            <a key={href} href={href} className="jury-chip" download>
              {name}
            </a>
          ))}
          {!isClosed && (
            <StepBack
              teamName={team.name}
              onStepBack={() => {
                void stepBack(team.id);
                void navigate(TEAM_LIST);
              }}
            />
          )}
        </div>
        {/* Not while scoring: the message would move the keys under the thumb. */}
        {isReadOnly && <BallotNews {...{ team, standing, isClosed }} refusal={refusal ?? ''} />}
        {rubric.groups.map((group) => (
          <CriteriaGroup
            key={group.id}
            {...{ group, isReadOnly }}
            scale={rubric.scale}
            scores={shown.scores}
            onScore={(id, score) => change({ scores: { ...shown.scores, [id]: score } })}
          />
        ))}
        <div className="mt-8 space-y-6">
          <Field
            rows={3}
            label="Note for the jury"
            hint="The team never sees it."
            maxLength={BALLOT_WORDS_MAX}
            value={shown.note}
            readOnly={isReadOnly}
            onChange={({ target }: TextChange) => change({ note: target.value })}
          />
          <Field
            rows={3}
            label="Feedback for the team"
            hint="The team reads it after the results, without your name."
            maxLength={BALLOT_WORDS_MAX}
            value={shown.feedback}
            readOnly={isReadOnly}
            onChange={({ target }: TextChange) => change({ feedback: target.value })}
          />
          {draft && isCorrection && (
            <Field
              type="text"
              label="Why do you correct it?"
              maxLength={REASON_MAX}
              value={shown.reason}
              error={problem}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </div>
      </div>
      {!isReadOnly && (
        <div className="jury-foot">
          <button type="submit" className="button button-solid w-full">
            {nextWords(missing.length, isCorrection)}
          </button>
          {draft && isCorrection && (
            <button
              type="button"
              className="button button-outline mt-3 w-full"
              onClick={() => dropDraft(team.id)}
            >
              Leave it as it was
            </button>
          )}
        </div>
      )}
      {isReadOnly && !isClosed && sent && (
        <div className="jury-foot">
          <button
            type="button"
            className="button button-outline w-full"
            onClick={() => {
              const { scores, note, feedback } = sent;
              change({ scores: { ...scores }, note, feedback });
            }}
          >
            {refusal ? 'Write it again' : 'Correct this ballot'}
          </button>
        </div>
      )}
    </form>
  );
}

function nextWords(missing: number, isCorrection: boolean): string {
  if (missing > 0) return `Next: ${missing} ${missing === 1 ? 'score' : 'scores'} to go`;
  return isCorrection ? 'Send correction' : 'Send ballot';
}

interface BallotNewsProps {
  team: JuryTeam;
  standing: Standing;
  isClosed: boolean;
  refusal: string;
}

/** What the judge should know before reading on. */
function BallotNews({ team: { ballot }, standing, isClosed, refusal }: BallotNewsProps) {
  return (
    <div className="jury-news">
      {refusal !== '' && (
        <p className="text-danger">{`The site did not accept this ballot. ${refusal}`}</p>
      )}
      {ballot && <p>{receivedWords(ballot)}.</p>}
      {ballot?.isPaper && <p>It was typed in from paper.</p>}
      {isClosed && <p>The panel is closed. Nothing can be changed now.</p>}
      {isClosed && standing === 'draft' && (
        <p>What is on this phone was not sent before. You can save it from the list of teams.</p>
      )}
    </div>
  );
}
