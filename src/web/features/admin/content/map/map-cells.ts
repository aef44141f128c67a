import type { KeyboardEvent } from 'react';
import { MAP_COLUMNS, MAP_ROWS } from '../../../../../modules/content/content/places-schema.ts';

/** Where something stands on the grid of a map, counted from 1. */
export interface Cell {
  x: number;
  y: number;
}

const FAR_STEP = 5;

export const inGrid = ({ x, y }: Cell): Cell => ({
  x: Math.min(MAP_COLUMNS, Math.max(1, x)),
  y: Math.min(MAP_ROWS, Math.max(1, y)),
});

/** Where an arrow key leads; null for any other key. */
export function steppedBy(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>, { x, y }: Cell) {
  const step = event.shiftKey ? FAR_STEP : 1;
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const by = steps[event.key];
  return by ? inGrid({ x: x + by[0], y: y + by[1] }) : null;
}

export const spotWords = ({ x, y }: Cell) => `column ${x}, row ${y}`;
