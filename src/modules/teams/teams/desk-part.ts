import { phaseAt } from '../../../event/phase.ts';
import { sizeBeside } from '../../../event/team-rules.ts';
import { hasWords } from '../../../schema/plain-words.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import type { TeamBoards } from './boards.ts';

interface DeskDeps {
  boards: Pick<TeamBoards, 'board'>;
  content: ContentReader;
}

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

export const teamsOnDesk = ({ boards, content }: DeskDeps): DeskPart => ({
  title: 'Teams',
  screen: 'teams',
  permission: 'team:read',

  async waiting(now) {
    const { current } = await content.content();
    // While people still register, teams find each other; once it has begun, no one moves.
    if (phaseAt(current, now.getTime()).phase !== 'registration closed') return [];
    const { teams, pool, size } = await boards.board();
    const waiting: Waiting[] = [];
    const add = (sentence: string) =>
      waiting.push({ sentence, urgency: 'holds something up', since: null, action: 'Look' });
    if (pool.length > 0) {
      add(
        `${people(pool.length)} with a place ${pool.length === 1 ? 'is' : 'are'} not in a team yet.`,
      );
    }
    const beside = teams.filter(
      ({ members, sizeReason }) => sizeReason === '' && sizeBeside(members.length, size) !== 0,
    );
    if (beside.length > 0) {
      const said = beside.length === 1 ? '1 team has' : `${beside.length} teams have`;
      add(`${said} more or fewer people than the ${size.min} to ${size.max} that are allowed.`);
    }
    return waiting;
  },

  async figures() {
    const { teams, pool, size } = await boards.board();
    if (teams.length === 0) return [];
    const counts = teams.map(({ members }) => members.length);
    const largest = Math.max(size.max, ...counts);
    const smallest = Math.min(size.min, ...counts);
    const sizes = Array.from({ length: largest - smallest + 1 }, (_, at) => largest - at);
    const members = counts.reduce((sum, each) => sum + each, 0);
    const inTeams = `${teams.length === 1 ? '1 team' : `${teams.length} teams`}, ${people(members)}.`;
    return [
      {
        kind: 'rows',
        title: 'Teams by size',
        rows: sizes.map((each) => ({
          label: people(each),
          count: counts.filter((count) => count === each).length,
        })),
        line: pool.length === 0 ? inTeams : `${inTeams} ${pool.length} without a team.`,
      },
    ];
  },

  async find(words, limit) {
    const { teams, challenges } = await boards.board();
    return teams
      .filter(({ name, code }) => hasWords([name, code], words))
      .slice(0, limit)
      .map(({ id, name, members, challenge }) => ({
        title: name,
        line: [
          people(members.length),
          challenges.find(({ number }) => number === challenge)?.title ?? '',
        ]
          .filter(Boolean)
          .join(' · '),
        kind: 'Team',
        thing: id,
      }));
  },
});
