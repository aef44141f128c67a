import { expect } from 'vitest';
import { plainChallenge } from '../../../src/first-content/editions/empty.ts';
import type { DocumentSummary } from '../../../src/modules/content/content/schema.ts';
import { TELL_ME_PATH } from '../../../src/schema/page-paths.ts';
import { draftOf, published, saveSection } from '../../support/content.ts';
import { untilShown } from '../../support/registration.ts';
import { ok } from './actors.ts';
import { expectNextStep } from './first-screen.ts';
import { CHALLENGES, organisersOf, type Story, YEAR } from './story.ts';

/** 57 places for 60 people. */
export const CAPACITY = 57;
export const OPENS = '2027-07-01T00:00:00+02:00';

/** One button copies the edition; its dates move, its challenges are new, and then it is shown. */
export async function theNewEdition(story: Story): Promise<void> {
  const { first } = await organisersOf(story);
  const made = ok(await first.post('/api/content-editions', { from: YEAR - 1, year: YEAR }));
  expect(made.json<DocumentSummary>()).toMatchObject({ year: YEAR, shown: null });

  const { sections } = await draftOf(first, String(YEAR));
  // A Tuesday and a Wednesday again, with the deadline at the same time of day.
  expect(sections.dates?.value).toMatchObject({ firstDay: '2027-08-31', lastDay: '2027-09-01' });
  expect(sections.schedule?.value.countdown.end).toEqual({ date: '2027-09-01', time: '15:00' });
  expect(sections.challenges?.value.challenges).toEqual([]);

  await saveSection(first, String(YEAR), 'challenges', () => ({
    challenges: CHALLENGES.map((title, index) => ({
      id: `challenge-${index + 1}`,
      number: index + 1,
      title,
      description: 'What a bank wants to know.',
      bank: `Partner Bank ${'ABC'[index]}`,
      bankId: `partner-bank-${'abc'[index]}`,
      ...plainChallenge,
      technologies: [],
      teams: [],
      winner: null,
    })),
  }));
  await saveSection(first, String(YEAR), 'registration', (registration) => ({
    ...registration,
    window: {
      opens: { date: '2027-07-01', time: '00:00' },
      closes: { date: '2027-08-20', time: '23:59' },
    },
    capacity: CAPACITY,
    offerDays: 3,
  }));
  const calendar = () => story.site.visitor().get(`/calendar/${YEAR}.ics`);
  expect((await calendar()).status).toBe(404);
  expect(await published(first, String(YEAR))).toMatchObject({ number: 1, state: 'shown' });

  await saveSection(first, 'site', 'shown', (shown) => ({
    ...shown,
    current: YEAR,
    challenges: YEAR,
  }));
  await published(first, 'site');
  await untilShown(story.site, ({ year }) => year === YEAR);
  for (const _ of story.site.origins) expect((await calendar()).status).toBe(200);
  await expectNextStep(story, 'Tell me when it opens', TELL_ME_PATH);
}
