import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface ChallengeChoice {
  number: number;
  title: string;
  /** Whose it is, where that is said. */
  bank?: string;
}

interface WishOrderProps {
  challenges: readonly ChallengeChoice[];
  /** Numbers of challenges, the one that is liked most first. */
  order: readonly number[];
  onOrder: (order: number[]) => void;
}

/** Challenges in an order: dragged, moved with the arrow keys, or with the buttons of each. */
export function WishOrder({ challenges, order, onOrder }: WishOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef({ order, onOrder });
  latest.current = { order, onOrder };
  const challengeOf = (number: number) =>
    challenges.find((challenge) => challenge.number === number);
  const titleOf = (number: number) => challengeOf(number)?.title ?? '';

  // On the window: the handle moves with its line, and an element that moves loses the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ clientY }: PointerEvent) => {
      const { order: now, onOrder: tell } = latest.current;
      const lines = [...(list.current?.children ?? [])];
      const to = lines.findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return clientY >= top && clientY <= bottom;
      });
      if (to !== -1 && to !== now.indexOf(dragged)) tell(moved(now, dragged, to));
    };
    addEventListener('pointermove', follow, { signal });
    const letGo = () => {
      // At once: what the pointer does before the next rendering is no dragging any more.
      ending.abort();
      setDragged(null);
    };
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { signal });
    return () => ending.abort();
  }, [dragged]);

  function move(number: number, steps: -1 | 1) {
    const to = order.indexOf(number) + steps;
    if (to < 0 || to >= order.length) return;
    onOrder(moved(order, number, to));
    setSaid(`${titleOf(number)} is now ${to + 1} of ${order.length}.`);
  }

  function onKeyDown(event: KeyboardEvent, number: number) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(number, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <fieldset className="wishes needs-script" aria-describedby="wishes-hint">
      <legend className="mb-2 font-semibold">Challenges, the one you like most first</legend>
      <ol className="grid gap-2" ref={list}>
        {order.map((number, at) => (
          <li
            key={number}
            className="wish"
            data-dragged={dragged === number || undefined}
            onKeyDown={(event) => onKeyDown(event, number)}
          >
            {/* Only a shortcut for the buttons beside it, so a screen reader need not know it. */}
            <span
              aria-hidden="true"
              className="grid flex-none place-items-center self-stretch w-[42px] text-muted [cursor:grab] touch-none"
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.preventDefault();
                setDragged(number);
              }}
            >
              <svg
                viewBox="0 0 10 16"
                width="10"
                height="16"
                fill="currentColor"
                aria-hidden="true"
              >
                <path d="M0 1h3v3H0zM6 1h3v3H6zM0 6.500h3v3H0zM6 6.500h3v3H6zM0 12h3v3H0zM6 12h3v3H6z" />
              </svg>
            </span>
            <span className="wish-title">
              <span className="wish-rank">{at + 1}</span>{' '}
              <strong className="font-semibold">{titleOf(number)}</strong>
              {challengeOf(number)?.bank && (
                <span className="text-muted"> by {challengeOf(number)?.bank}</span>
              )}
            </span>
            {STEPS.map(({ steps, word, path }) => (
              <button
                key={word}
                type="button"
                className="wish-step"
                aria-label={`Move ${titleOf(number)} ${word}`}
                // Not `disabled`, which would lose the focus.
                aria-disabled={at + steps < 0 || at + steps >= order.length}
                onClick={() => move(number, steps)}
              >
                <svg
                  viewBox="0 0 16 16"
                  width="16"
                  height="16"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  aria-hidden="true"
                >
                  <path d={path} />
                </svg>
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p id="wishes-hint" className="field-hint">
        Drag them, or use the arrows. Teams are put together with your wishes in mind.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

const STEPS = [
  { steps: -1, word: 'up', path: 'M3.500 10 8 5.500 12.500 10' },
  { steps: 1, word: 'down', path: 'M3.500 6 8 10.500 12.500 6' },
] as const;

function moved(order: readonly number[], number: number, to: number): number[] {
  return order.filter((each) => each !== number).toSpliced(to, 0, number);
}
