import { countWords } from '../../../event/number-words.ts';
import type { Award } from '../../../modules/content/content/edition-schema.ts';
import { HAND_IN_NAMES } from '../../../modules/hand-in/hand-ins/schema.ts';
import type { ShownTeam } from '../../../modules/verdict/projects/schema.ts';
import type { TeamWithFiles } from '../../../modules/verdict/results/schema.ts';
import type { PublicTeam, PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import { sizeWords } from '../../../schema/size-words.ts';
import { strengthProps } from '../../loading/results-props.server.ts';
import type { ResultFile } from '../../sections/result-files.tsx';
import type { ShownWinner } from '../../sections/shown-winner.ts';

export interface TeamParts {
  verdict: PublicVerdict;
  /** What teams made public. */
  shown: readonly ShownTeam[];
  withFiles: readonly TeamWithFiles[];
  /** In the order of the places over all challenges. */
  awards: readonly Award[];
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
const DECK = 'pitchdeck';

/** A team with a place, with all that the page says of it. */
export function shownWinner(team: PublicTeam, parts: TeamParts): ShownWinner {
  const { verdict, shown, withFiles } = parts;
  const {
    project = null,
    members = [],
    unnamed = 0,
  } = shown.find(({ id }) => id === team.id) ?? {};
  const own = withFiles.find(({ id }) => id === team.id);
  const deck = own?.files.find(({ kind }) => kind === DECK);
  const challenge = verdict.challenges.find(({ number }) => number === team.challenge);
  return {
    ...{ id: team.id, name: team.name, award: awardOf(team, verdict), project, members },
    challenge: `Challenge ${team.challenge}, ${challenge?.title ?? ''}`,
    others: othersOf(members.length, unnamed),
    prize: prizeOf(team, parts),
    strengths: team.strengths.map(strengthProps),
    deck: deck ? { ...fileOf(deck), cover: own?.cover ?? null } : null,
    files: (own?.files ?? []).filter(({ kind }) => kind !== DECK).map(fileOf),
  };
}

export const fileOf = ({
  kind,
  pages,
  unit,
  size,
  href,
}: TeamWithFiles['files'][number]): ResultFile => ({
  name: HAND_IN_NAMES[kind],
  facts:
    pages === null
      ? sizeWords(size)
      : `${pages} ${pages === 1 ? unit.slice(0, -1) : unit}, ${sizeWords(size)}`,
  href,
});

const sharing = (team: PublicTeam, { teams }: PublicVerdict) =>
  teams.filter(({ overall }) => overall === team.overall).length > 1 ? ', shared' : '';

function awardOf(team: PublicTeam, verdict: PublicVerdict): string {
  const { challenge, place, overall } = team;
  if (overall === 1) {
    const where = verdict.challenges.length === 1 ? '' : ' over all challenges';
    return `First place${where}${sharing(team, verdict)}`;
  }
  const inChallenge =
    place === 1 ? `${overall === null ? 'Winner' : 'winner'} of challenge ${challenge}` : '';
  if (overall !== null) {
    const ordinal = `${ORDINALS[overall - 1] ?? `${overall}th`} place${sharing(team, verdict)}`;
    return [ordinal, inChallenge].filter(Boolean).join(', ');
  }
  return inChallenge || `Second in challenge ${challenge}`;
}

/** As typed for the place; nothing for a place without one. */
function prizeOf(team: PublicTeam, { awards, verdict }: TeamParts): ShownWinner['prize'] {
  const award = team.overall === null ? undefined : awards[team.overall - 1];
  if (!award) return null;
  const isShared = sharing(team, verdict) !== '';
  return {
    label: isShared ? 'Prize of the shared place' : 'Prize',
    ...(award.amount === ''
      ? { amount: award.prizeName, more: '' }
      : { amount: award.amount, more: award.prizeName }),
  };
}

function othersOf(named: number, unnamed: number): string {
  if (unnamed === 0) return '';
  if (named > 0) return `and ${unnamed} more`;
  const words = countWords(unnamed, 'person', 'people');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}
