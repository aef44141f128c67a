import { hasWords } from '../../../schema/plain-words.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { HandInBoards } from './board.ts';
import { HAND_IN_KINDS, HAND_IN_NAMES } from './schema.ts';
import type { HandInStore, TeamVersion } from './store.ts';
import { type HandInTeam, handInTeams } from './teams-of-edition.ts';
import { countingOf, standingOf } from './views.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;

/** How late something came, to the second where seconds decide: "2 min 14 s", "1 h 5 min". */
export function lateWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < MINUTE_S) return `${seconds} s`;
  if (seconds < HOUR_S) {
    const rest = seconds % MINUTE_S;
    return `${Math.floor(seconds / MINUTE_S)} min${rest === 0 ? '' : ` ${rest} s`}`;
  }
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${Math.floor(seconds / HOUR_S)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}

interface DeskDeps {
  store: { handIns: HandInStore };
  content: ContentReader;
  teams: TeamLookup;
  board: Pick<HandInBoards, 'show'>;
}

export function handInsOnDesk({ store, content, teams, board }: DeskDeps): DeskPart {
  const teamsNow = async () =>
    handInTeams({ store, teams }, (await content.content()).current.year);

  return {
    title: 'Hand-ins',
    screen: 'handIns',
    permission: 'hand-in:read',

    async waiting() {
      const [found, { quota }] = await Promise.all([teamsNow(), board.show()]);
      const late = found.flatMap(({ handIns }) =>
        handIns.filter((each) => standingOf(each) === 'late').map(toDecide),
      );
      const percent = Math.round((100 * quota.used) / quota.total);
      const room: Waiting = {
        sentence: `The files take ${percent} % of the space that there is for them.`,
        urgency: 'holds something up',
        since: null,
        action: 'Look',
      };
      return quota.isWarning ? [...late, room] : late;
    },

    async figures() {
      const { current } = await content.content();
      const { deadline } = await board.show();
      const found = (await teamsNow()).filter(({ isGone }) => !isGone);
      const files = found.flatMap((team, index) => {
        const file = lastFile(team.handIns);
        return file ? [{ file, name: team.name, label: numberOf(team, index) }] : [];
      });
      if (deadline === null || current.schedule.countdown === null || files.length === 0) return [];
      const marks = files.map(({ file, name, label }) => ({
        ...{ label, name, at: file.receivedAt, isLate: file.isLate },
      }));
      const late = marks.filter(({ isLate }) => isLate).length;
      const complete = found.filter(({ handIns }) =>
        HAND_IN_KINDS.every((kind) => countingOf(handIns, kind)),
      ).length;
      return [
        {
          kind: 'marks',
          title: 'Hand-ins',
          note: 'last file of each team',
          end: { label: 'deadline', at: deadline },
          marks,
          line: `${complete} of ${found.length} teams have both files · ${found.length - marks.length} have none · ${late} late`,
        },
      ];
    },

    async find(words, limit) {
      const versions = (await teamsNow()).flatMap(({ handIns }) => handIns.toReversed());
      return versions
        .filter(({ fileName, teamName }) => hasWords([fileName, teamName], words))
        .slice(0, limit)
        .map(({ teamId, teamName, fileName, kind, version }) => ({
          title: fileName,
          line: `${teamName} · ${HAND_IN_NAMES[kind]} · version ${version}`,
          kind: 'Hand-in',
          thing: teamId,
        }));
    },
  };
}

function toDecide({ teamName, teamId, kind, receivedAt, deadline }: TeamVersion): Waiting {
  const lateBy = lateWords(Date.parse(receivedAt) - Date.parse(deadline));
  return {
    sentence: `${teamName} handed in its ${HAND_IN_NAMES[kind]} ${lateBy} late. Does it count?`,
    urgency: 'someone waits',
    since: receivedAt,
    action: 'Decide',
    thing: teamId,
  };
}

/** The newest of those that count; where none does, of those that came late. */
function lastFile(handIns: readonly TeamVersion[]): TeamVersion | null {
  const counting = HAND_IN_KINDS.flatMap((kind) => countingOf(handIns, kind) ?? []);
  const late = handIns.filter((each) => standingOf(each) === 'late');
  const files = counting.length > 0 ? counting : late;
  return files.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt)).at(-1) ?? null;
}

/** Of `Team 7` the 7; a team without a number has its place in the list. */
const numberOf = ({ name }: HandInTeam, index: number) =>
  /\d{1,3}(?!\d)/.exec(name)?.[0] ?? String(index + 1);
