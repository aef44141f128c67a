import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../src/modules/address-of.ts';
import type {
  DocumentDraft,
  Publication,
  PublishedVersion,
} from '../../src/modules/content/content/schema.ts';
import type { Site } from '../../src/modules/content/content/site-schema.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../src/schema/paths.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';
import type { FaultCase } from './fault-case.ts';
import { createFaultySite, type FaultySite } from './faulty-site.ts';
import { randomFrom } from './random.ts';

const DOCUMENT = 'site';
/** A publication takes longer than a save; most ends meet it at one of its moments. */
const SAVES_LONG = 2;
const RESTART_LIMIT_MS = 60_000;
const LIST = addressOf('GET /api/content/:document/publications', {
  params: { document: DOCUMENT },
});
const nameOf = (round: number) => `Named in round ${round}`;

interface Wish {
  name: string;
  body: object;
  key: string;
  /** How long saving the draft took. */
  savedMs: number;
}

/**
 * The site is killed while it publishes, then stopped during repeated publications until
 * there is an answer. What was sent with its key counts once, however often it was sent.
 */
export const killedPublication: FaultCase = {
  number: 31,
  what: 'kill -9 and restart while publishing',
  limitMs: 10 * 60_000,
  async run(world, { kills, seed }) {
    const site = await createFaultySite(await world.newSettings());
    const random = randomFrom(seed);
    const rounds = Math.max(2, Math.ceil(kills / 5));
    await site.start();
    const admin = await site.admin();
    let [shownNumber, cutOff, wasMade] = [1, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const isKilled = round % 2 === 0;
      const wish = await write(admin, round);
      const sent = isKilled ? send(admin, wish).catch(() => null) : sendUntilAnswered(admin, wish);
      await wait(random() * SAVES_LONG * wish.savedMs);
      await site.end(isKilled ? 'SIGKILL' : 'SIGTERM');
      await site.start();
      const answer = await sent;
      const whole = await expectWhole(site, admin, wish, shownNumber);
      if (answer === null) {
        cutOff += 1;
        if (whole.number > shownNumber) wasMade += 1;
      } else {
        assert.equal(whole.number, numberOf(answer), 'What was acknowledged is not shown.');
      }
      // Sent again, it is answered: with what was made before, or with what is made now.
      const number = numberOf(await send(admin, wish));
      assert.equal(number, shownNumber + 1, 'A number was left out, or taken twice.');
      await expectWhole(site, admin, wish, number);
      shownNumber = number;
    }
    return [
      `${rounds} ends while publishing, half of them kill -9`,
      `${cutOff} publications without an answer, ${wasMade} of them made`,
      'the old or the new version whole after each, drafts kept, sent again made once',
      `numbers 1 to ${shownNumber} without a gap`,
    ].join(', ');
  },
};

/** A new draft, saved, and what publishes it. */
async function write(admin: HttpClient, round: number): Promise<Wish> {
  const { identity } = (await draftOf(admin)).sections;
  const section = addressOf('PUT /api/content/:document/sections/:section', {
    params: { document: DOCUMENT, section: 'identity' },
  });
  const value = { ...(identity?.value as Site['identity']), name: nameOf(round) };
  const startedAt = performance.now();
  expectStatus('A draft', await admin.put(section, { value }), 200);
  const savedMs = performance.now() - startedAt;
  const { summary, findings } = await draftOf(admin);
  const ticked = findings.filter(({ level }) => level === 'warning').map(({ id }) => id);
  const body = { draftNumber: summary.draftNumber, ticked };
  return { name: nameOf(round), body, key: `round-${round}`, savedMs };
}

async function draftOf(admin: HttpClient): Promise<DocumentDraft> {
  const answer = await admin.get(
    addressOf('GET /api/content/:document', { params: { document: DOCUMENT } }),
  );
  return expectStatus('The draft', answer, 200).json<DocumentDraft>();
}

async function send(admin: HttpClient, { body, key }: Wish): Promise<Answer> {
  return admin.post(LIST, body, { [IDEMPOTENCY_KEY_HEADER]: key });
}

/** As if the button were pressed again. */
async function sendUntilAnswered(admin: HttpClient, wish: Wish): Promise<Answer> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < RESTART_LIMIT_MS) {
    const answer = await send(admin, wish).catch(() => null);
    if (answer && answer.status !== 503) return answer;
    await wait(25);
  }
  throw new Error('The publication was not answered during the restart.');
}

const numberOf = (answer: Answer) =>
  expectStatus('A publication', answer, 201).json<Publication>().number;

/** Everything that is there is whole; answers the version that visitors see. */
async function expectWhole(
  site: FaultySite,
  admin: HttpClient,
  { name }: Wish,
  before: number,
): Promise<Publication> {
  const draft = await draftOf(admin);
  const identity = draft.sections.identity?.value as Site['identity'] | undefined;
  assert.equal(identity?.name, name, 'A draft is lost.');
  const list = (await admin.get(LIST)).json<Publication[]>();
  const numbers = list.map(({ number }) => number);
  assert.deepEqual(
    numbers,
    numbers.map((_, place) => numbers.length - place),
    'The numbers of the publications have a gap.',
  );
  const [shown, ...others] = list.filter(({ state }) => state === 'shown');
  assert.ok(shown && others.length === 0, 'Not one version is shown.');
  assert.ok([before, before + 1].includes(shown.number), 'Neither the old nor the new is shown.');
  const path = addressOf('GET /api/content/:document/publications/:number', {
    params: { document: DOCUMENT, number: shown.number },
  });
  const { document } = (await admin.get(path)).json<PublishedVersion>();
  assert.deepEqual(Object.keys(document).sort(), Object.keys(draft.sections).sort());
  const said = (document.identity as Site['identity']).name;
  const home = expectStatus('The page', await site.client().get('/'), 200).text;
  assert.ok(home.includes(`<title>${said}`), `The page does not say ${said}.`);
  return shown;
}
