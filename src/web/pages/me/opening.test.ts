import { describe, expect, it } from 'vitest';
import { ownStateOf } from '../../../event/own-state.ts';
import { pitchSentence } from '../../../event/own-words.ts';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import type { OwnRegistration } from '../../../modules/registration/registrations/schema.ts';
import { countedDots, openingDots } from './dots.server.ts';
import { nextStep } from './next-step.server.ts';
import { calledName, openingWords } from './opening.server.ts';
import type { OwnPageFacts } from './own-facts.server.ts';

const edition = {
  ...edition2026,
  registration: { ...edition2026.registration, capacity: 120, offerDays: 3 },
};

function factsAt(
  instant: string,
  given: Partial<OwnPageFacts> & { of?: object } = {},
): OwnPageFacts {
  const now = Date.parse(instant);
  const { of = {}, ...facts } = given;
  const registration = {
    ...{ state: 'placed', name: 'Ada Keller', createdAt: '2026-07-12T16:02:00.000Z' },
    ...{ changesUntil: null, offeredUntil: null, position: null, edition: 2026 },
    ...of,
  } as OwnRegistration;
  const outcome = facts.outcome ?? null;
  const state = ownStateOf(
    {
      ...{ edition, isOfThePast: false, standing: registration.state },
      registeredAt: Date.parse(registration.createdAt),
      end: Date.parse('2026-09-03T00:00:00+02:00'),
      ...{ deadline: null, isJudged: outcome !== null },
    },
    now,
  );
  return {
    ...{ state, edition, registration, now, ownTeam: null, handIns: null, ownPitch: null, outcome },
    ...{ standing: { taken: 41, place: 41, waiting: 0 }, isRegistrationOpen: true },
    ...facts,
  };
}

const dotsOf = (groups: readonly { path: string }[]) =>
  groups.reduce((count, { path }) => count + path.split('M').length - 1, 0);

describe('the first screen of one’s own page', () => {
  it.each([
    ['2026-07-12T18:02:00+02:00', 'placed', 'You’re in, Ada.'],
    ['2026-08-31T23:59:59+02:00', 'placed', 'See you on 1 September'],
    ['2026-09-01T00:00:00+02:00', 'placed', 'Welcome and lunchbox'],
    ['2026-09-02T16:00:00+02:00', 'placed', 'Now the jury decides'],
    ['2026-09-02T17:45:00+02:00', 'placed', 'The award ceremony is on'],
    ['2026-09-02T23:59:59+02:00', 'waiting', '2026 is under way'],
    ['2026-09-03T00:00:00+02:00', 'placed', 'Thank you for taking part in 2026'],
    ['2026-09-03T00:00:00+02:00', 'waiting', '2026 is over'],
    ['2026-08-01T00:00:00+02:00', 'apart', 'We have your registration, Ada.'],
    ['2026-08-01T00:00:00+02:00', 'withdrawn', 'Maybe next time'],
  ] as const)('says at %s to who is %s: %s', (instant, state, title) => {
    expect(openingWords(factsAt(instant, { of: { state } })).title).toBe(title);
  });

  it.each([
    ['Room 2', '2026-09-02T14:25:00.000Z', 0, 'Room 2, planned for 16:25.'],
    ['Room 2', '2026-09-02T14:25:00.000Z', 8, 'Room 2, about 16:33 instead of 16:25.'],
    ['', '2026-09-02T14:25:00.000Z', 0, 'Planned for 16:25; the room follows.'],
    ['Room 2', null, 0, 'Room 2; the time follows.'],
    ['', null, 0, 'Room and time follow.'],
  ])(
    'leads after the deadline with the own pitch, in room "%s" at %s, %i minutes late',
    (room, plannedAt, late, text) => {
      const expectedAt = plannedAt && new Date(Date.parse(plannedAt) + late * 60_000).toISOString();
      const where = { panelId: 'p', teamId: 't', room, order: 1, total: 4, minutes: 15 };
      const pitch = { ...where, plannedAt, expectedAt };
      const wordsOf = (standing: 'before' | 'done') =>
        openingWords(factsAt('2026-09-02T16:00:00+02:00', { ownPitch: { ...pitch, standing } }));
      const shown = wordsOf('before');
      expect(shown).toMatchObject({ title: 'Your pitch, then the jury decides', text: '' });
      expect(shown.pitch && pitchSentence(shown.pitch)).toBe(text);
      expect(wordsOf('done')).toMatchObject({ title: 'Now the jury decides', pitch: null });
    },
  );

  it.each([
    [1, 'first'],
    [4, 'fourth'],
    [11, '11th'],
    [22, '22nd'],
    [112, '112th'],
  ])('tells number %i on the waiting list that they are %s in line', (position, words) => {
    const facts = factsAt('2026-08-01T12:00:00+02:00', {
      of: { state: 'waiting', position },
      standing: { taken: 120, place: null, waiting: 200 },
    });
    const { title, text } = openingWords(facts);
    expect(title).toBe(`You’re ${words} in line, Ada.`);
    expect(text).toContain('All 120 places are taken.');
  });

  it.each([
    [{ challenge: { number: 1, place: 1 }, overall: 1 }, 'You won', true],
    [{ challenge: { number: 2, place: 1 }, overall: 2 }, 'You won challenge 2', true],
    [{ challenge: { number: 2, place: 1 }, overall: null }, 'You won challenge 2', true],
    [{ challenge: { number: 3, place: 2 }, overall: null }, 'Second in challenge 3', false],
    [{ challenge: null, overall: null }, 'You built it', false],
  ])('says after the verdict %j: %s', (outcome, title, isWinner) => {
    const words = openingWords(factsAt('2026-09-02T19:30:00+02:00', { outcome }));
    expect([words.title, words.isWinner]).toEqual([title, isWinner]);
  });

  it('has something to do while a request waits for an answer of the team', () => {
    const thingWith = (names: string[]) => {
      const requests = names.map((name) => ({ id: name, name }));
      const team = { members: [{}, {}], challenge: 1, requests };
      const ownTeam = { team, canChange: true, size: { min: 2, max: 4 }, challenges: [] };
      const given = { ownTeam: ownTeam as unknown as OwnPageFacts['ownTeam'] };
      return nextStep(factsAt('2026-08-20T12:00:00+02:00', given), null);
    };
    expect(thingWith([])?.isDone).toBe(true);
    expect(thingWith(['Ada', 'Bo'])).toMatchObject({
      ...{ isDone: false, title: 'Ada and 1 more would like to join your team' },
    });
  });

  it('names the prize of the place, and nothing that is not a prize', () => {
    const textOf = (outcome: OwnPageFacts['outcome']) =>
      openingWords(factsAt('2026-09-02T19:30:00+02:00', { outcome })).text;
    expect(textOf({ challenge: { number: 1, place: 1 }, overall: 1 })).toContain('CHF 1,600');
    expect(textOf({ challenge: { number: 1, place: 1 }, overall: 2 })).toContain('CHF 800');
    expect(textOf({ challenge: { number: 1, place: 1 }, overall: null })).not.toContain('CHF');
  });

  it.each([
    ['Ada Keller', 'Ada'],
    ['Dr. Ada Keller', 'Dr. Ada Keller'],
    ['X Æ', 'X Æ'],
    ['Cher', 'Cher'],
  ])('calls %s %s', (name, called) => {
    expect(calledName({ name })).toBe(called);
  });
});

describe('the dots of the first screen', () => {
  it('are all places, as many filled as are taken, with the own one apart', () => {
    const { dots } = openingDots(factsAt('2026-07-12T18:02:00+02:00'));
    expect(dots && [dotsOf(dots.filled), dotsOf(dots.open)]).toEqual([40, 79]);
    expect(dots?.own).not.toBeNull();
  });

  it('are none where more people are in than there are places', () => {
    const standing = { taken: 121, place: 3, waiting: 0 };
    expect(openingDots(factsAt('2026-07-12T18:02:00+02:00', { standing })).dots).toBeNull();
  });

  it('are the days until the event, and the line says how many', () => {
    const { dots, dotsLine } = openingDots(factsAt('2026-08-30T12:00:00+02:00'));
    expect(dotsLine).toBe('2 days to go. One dot is one day.');
    expect(dots && dotsOf(dots.open)).toBe(2);
  });

  it('are the time until the hand-in closes while the event is on', () => {
    const { dots, dotsLine } = openingDots(factsAt('2026-09-02T14:00:00+02:00'));
    expect(dotsLine).toBe('12 dots until the hand-in closes, each 5 minutes. White is now.');
    expect(dots && [dotsOf(dots.filled), dotsOf(dots.open)]).toEqual([294, 11]);
  });

  it.each([1, 2, 7, 97, 120, 306, 400])('are %i of %i, wherever one’s own is', (total) => {
    for (const own of [null, 1, total]) {
      const dots = countedDots({ total, filled: own === null ? 0 : own - 1, own, order: 'risk' });
      const drawn = dotsOf(dots?.filled ?? []) + dotsOf(dots?.open ?? []) + (dots?.own ? 1 : 0);
      expect(drawn).toBe(total);
    }
  });
});
