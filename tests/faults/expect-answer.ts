import assert from 'node:assert/strict';
import type { Answer } from '../support/http-client.ts';

/** The answer, if it has one of the statuses. */
export function expectStatus(what: string, answer: Answer, ...statuses: number[]): Answer {
  assert.ok(
    statuses.includes(answer.status),
    `${what} was answered with ${answer.status} instead of ${statuses.join(' or ')}: ${answer.text.slice(0, 200)}`,
  );
  return answer;
}

/** A refusal that a person can read, and a client that waits can obey. */
export function expectRefusal(what: string, answer: Answer, ...statuses: number[]): void {
  expectStatus(what, answer, ...statuses);
  assert.match(answer.text, /^[A-Z][^\r\n]{5,150}\.$/, `${what} was not refused in a sentence.`);
  if (answer.status === 503) {
    assert.match(String(answer.headers['retry-after']), /^[0-9]+$/, `${what} had no Retry-After.`);
  }
}
