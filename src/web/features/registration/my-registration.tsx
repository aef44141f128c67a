import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OwnRegistration } from '../../../modules/registrations/schema.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ChangeAnswers } from './change-answers.tsx';
import type { ChallengeChoice } from './wish-order.tsx';

export interface MyRegistrationProps {
  registration: OwnRegistration;
  /** "See you on 7 September", or what else is to be said. */
  title: string;
  /** The edition has ended: nothing is left to confirm, to change or to withdraw. */
  isOver: boolean;
  /** Its first day has come: nobody moves up or withdraws any more. */
  hasBegun: boolean;
  /** What the state means, and what to do about it. */
  text: string;
  /** "20 August, 23:59": until when the answers can be changed. */
  changesUntil: string;
  calendar: string | null;
  challenges: readonly ChallengeChoice[];
  /** What comes next, in sentences. */
  next: readonly string[];
  /** Asks for the page again: what it says has changed. */
  onChanged: () => Promise<void>;
}

const STATES = {
  placed: () => 'You have a place',
  held: () => 'A place is held for you',
  offered: () => 'A place is offered to you',
  waiting: (position: number | null) => `You are number ${position ?? '–'} on the waiting list`,
  apart: () => 'You are waiting to be let in',
  withdrawn: () => 'You have withdrawn',
};

const STATES_AFTER = {
  placed: 'You had a place',
  held: 'A place was held for you',
  offered: 'A place was offered to you',
  waiting: 'You were on the waiting list',
  apart: 'You had no place',
  withdrawn: 'You have withdrawn',
};

type OwnAction = 'POST /api/my-registration/withdraw' | 'POST /api/my-registration/confirm';

/** The own registration: what became of it, and what can be done about it. */
export function MyRegistration(props: MyRegistrationProps) {
  const { registration, title, isOver, hasBegun, text, changesUntil } = props;
  const { calendar, next, onChanged } = props;
  const { state, position, isResting, needsProof } = registration;
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  // Where the focus goes when the button that had it is gone.
  const heading = useRef<HTMLHeadingElement>(null);

  const send = (name: OwnAction) =>
    run(async () => {
      setFailure(null);
      try {
        await call(name);
        setIsAsked(false);
        await onChanged();
        heading.current?.focus();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
  const withdraw = () => send('POST /api/my-registration/withdraw');

  return (
    <div className="grid gap-5">
      <p className="my-state" data-state={state}>
        {isOver ? STATES_AFTER[state] : STATES[state](position)}
      </p>
      <h1
        ref={heading}
        id="me"
        tabIndex={-1}
        className="display registration-title mt-0! outline-none"
      >
        {title}
      </h1>
      {!isOver && (
        <>
          <p className="max-w-[48ch] text-muted wrap-anywhere">{text}</p>
          <div className="my-actions">
            {needsProof && !hasBegun && (
              <Link className="button button-outline" to={PAGE_PATHS.link}>
                Send the mail again
              </Link>
            )}
            {state === 'offered' && !needsProof && (
              <button
                type="button"
                className="button button-signal"
                aria-disabled={isBusy}
                onClick={() => void send('POST /api/my-registration/confirm')}
              >
                Confirm my place
              </button>
            )}
            {state === 'offered' && (
              <button
                type="button"
                className="button button-outline"
                onClick={() => setIsAsked(true)}
              >
                Decline
              </button>
            )}
            {isResting && !needsProof && !hasBegun && (
              <button
                type="button"
                className="button button-signal"
                aria-disabled={isBusy}
                onClick={() => void send('POST /api/my-registration/confirm')}
              >
                I still want a place
              </button>
            )}
            {state === 'placed' && calendar && (
              <a className="button button-outline" href={calendar} download>
                Add to calendar
              </a>
            )}
            {registration.changesUntil !== null && !isChanging && (
              <button
                type="button"
                className="button button-outline"
                onClick={() => setIsChanging(true)}
              >
                Change my answers
              </button>
            )}
            {state === 'withdrawn' && (
              <Link className="button button-outline" to={PAGE_PATHS.register}>
                Register again
              </Link>
            )}
            {state !== 'offered' && state !== 'withdrawn' && !hasBegun && (
              <button
                type="button"
                className="button button-danger-quiet"
                onClick={() => setIsAsked(true)}
              >
                Withdraw
              </button>
            )}
          </div>
        </>
      )}
      {isAsked && (
        <fieldset className="rounded-card border border-line p-5">
          <legend className="sr-only">Withdraw</legend>
          <p className="font-semibold">
            {state === 'offered' ? 'Decline this place?' : 'Withdraw your registration?'}
          </p>
          <p className="mt-1 text-muted">
            {state === 'waiting' && 'You lose your number on the waiting list.'}
            {state === 'apart' && 'You are no longer waiting to be let in.'}
            {state !== 'waiting' &&
              state !== 'apart' &&
              'Your place goes to the next person on the waiting list.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-danger"
              aria-disabled={isBusy}
              onClick={() => void withdraw()}
            >
              {state === 'offered' ? 'Yes, decline' : 'Yes, withdraw'}
            </button>
            <button
              type="button"
              className="button button-outline"
              onClick={() => setIsAsked(false)}
            >
              Keep it
            </button>
          </div>
        </fieldset>
      )}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {failure}
      </p>
      {isChanging && (
        <ChangeAnswers
          registration={registration}
          challenges={props.challenges}
          until={changesUntil}
          onClose={() => {
            setIsChanging(false);
            heading.current?.focus();
          }}
          onChanged={onChanged}
        />
      )}
      {next.length > 0 && (
        <>
          <h2 className="display mt-4 text-xl">Next</h2>
          <ul className="my-next border-line border-t">
            {next.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
