import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { ShownProject } from '../../../modules/verdict/projects/schema.ts';

type Placed = Pick<ShownProject, 'isWinner' | 'overall' | 'challenge'>;

/** On the card of a winner; null for all others. */
export const tagOf = ({ isWinner, challenge }: Placed) =>
  isWinner ? `Winner, challenge ${challenge.number}` : null;

/** On the page of a winner: what was won, and the prize in the words of the edition. */
export function awardOf({ prizes }: Edition, { isWinner, overall, challenge }: Placed) {
  if (!isWinner) return null;
  const won = `of challenge ${challenge.number}`;
  const prize = overall === null ? undefined : prizes.awards[overall - 1];
  return {
    title: prize ? `${prize.place} over all, winner ${won}` : `Winner ${won}`,
    prize: prize ? `${prize.amount} · ${prize.prizeName}` : '',
  };
}
