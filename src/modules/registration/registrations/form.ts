import { createHash } from 'node:crypto';
import { DESK_PATHS } from '../../../schema/desk-paths.ts';
import { PAGES } from '../../../schema/pages.ts';
import { answersIn, readAnswers } from '../../../schema/questions.ts';
import type { Registering } from './registering.ts';
import type { ReceivedBefore } from './schema.ts';

const ADMIN_LIST = DESK_PATHS.registrations;

/** How long a button may be pressed twice, or the page reloaded. */
const SAME_FORM_MS = 10 * 60_000;

/** The form of `/register`, as a browser without script sends it. */
export function createRegistrationForm(
  registering: Pick<Registering, 'checkRateLimit' | 'questions' | 'register'>,
  now: () => Date,
) {
  return {
    path: PAGES.register.path,

    async send(
      fields: URLSearchParams,
      sender: Parameters<Registering['register']>[2],
    ): Promise<
      | { location: string; cookies: { name: 'session'; value: string; lifetimeMs: number }[] }
      | { answer: ReceivedBefore }
      | Record<string, string>
    > {
      await registering.checkRateLimit(sender.network);
      const given = answersIn(fields);
      const { mistakes } = readAnswers(await registering.questions(), given);
      if (Object.keys(mistakes).length > 0) return mistakes;
      const id = idOf(fields, sender.network, now());
      const registered = await registering.register(given, { id, isSecret: false }, sender);
      if (registered.isRepeatOfStranger) return { answer: { isReceivedBefore: true } };
      const { session, receipt } = registered;
      if (!receipt.isSignedIn) return { location: ADMIN_LIST, cookies: [] };
      return {
        location: PAGES.me.path,
        cookies: session
          ? [{ name: 'session', value: session.token, lifetimeMs: session.lifetimeMs }]
          : [],
      };
    },
  };
}

/**
 * The page is the same for everyone, so it has no key of its own: the same answers from the same
 * network within some minutes are one form that was sent twice. A neighbour can guess all of that, so a
 * repeat opens nothing.
 */
function idOf(fields: URLSearchParams, network: string, now: Date): string {
  const span = Math.floor(now.getTime() / SAME_FORM_MS);
  const hash = createHash('sha256').update(JSON.stringify([network, span, String(fields)]));
  return `form-${hash.digest('base64url')}`;
}
