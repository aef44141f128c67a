import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATES } from '../e2e/accessibility-states.ts';

const E2E = new URL('../e2e/', import.meta.url);

/** The states that specs ask axe about, as often as a line does. */
const asked = readdirSync(E2E)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => [
    ...readFileSync(new URL(name, E2E), 'utf8').matchAll(
      /\bexpectNoViolations\(\s*\w+,\s*'([^']+)',?\s*\)/g,
    ),
  ])
  .map(([, state]) => state);

describe('the table of what axe is asked', () => {
  it('has each state that a spec asks for, and a spec asks for each of them, once', () => {
    expect(asked.toSorted()).toEqual(Object.keys(STATES).toSorted());
  });
});
