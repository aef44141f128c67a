import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { fieldId } from './part.ts';

/** A field to navigate to; each time is a new goal. */
export interface Goal {
  path: ValuePath;
}

export const GoalContext = createContext<Goal | null>(null);

/** Opens what hides the field to navigate to; gets the step below `path`. */
export function useGoalInside(path: ValuePath, onInside: (step: string | number) => void): void {
  const goal = useContext(GoalContext);
  const open = useEffectEvent(onInside);
  const key = path.join('.');
  useEffect(() => {
    if (!goal || goal.path.length <= path.length) return;
    const step = goal.path[path.length];
    if (step !== undefined && goal.path.slice(0, path.length).join('.') === key) open(step);
  }, [goal, key, path.length]);
}

const TRIES = 30;

/**
 * Puts the focus into the field, or into what is nearest around it. What hides it opens first,
 * which takes a rendering or two.
 */
export function focusField(path: ValuePath, triesLeft = TRIES): void {
  const exact = placeOf(path);
  if (!exact && triesLeft > 0) {
    requestAnimationFrame(() => focusField(path, triesLeft - 1));
    return;
  }
  const place = exact ?? nearestPlace(path);
  if (!place) return;
  const focusable = place.matches('input, textarea, select, button')
    ? place
    : place.querySelector<HTMLElement>('input, textarea, select, button:not([tabindex="-1"])');
  const target = focusable ?? place;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

/** A field, or an entry of a list: one that is a single field shares its path. */
const placeOf = (path: ValuePath) =>
  document.getElementById(fieldId(path)) ??
  document.querySelector<HTMLElement>(`[data-place="${fieldId(path)}"]`);

function nearestPlace(path: ValuePath): HTMLElement | null {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const place = placeOf(path.slice(0, length));
    if (place) return place;
  }
  return document.querySelector<HTMLElement>('.section-form');
}
