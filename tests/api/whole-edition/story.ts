/** Who and what a whole edition is about, as its chapters hand it on. */
import { HttpClient } from '../../support/http-client.ts';
import { setClock } from '../../support/registration.ts';
import { ADMIN_PASSWORD, ADMIN_USERNAME, startSite, type TestSite } from '../../support/site.ts';
import { type Actor, createActor, personActor } from './actors.ts';

export const YEAR = 2027;
export const CHALLENGES = ['Adverse media', 'Contact notes', 'Fraud detection'] as const;
export const TEAMS = 15;

/** A registered person. */
export interface Participant extends Actor {
  name: string;
  /** Of the registration. */
  id: string;
  link: string;
}

/** A team by its number; that of its challenge follows from it. */
export interface StoryTeam {
  number: number;
  name: string;
  id: string;
  members: [Participant, ...Participant[]];
}

export interface StoryJudge extends Actor {
  id: string;
  name: string;
  link: string;
}

export interface Story {
  site: TestSite;
  /** Three, since much takes two, and the third stands near to a team. */
  organisers: { first: Actor; second: Actor; third: Actor };
  participants: Participant[];
  teams: StoryTeam[];
  judges: StoryJudge[];
  /** Of the challenges 1, 2 and 3. */
  panels: string[];
  /** The packs of the verdicts as anyone could load them. */
  packs: string[];
  /** The code of one that was issued. */
  certificate: string;
}

const BEGINNING = new Date('2026-11-16T09:00:00+01:00');

/** The November after the edition before, on all instances. */
export async function beginStory(): Promise<Story> {
  const site = await startSite({ heldAt: BEGINNING });
  for (const username of ['second', 'third']) await site.organiser(username);
  const organiser = (username: string) =>
    createActor(site, '/api/session', { username, password: ADMIN_PASSWORD });
  return {
    site,
    organisers: {
      first: organiser(ADMIN_USERNAME),
      second: organiser('second'),
      third: organiser('third'),
    },
    participants: [],
    teams: [],
    judges: [],
    panels: [],
    packs: [],
    certificate: '',
  };
}

export const addParticipant = (
  story: Story,
  { name, id, link }: { name: string; id: string; link: string },
): Participant => {
  const participant = { name, id, link, ...personActor(story.site, link) };
  story.participants.push(participant);
  return participant;
};

/** By what people call them: person 1 came first, team 7 is called Team 7. */
export const personOf = ({ participants }: Story, number: number) =>
  required(participants[number - 1], `person ${number}`);
export const teamOf = ({ teams }: Story, number: number) =>
  required(
    teams.find((team) => team.number === number),
    `team ${number}`,
  );
export const judgeOf = ({ judges }: Story, letter: string) =>
  required(
    judges.find(({ name }) => name === `Judge ${letter}`),
    `judge ${letter}`,
  );
export const panelOf = ({ panels }: Story, challenge: number) =>
  required(panels[challenge - 1], `panel ${challenge}`);

/** Teams 1, 4, 7 and so on have challenge 1. */
export const challengeOf = (team: number) => ((team - 1) % CHALLENGES.length) + 1;

export function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}

/** As a visitor of it alone. */
export const everyInstance = ({ site }: Pick<Story, 'site'>) =>
  site.origins.map((origin) => new HttpClient([origin]));

export const clockTo = ({ site }: Story, instant: string) => setClock(site, instant);

/** The organisers, signed in. */
export async function organisersOf({ organisers }: Story): Promise<{
  first: HttpClient;
  second: HttpClient;
  third: HttpClient;
}> {
  return {
    first: await organisers.first.enter(),
    second: await organisers.second.enter(),
    third: await organisers.third.enter(),
  };
}
