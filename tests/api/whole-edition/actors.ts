import assert from 'node:assert/strict';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import type { TestSite } from '../../support/site.ts';

/** A person who comes back over months: the session of last time has ended then. */
export interface Actor {
  /** Signed in, again where it is some hours ago. */
  enter(): Promise<HttpClient>;
}

const AGAIN_AFTER_MS = 10 * 3_600_000;

export function createActor(site: TestSite, path: string, credentials: object): Actor {
  const client = site.visitor();
  let enteredAt = Number.NEGATIVE_INFINITY;
  return {
    async enter() {
      const now = site.now().getTime();
      if (now - enteredAt < AGAIN_AFTER_MS) return client;
      ok(await client.post(path, credentials));
      enteredAt = now;
      return client;
    },
  };
}

/** Comes by the personal link. */
export const personActor = (site: TestSite, link: string): Actor =>
  createActor(site, '/api/personal-link/session', { token: link.split('#')[1] });

/** The answer, which must be a good one. */
export function ok(answer: Answer): Answer {
  assert.ok(answer.status >= 200 && answer.status < 300, `${answer.status} ${answer.text}`);
  return answer;
}

export const codeOf = ({ headers }: Answer) => headers['x-error-code'];
