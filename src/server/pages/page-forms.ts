import type { FastifyInstance } from 'fastify';
import type { SentForm } from '../../schema/page-request.ts';
import type { Session } from '../access/session.ts';
import type { Changes } from '../db/changes.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Cookies, CookieToSet } from '../http/cookies.ts';
import { explainError } from '../http/error-answer.ts';
import { requireOwnForm } from '../http/require-own-origin.ts';
import { PRIVATE_HEADERS } from '../http/security-headers.ts';
import { freshPage, type PageDeps } from './fresh-page.ts';

/** A form of a public page that also works without script: the browser sends it to the page itself. */
export interface PageForm {
  /** The path of the page. */
  path: string;
  /** Where to go on, what the page answers, or what is wrong; what it throws is told on the page as well. */
  send(
    fields: URLSearchParams,
    sender: FormSender,
  ): Promise<TakenForm | AnsweredForm | SentForm['mistakes']>;
}

export interface FormSender {
  network: string;
  session: Session;
  /** The token of that session. */
  token: string | null;
}

export interface TakenForm {
  location: string;
  cookies: CookieToSet[];
}

/** A question that changed nothing: the page comes again with the answer. */
export interface AnsweredForm {
  answer: object;
}

interface FormDeps extends PageDeps {
  cookies: Cookies;
  changes: Changes;
  publicOrigin: string | null;
}

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** More than any form has: the sender decides how many there are, and each is sent back. */
const FIELDS_MAX = 100;

/** In a scope of its own: nothing else takes bodies that any site can make a browser send. */
export async function registerForms(
  app: FastifyInstance,
  forms: readonly PageForm[],
  deps: FormDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const form of forms) registerForm(scope, form, deps);
  });
}

function registerForm(scope: FastifyInstance, { path, send }: PageForm, deps: FormDeps): void {
  scope.route({
    method: 'POST',
    url: path,
    config: { permission: 'public' },
    async onRequest({ headers }, reply) {
      reply.headers(PRIVATE_HEADERS);
      requireOwnForm(headers, deps.publicOrigin);
    },
    async handler(request, reply) {
      const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = deps.cookies.read(request, 'session');
      const network = clientNetwork(request.ip);
      let mistakes: SentForm['mistakes'] = {};
      let answer: object | undefined;
      let status = 400;
      try {
        const session = await deps.sessionOf(request);
        const taken = await send(fields, { network, session, token });
        if (isTaken(taken)) {
          await deps.changes.check().catch(() => {});
          for (const cookie of taken.cookies) deps.cookies.set(reply, cookie);
          return reply.redirect(taken.location, 303);
        }
        if (isAnswered(taken)) [answer, status] = [taken.answer, 200];
        else mistakes = taken;
      } catch (error) {
        // What was typed stays, whatever went wrong: the page comes again with it.
        const known = explainError(error, request);
        status = known.status;
        mistakes = { '': known.sentence };
      }
      return deps.queue.answer(request, reply, async () => {
        const page = await freshPage(
          {
            ...deps,
            session: null,
            form: { typed: typedOf(fields), mistakes, answer },
            party: network,
            isGone: () => request.raw.socket.destroyed,
          },
          path,
          PRIVATE_HEADERS['cache-control'],
        );
        return reply.code(status).headers(page.headers).send(page.body);
      });
    },
  });
}

type Sent = TakenForm | AnsweredForm | SentForm['mistakes'];

const isAnswered = (answer: Sent): answer is AnsweredForm =>
  typeof (answer as Partial<AnsweredForm>).answer === 'object';

const isTaken = (answer: Sent): answer is TakenForm =>
  Array.isArray((answer as Partial<TakenForm>).cookies);

function typedOf(fields: URLSearchParams): SentForm['typed'] {
  // Without a prototype: names come from the sender.
  const typed: Record<string, string[]> = Object.create(null);
  for (const [name, value] of [...fields].slice(0, FIELDS_MAX)) {
    typed[name] ??= [];
    typed[name].push(value);
  }
  return typed;
}
