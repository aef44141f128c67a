import { capital, placeWords } from '../../../event/place-in-words.ts';
import {
  HELP_KIND_WORDS,
  type HelpRequest,
  type HelpStep,
} from '../../../modules/days/help/schema.ts';
import { spanWords } from '../../desk/span-words.ts';

interface RequestCardProps {
  request: HelpRequest;
  now: number;
  isMine: boolean;
  isOwnChallenge: boolean;
  isBusy: boolean;
  onStep: (step: HelpStep) => void;
}

interface Button {
  step: HelpStep;
  label: string;
  look: string;
}

const TAKE: Button = { step: 'take', label: 'I’ll go', look: 'button-signal' };
const DONE: Button = { step: 'done', label: 'Done', look: 'button-signal' };
const GIVE_BACK: Button = { step: 'give back', label: 'Give back', look: 'button-outline' };
const AGAIN: Button = { step: 'take', label: 'Not done yet', look: 'button-outline' };

/** One request: where first, since that is where one walks to. */
export function RequestCard(props: RequestCardProps) {
  const { request, now, isMine, isOwnChallenge, isBusy, onStep } = props;
  const { id, kind, words, place, who, challenge, state, askedAt, takenBy } = request;
  const age = spanWords(now - Date.parse(askedAt));
  return (
    <article
      className="pt-4.5 px-5 pb-5 border border-line rounded-card bg-paper wrap-anywhere data-[state=open]:border-s-4 data-[state=open]:border-s-signal-line"
      aria-labelledby={id}
      data-state={state}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="min-w-0 font-display text-[1.375rem] font-bold leading-[1.2]">
          {capital(placeWords(place))}
        </h3>
        {state !== 'done' && (
          <p className="flex-none font-mono text-[0.9375rem] whitespace-nowrap">
            <span className="sr-only">waiting </span>
            {age === 'now' ? 'just now' : age}
          </p>
        )}
      </div>
      <p className="mt-1 text-muted">
        {who}
        {challenge !== null && ` · challenge ${challenge}`}
        {isOwnChallenge && (
          <span className="ms-2 py-0.5 px-2 border border-cobalt rounded-[1rem] text-cobalt font-mono text-[0.8125rem]">
            yours
          </span>
        )}
      </p>
      <p className="mt-3">
        <strong>{HELP_KIND_WORDS[kind]}</strong>
        {words !== '' && `: ${words}`}
      </p>
      {state === 'taken' && !isMine && <p className="mt-1 text-muted">Taken by {takenBy}.</p>}
      <div className="mentor-buttons flex flex-wrap gap-2.5 mt-4 empty:hidden">
        {buttonsOf(state, isMine).map(({ step, label, look }) => (
          <button
            key={label}
            type="button"
            className={`button ${look}`}
            aria-describedby={id}
            aria-disabled={isBusy}
            onClick={() => onStep(step)}
          >
            {label}
          </button>
        ))}
      </div>
    </article>
  );
}

function buttonsOf(state: HelpRequest['state'], isMine: boolean): Button[] {
  if (state === 'open' || state === 'missed') return [TAKE];
  if (!isMine) return [];
  return state === 'done' ? [AGAIN] : [DONE, GIVE_BACK];
}
