import type { Tie } from '../ranking-schema.ts';
import type { Rubric } from '../rubric-schema.ts';
import { listed, type Names } from './names.ts';

/** What parted tied teams, as one sentence. */
export function tieWords({ by, order }: Tie, { groups }: Rubric, { team }: Names): string {
  const tied = listed(order.flat().map(team).sort());
  if (by === 'shared') return `${tied} are equal in everything and share a place.`;
  const [first, second] = [...groups].sort((a, b) => b.weight - a.weight);
  const how = {
    'first-group': `the higher score in "${first?.title}" (${first?.weight} %)`,
    judges: 'whom more of the judges who scored both prefer',
    'second-group': `the higher score in "${second?.title}" (${second?.weight} %)`,
    decision: 'the recorded decision of the jury',
  }[by];
  const ranked = order.map((together) => listed(together.map(team))).join(', then ');
  return `${tied} are tied at two decimals. What decides is ${how}: ${ranked}.`;
}
