import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TeamPerson } from '../../../../modules/teams/teams/schema.ts';
import { POOL } from './board-figures.ts';

/** A person who is being moved. */
export interface Held {
  person: TeamPerson;
  from: string | null;
  /** The team that would get the person; undefined where there is none. */
  over: string | null | undefined;
  by: 'pointer' | 'keys';
}

interface TeamDragParts {
  /** Where a person can be put, in the order of the screen: the pool and all open teams. */
  places: readonly (string | null)[];
  onDrop: (person: TeamPerson, from: string | null, to: string | null) => void;
  say: (what: 'picked' | 'over' | 'cancelled', held: Held) => void;
}

/** A click is no drag: the pointer has to go a little. */
const BEGINS_AFTER_PX = 6;
/** So near to the edge of the window it scrolls along. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

/**
 * Moves people between teams with a pointer, or with keys: space picks up and drops, arrows choose
 * the team, Escape puts back. A menu beside does the same (see `board-dialogs.tsx`).
 */
export function useTeamDrag({ places, onDrop, say }: TeamDragParts) {
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef<Held | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ person: TeamPerson; from: string | null; x: number; y: number } | null>(
    null,
  );
  const parts = useRef({ places, onDrop, say });
  parts.current = { places, onDrop, say };

  function show(next: Held | null) {
    latest.current = next;
    setHeld(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is read when it is called
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const at = { x: 0, y: 0 };
    let frame = 0;

    function end() {
      pressed.current = null;
      cancelAnimationFrame(frame);
      frame = 0;
    }

    /** Follows the pointer, and scrolls while it is near an edge. */
    function follow() {
      const now = latest.current;
      if (now?.by !== 'pointer') return end();
      if (ghost.current) ghost.current.style.translate = `${at.x}px ${at.y}px`;
      const isAbove = at.y < EDGE_PX;
      if (isAbove || at.y > innerHeight - EDGE_PX) scrollBy(0, isAbove ? -SCROLL_PX : SCROLL_PX);
      const over = placeUnder(at.x, at.y, parts.current.places);
      if (over !== now.over) show({ ...now, over });
      frame = requestAnimationFrame(follow);
    }

    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        at.x = clientX;
        at.y = clientY;
        const press = pressed.current;
        if (!press || latest.current) return;
        if (Math.hypot(clientX - press.x, clientY - press.y) < BEGINS_AFTER_PX) return;
        show({ person: press.person, from: press.from, over: press.from, by: 'pointer' });
        frame = requestAnimationFrame(follow);
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const dropped = latest.current;
        end();
        if (dropped?.by !== 'pointer') return;
        show(null);
        const to = placeUnder(clientX, clientY, parts.current.places);
        if (to !== undefined && to !== dropped.from) {
          parts.current.onDrop(dropped.person, dropped.from, to);
        }
      },
      { signal },
    );
    const cancel = () => {
      end();
      if (latest.current) show(null);
    };
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && pressed.current && cancel(), {
      signal,
    });
    return () => {
      ending.abort();
      end();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent, person: TeamPerson, from: string | null) {
    const now = latest.current;
    if (event.key === ' ') {
      event.preventDefault();
      if (now === null) {
        const next: Held = { person, from, over: from, by: 'keys' };
        show(next);
        return say('picked', next);
      }
      show(null);
      if (now.over === from || now.over === undefined) return say('cancelled', now);
      return onDrop(person, from, now.over);
    }
    if (now?.by !== 'keys') return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const index = places.indexOf(now.over ?? POOL) + step;
      const next = { ...now, over: places.at(index % places.length) };
      show(next);
      say('over', next);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      show(null);
      say('cancelled', now);
    }
  }

  /** For the button with a person's name. */
  const gripOf = (person: TeamPerson, from: string | null) => ({
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, person, from),
    onBlur() {
      const now = latest.current;
      if (now?.by !== 'keys') return;
      show(null);
      say('cancelled', now);
    },
  });

  /** For what a pointer drags a person by: fingers use the handle, or they could not scroll. */
  const handleOf = (person: TeamPerson, from: string | null) => ({
    onPointerDown(event: ReactPointerEvent) {
      if (event.button !== 0 || latest.current) return;
      const target = event.target as Element;
      const isHandle = target.closest('.drag-handle') !== null;
      if (!isHandle && (event.pointerType !== 'mouse' || target.closest('[data-no-drag]'))) return;
      // Else the browser would mark text on the way.
      if (isHandle) event.preventDefault();
      pressed.current = { person, from, x: event.clientX, y: event.clientY };
    },
  });

  return { held, ghost, gripOf, handleOf };
}

/** The team at a point, null for the pool; undefined where people cannot be put. */
function placeUnder(
  x: number,
  y: number,
  places: readonly (string | null)[],
): string | null | undefined {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  if (!place) return undefined;
  const id = place.dataset.place || POOL;
  return places.includes(id) ? id : undefined;
}
