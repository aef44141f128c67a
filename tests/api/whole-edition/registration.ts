import { expect } from 'vitest';
import type { RegistrationFigures } from '../../../src/modules/registration/registrations/schema.ts';
import type { OwnTeam } from '../../../src/modules/teams/teams/schema.ts';
import { expectSentence } from '../../support/expect-sentence.ts';
import { HttpClient } from '../../support/http-client.ts';
import { postRegistration, registered } from '../../support/registration.ts';
import { ok } from './actors.ts';
import { expectNextStep } from './first-screen.ts';
import {
  addParticipant,
  challengeOf,
  clockTo,
  organisersOf,
  personOf,
  type Story,
  YEAR,
} from './story.ts';
import { CAPACITY, OPENS } from './the-new-edition.ts';

export const PEOPLE = 60;
/** Teams that people make themselves, with those who join by their code. */
export const CODE_TEAMS = 6;
const JOINING = 18;
const PLACED_BY_ORGANISERS = 15;

/** Where the judge comes from who has to say that this is no conflict. */
export const SHARED_EMPLOYER = 'Bank of Nowhere AG';
/** In team 1. */
const EMPLOYED = CODE_TEAMS + 1;

/** It opens by itself in the night, and 60 people come: 57 have a place. */
export async function registration(story: Story): Promise<void> {
  const { site } = story;
  clockTo(story, '2027-06-30T23:59:59+02:00');
  for (const origin of site.origins) {
    expectSentence(await postRegistration(new HttpClient([origin])), 409);
  }
  clockTo(story, OPENS);
  await expectNextStep(story, 'Register until 20 August', '/register');
  const codes: string[] = [];
  for (let number = 1; number <= PEOPLE; number += 1) {
    const receipt = await register(story, number, codes);
    expect([number, receipt.state]).toEqual([number, number <= CAPACITY ? 'placed' : 'waiting']);
    if (number <= CODE_TEAMS) codes.push(await nameTeam(story, number));
    site.advance(1000);
  }
  const { first } = await organisersOf(story);
  const figures = ok(await first.get('/api/registration-figures')).json<RegistrationFigures>();
  expect(figures).toMatchObject({
    edition: YEAR,
    capacity: CAPACITY,
    states: { placed: CAPACITY, waiting: PEOPLE - CAPACITY },
  });
}

async function register(story: Story, number: number, codes: readonly string[]) {
  const name = `Participant ${number}`;
  const { receipt } = await registered(story.site, {
    name,
    email: `participant.${number}@university.example`,
    university: number === EMPLOYED ? SHARED_EMPLOYER : `University ${(number % 4) + 1}`,
    wishes: [((number - 1) % 3) + 1],
    ...teamWish(number, codes),
  });
  addParticipant(story, { name, id: receipt.id, link: receipt.link });
  return receipt;
}

function teamWish(number: number, codes: readonly string[]) {
  if (number <= CODE_TEAMS) return { team: 'start' as const };
  const joining = number - CODE_TEAMS;
  if (joining <= JOINING) {
    return { team: 'join' as const, joinCode: codes[(joining - 1) % CODE_TEAMS] ?? '' };
  }
  return {
    team: joining - JOINING <= PLACED_BY_ORGANISERS ? ('place' as const) : ('pool' as const),
  };
}

/** The founder of a team names it, chooses a challenge, and passes its code on. */
async function nameTeam(story: Story, number: number): Promise<string> {
  const client = await personOf(story, number).enter();
  const input = { name: `Team ${number}`, challenge: challengeOf(number) };
  const { team } = ok(await client.put('/api/own-team', input)).json<OwnTeam>();
  return team?.code ?? '';
}
