/** What tests of registrations ask of a site. */

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { plainChallenge } from '../../src/first-content/editions/empty.ts';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import type { OwnQuestion } from '../../src/modules/registration/registrations/questions-schema.ts';
import type {
  RegistrationInput,
  RegistrationReceipt,
} from '../../src/modules/registration/registrations/schema.ts';
import { published, saveSection } from './content.ts';
import type { Answer, HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

/** Of the edition that `announceRegistration` publishes, as clocks in Zurich show them. */
export const OPENS = '2027-07-01T00:00:00+02:00';
export const CLOSES = '2027-08-20T23:59:00+02:00';
export const FIRST_DAY = '2027-09-07';
const LAST_DAY = '2027-09-08';

interface Settings {
  capacity?: number;
  offerDays?: number;
  changesUntil?: string;
  link?: string;
  questions?: readonly OwnQuestion[];
}

/** Publishes an edition whose registration opens next July. The site's clock is held a month before. */
export async function announceRegistration(site: TestSite, settings: Settings = {}): Promise<void> {
  site.holdClock();
  // Whatever day it is: what is published now would else lie ahead once tests move the clock.
  setClock(site, '2027-06-01T12:00:00+02:00');
  const admin = await site.admin();
  await saveSection(admin, '2026', 'dates', (dates) => ({
    ...dates,
    firstDay: FIRST_DAY,
    lastDay: LAST_DAY,
    ceremony: null,
  }));
  await saveSection(admin, '2026', 'schedule', ({ days }) => ({
    countdown: {
      start: { date: FIRST_DAY, time: '13:30' },
      end: { date: LAST_DAY, time: '15:00' },
    },
    days: [
      { ...days[0], date: FIRST_DAY },
      { ...days[1], date: LAST_DAY },
    ],
  }));
  await saveSection(admin, '2026', 'challenges', () => ({
    challenges: ['Contact notes', 'Adverse media', 'Fraud detection'].map((title, at) => ({
      id: `challenge-${at + 1}`,
      number: at + 1,
      title,
      description: 'What to do.',
      bank: 'Partner Bank A',
      bankId: 'partner-bank-a',
      ...plainChallenge,
      technologies: [],
      winner: null,
      teams: [],
    })),
  }));
  await saveSection(admin, '2026', 'registration', (registration) => ({
    ...registration,
    window: {
      opens: { date: '2027-07-01', time: '00:00' },
      closes: { date: '2027-08-20', time: '23:59' },
    },
    link: '',
    ...settings,
  }));
  await published(admin, '2026');
  await untilShown(site, ({ dates }) => dates.firstDay === FIRST_DAY);
}

/** Every instance hears of a publication, one of them at once. */
export async function untilShown(
  site: TestSite,
  isShown: (edition: Edition) => boolean,
): Promise<void> {
  for (const { content } of site.installations) {
    for (let tries = 0; !isShown((await content.content()).current); tries += 1) {
      assert.ok(tries < 600, 'An instance does not hear of the publication.');
      await wait(50);
    }
  }
}

/** Moves the held clock of the site to an instant. */
export function setClock(site: TestSite, instant: string | number): void {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  site.advance(at - site.now().getTime());
}

/** Publishes another number of places. */
export async function changeCapacity(site: TestSite, capacity: number): Promise<void> {
  const admin = await site.admin();
  await saveSection(admin, '2026', 'registration', (registration) => ({
    ...registration,
    capacity,
  }));
  await published(admin, '2026');
  await untilShown(site, ({ registration }) => registration.capacity === capacity);
}

/** The same on a site whose registration is open: the first of July, noon. */
export async function openRegistration(site: TestSite, settings: Settings = {}): Promise<void> {
  await announceRegistration(site, settings);
  setClock(site, '2027-07-01T12:00:00+02:00');
}

let networks = 0;
/** An address that nobody has come from before. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** A person's answers, as a test says them. */
export interface Said {
  name: string;
  email: string;
  university: string;
  field: string;
  wishes: readonly number[];
  team: string;
  joinCode: string;
  food: string;
  needs: string;
  pictureConsent: boolean;
  bankConsent: boolean;
}

/** The same as the form sends it. */
export function inputOf(said: Partial<Said>): RegistrationInput {
  const { wishes, joinCode, pictureConsent, bankConsent, ...words } = said;
  const yesOrNo = (is: boolean | undefined) => (is === undefined ? undefined : is ? 'yes' : 'no');
  const given = {
    ...words,
    'join-code': joinCode,
    pictures: yesOrNo(pictureConsent),
    'partner-files': yesOrNo(bankConsent),
  };
  return {
    answers: {
      ...Object.fromEntries(
        Object.entries(given).flatMap(([id, value]) =>
          value === undefined ? [] : [[id, [value]]],
        ),
      ),
      ...(wishes && { wishes: wishes.map(String) }),
    },
  };
}

let count = 0;
/** What a form sends; each one is another person. */
export function answers(given: Partial<Said> = {}): RegistrationInput {
  count += 1;
  return inputOf({
    name: `Robin Meier ${count}`,
    email: `robin.${count}@university.example`,
    university: 'University 3',
    field: 'Computer science',
    wishes: [2, 1, 3],
    team: 'place',
    food: 'vegetarian',
    pictureConsent: true,
    bankConsent: true,
    ...given,
  });
}

export const postRegistration = (
  client: HttpClient,
  given?: Partial<Said>,
  headers: Record<string, string> = {},
): Promise<Answer> => client.post('/api/registrations', answers(given), headers);

/** A registered person, signed in as the form leaves them. */
export async function registered(
  site: TestSite,
  given?: Partial<Said>,
): Promise<{ client: HttpClient; receipt: RegistrationReceipt }> {
  const client = site.visitor(newNetwork());
  const answer = await postRegistration(client, given);
  assert.equal(answer.status, 201, answer.text);
  return { client, receipt: answer.json<RegistrationReceipt>() };
}

/** Where a personal link leads on a test's own port. */
export const linkOn = (site: TestSite, { link }: RegistrationReceipt): string =>
  `${site.origins[0]}${link.slice(link.indexOf('/link#'))}`;

/** Moves the clock further than a session lasts, and opens the personal links again. */
export async function setClockForAll(
  site: TestSite,
  instant: string | number,
  people: readonly { client: HttpClient; receipt: RegistrationReceipt }[],
): Promise<void> {
  setClock(site, instant);
  for (const { client, receipt } of people) {
    const token = receipt.link.split('#')[1];
    const answer = await client.post('/api/personal-link/session', { token });
    assert.equal(answer.status, 200, answer.text);
  }
}
