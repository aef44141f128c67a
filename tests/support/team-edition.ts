import { plainChallenge } from '../../src/first-content/editions/empty.ts';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { published, saveSection } from './content.ts';
import type { HttpClient } from './http-client.ts';

export const TEAM_CHALLENGES = ['Adverse media', 'Contact notes', 'Fraud detection'];

/** The current edition with three challenges, and with rules for teams. */
export async function publishTeamRules(
  admin: HttpClient,
  rules: Partial<Pick<Edition['registration'], 'teamSize' | 'teamsFixedOn' | 'window'>> = {},
): Promise<void> {
  await saveSection(admin, '2026', 'challenges', () => ({
    challenges: TEAM_CHALLENGES.map((title, index) => ({
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
  await saveSection(admin, '2026', 'registration', (before) => ({ ...before, ...rules }));
  await published(admin, '2026');
}

/** The same with a hand-in that never closes, so that members change their teams whatever day it is. */
export async function publishOpenTeams(...given: Parameters<typeof publishTeamRules>) {
  const countdown = {
    start: { date: '2026-09-01', time: '13:30' },
    end: { date: '2099-09-02', time: '15:00' },
  };
  await saveSection(given[0], '2026', 'schedule', (before) => ({ ...before, countdown }));
  await publishTeamRules(...given);
}
