import { expect } from 'vitest';
import type { Answer } from './http-client.ts';

// Names of tools, files and statements never belong in an answer.
const INTERNALS =
  /node_modules|\.[jt]s:\d|\bat \w+ \(|Error:|FST_|ERR_|SQLITE|sqlite|postgres|kysely|zod|undefined|\[object/i;

/**
 * The answer with what its request said crossed out: a sentence may name a field that was sent, and a
 * random name may be that of a tool.
 */
export function withoutRepeated(answer: Answer, sent: string): Answer {
  const text = answer.text.replace(/[\w-]+/g, (word) =>
    sent.includes(word) ? 'X'.repeat(word.length) : word,
  );
  return { ...answer, text };
}

/** Decision 16: every error body is one plain sentence that can be shown to a person. */
export function expectSentence(answer: Answer, status: number | number[], sentence?: string): void {
  const told = `${answer.status}: ${answer.text.slice(0, 300)}`;
  expect([status].flat(), told).toContain(answer.status);
  expect(answer.headers['content-type'], told).toBe('text/plain; charset=utf-8');
  expect(answer.headers['x-error-code'], told).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  expect(answer.text, told).toMatch(/^[A-Z][^\r\n]{5,150}\.$/);
  expect(answer.text, told).not.toMatch(INTERNALS);
  if (sentence !== undefined) expect(answer.text).toBe(sentence);
}
