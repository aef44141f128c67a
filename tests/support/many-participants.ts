/** An edition full of people: 47 with places, of whom some have found a team already. */
import { randomUUID } from 'node:crypto';
import type { Installation } from '../../src/server/installation.ts';
import { register } from './registrations.ts';

const FIRST = ['Anna', 'Ben', 'Cleo', 'David', 'Elif', 'Fabio', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const LAST = ['Meier', 'Rossi', 'Favre', 'Keller', 'Nguyen'];
const WISHES = [[1, 2, 3], [2, 3], [3, 1], [2], [1, 3]];
const TEAM_WISHES = ['place', 'pool', 'pool', 'start'] as const;

/** Names do not repeat: a person can be found by the name. */
export const participantName = (index: number) =>
  `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`;

/** Answers ids by name. The first `inTeams` of them are spread over the teams. */
export async function fillTeams(
  installation: Installation,
  { people = 47, teams = 12, inTeams = 0 } = {},
): Promise<Map<string, string>> {
  const { store, clock } = installation;
  const ids = new Map<string, string>();
  const teamIds = Array.from({ length: teams }, () => randomUUID());
  for (const [index, id] of teamIds.entries()) {
    const code = `K7F2${'23456789ABCDEFGH'[index]}X`;
    const at = new Date(clock.now().getTime() + index);
    const team = { id, edition: 2026, name: `Team ${index + 1}`, code };
    await store.teams.create({ ...team, challenge: (index % 3) + 1 }, at);
  }
  for (let index = 0; index < people; index += 1) {
    const name = participantName(index);
    const { id } = await register(installation, {
      name,
      university: index % 9 === 8 ? 'Partner Bank D' : `University ${(index % 4) + 1}`,
      wishes: WISHES[index % WISHES.length] ?? [],
      team_wish: TEAM_WISHES[index % TEAM_WISHES.length] ?? 'place',
      created_at: new Date(clock.now().getTime() + index).toISOString(),
    });
    ids.set(name, id);
    if (index < inTeams) await store.teams.place(id, teamIds[index % teams] ?? '', clock.now());
  }
  return ids;
}
