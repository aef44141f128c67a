import { useEffect, useState } from 'react';
import { formatTime } from '../../../event/event-time.ts';
import {
  type HelpBoard,
  type HelpRequest,
  type HelpStep,
  helpBoardSchema,
} from '../../../modules/days/help/schema.ts';
import { failureSentence } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { useLive } from '../../lib/use-live.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { RequestCard } from './request-card.tsx';
import { useMinutes } from './use-minutes.ts';

interface MentorHelpProps {
  first: HelpBoard;
  personId: string;
  /** The challenge that the mentor is there for; 0 for all. */
  challenge: number;
  /** The event's time when the page was made, in milliseconds. */
  madeAt: number;
}

/** Requests for help: those one has taken first, then the longest wait. */
export function MentorHelp(props: MentorHelpProps) {
  const { first, personId, challenge, madeAt } = props;
  const { board, lostSince, isEnded, failure, isBusy, go } = useHelpBoard(first);
  const now = useMinutes(madeAt);
  const isMine = ({ takenById }: HelpRequest) => takenById === personId;
  const mine = board.requests.filter((each) => each.state === 'taken' && isMine(each));
  const open = board.requests.filter(({ state }) => state === 'open');
  const others = board.requests.filter((each) => each.state === 'taken' && !isMine(each));
  const missed = board.requests.filter(({ state }) => state === 'missed');
  const done = board.requests.filter((each) => each.state === 'done' && isMine(each));
  const cards = (requests: readonly HelpRequest[]) => (
    <ul className="grid gap-3 mt-3.5">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard
            {...{ request, now, isBusy, isMine: isMine(request) }}
            isOwnChallenge={challenge !== 0 && request.challenge === challenge}
            onStep={(step) => go(request.id, step)}
          />
        </li>
      ))}
    </ul>
  );
  const part = (id: string, title: string, requests: readonly HelpRequest[]) =>
    requests.length > 0 && (
      <section aria-labelledby={id}>
        <h2 id={id} className="flex items-baseline gap-2.5 font-display text-[1.375rem] font-bold">
          {title}
        </h2>
        {cards(requests)}
      </section>
    );
  if (isEnded) {
    return (
      <p className="paper-card py-3 px-4 border-s-4 border-s-muted font-semibold">
        You have been signed out. Please open your link again.
      </p>
    );
  }
  return (
    <>
      {lostSince !== null && (
        <p role="status" className="paper-card py-3 px-4 border-s-4 border-s-muted font-semibold">
          No network since {formatTime(lostSince)}. What you see may be old.
        </p>
      )}
      <p role="alert" className="mentor-failure empty:hidden">
        {failure}
      </p>
      {part('mine', 'You are on the way', mine)}
      <section aria-labelledby="open">
        <h2
          id="open"
          className="flex items-baseline gap-2.5 font-display text-[1.375rem] font-bold"
        >
          Waiting{' '}
          {open.length > 0 && (
            <span className="font-mono text-[1rem] font-medium">{open.length}</span>
          )}
        </h2>
        <p role="status" className="sr-only">
          {open.length === 1 ? '1 request waits' : `${open.length} requests wait`}
        </p>
        {open.length > 0 ? (
          cards(open)
        ) : (
          <p className="mt-3 text-muted">
            {board.closed ??
              'No one is waiting for help. This page updates automatically; you can leave it open.'}
          </p>
        )}
      </section>
      {part('others', 'Taken by others', others)}
      {part('missed', 'Not answered on an earlier day', missed)}
      {done.length > 0 && <Done requests={done}>{cards(done)}</Done>}
    </>
  );
}

function Done({
  requests,
  children,
}: {
  requests: readonly HelpRequest[];
  children: React.ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        You helped {requests.length === 1 ? 'once' : `${requests.length} times`} today
      </summary>
      {isOpen && children}
    </details>
  );
}

/** All requests as they are now, beginning with what came with the page. */
function useHelpBoard(first: HelpBoard) {
  const live = useLive('help:all', helpBoardSchema);
  const [board, setBoard] = useState(first);
  const [failure, setFailure] = useState('');
  const { isBusy, run } = useOneAtATime();

  useEffect(() => {
    if (live.state) setBoard(live.state);
  }, [live.state]);

  return {
    board,
    lostSince: live.lostSince,
    isEnded: live.isRefused,
    failure,
    isBusy,
    go: (id: string, step: HelpStep) =>
      void run(async () => {
        setFailure('');
        try {
          setBoard(await call('PUT /api/help/:id', { params: { id }, body: { step } }));
        } catch (error) {
          setFailure(failureSentence(error));
          // What refused it is news; the page may not have heard of it.
          await call('GET /api/help').then(setBoard, () => {});
        }
      }),
  };
}
