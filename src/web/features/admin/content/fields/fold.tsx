import { type ReactNode, useContext, useEffect, useId, useState } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { useLabel, useWorstBelow } from './field-notes.ts';
import { GoalContext } from './goal.ts';
import { dotOf, StateDot } from './note-words.tsx';

interface FoldProps {
  /** Where on the site it is. */
  where: string;
  /** The places whose fields it contains; the first names it. It opens when one is navigated to. */
  places: readonly ValuePath[];
  isFirst?: boolean;
  children: ReactNode;
}

/** A part of a very long form: a list of short ones is easier to find one's way in. */
export function Fold({ where, places, isFirst = false, children }: FoldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isFirst);
  const goal = useContext(GoalContext);
  const title = useLabel(places[0] ?? []);
  const worst = useWorstBelow(...places);
  const keys = places.map((place) => place.join('.'));
  const has = (path: string) => keys.some((key) => path === key || path.startsWith(`${key}.`));
  const isWanted = goal !== null && has(goal.path.join('.'));

  // Also for a second goal in the same fold.
  useEffect(() => {
    if (goal && isWanted) setIsOpen(true);
  }, [goal, isWanted]);

  return (
    <section className="fold">
      <h4>
        <button
          type="button"
          className="flex items-center gap-4 w-full py-3.5 text-left cursor-pointer"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="grow">
            <span className="flex items-center gap-2.5 font-display text-[1.25rem] font-[680] tracking-[-0.02em]">
              {title}
              {worst && <StateDot state={dotOf(worst)} />}
            </span>
            <span className="form-where block">{where}</span>
          </span>
          <svg viewBox="0 0 16 16" className="entry-mark" aria-hidden="true">
            <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </h4>
      {isOpen && (
        <div id={id} className="form-stack pb-7">
          {children}
        </div>
      )}
    </section>
  );
}
