import { z } from 'zod';
import { CRITERION_ID_MAX } from '../../../../judging/judging-limits.ts';
import { type Criterion, type Rubric, rubricSchema } from '../../../../judging/rubric-schema.ts';

export interface CriterionValues {
  /** Empty for a new one. */
  id: string;
  title: string;
  counts: boolean;
  low: string;
  high: string;
}

export interface GroupValues {
  id: string;
  title: string;
  /** As it is typed. */
  weight: string;
  criteria: CriterionValues[];
}

/** The rubric as a form has it. */
export interface RubricValues {
  scale: { low: string; middle: string; high: string };
  groups: GroupValues[];
}

export const NEW_CRITERION: CriterionValues = {
  id: '',
  title: '',
  counts: true,
  low: '',
  high: '',
};
export const NEW_GROUP: GroupValues = { id: '', title: '', weight: '', criteria: [NEW_CRITERION] };

export function valuesOf({ scale, groups }: Rubric): RubricValues {
  return {
    scale: { low: scale.low, middle: scale.middle, high: scale.high },
    groups: groups.map(({ id, title, weight, criteria }) => ({
      id,
      title,
      weight: String(weight),
      criteria: criteria.map((each) => ({
        ...each,
        low: each.low ?? '',
        high: each.high ?? '',
      })),
    })),
  };
}

/** Not checked yet: a weight that is no number is none. New ids come from the titles. */
export function rubricOf({ scale, groups }: RubricValues): Rubric {
  const groupIds = new Set(groups.map(({ id }) => id));
  const criterionIds = new Set(groups.flatMap(({ criteria }) => criteria.map(({ id }) => id)));
  return {
    scale: { min: 1, max: 10, ...trimmed(scale) },
    groups: groups.map(({ id, title, weight, criteria }) => ({
      id: id || newId(title, groupIds, 'group'),
      title: title.trim(),
      weight: /^\d+$/.test(weight.trim()) ? Number(weight) : Number.NaN,
      criteria: criteria.map(
        (each): Criterion => ({
          id: each.id || newId(each.title, criterionIds, 'criterion'),
          title: each.title.trim(),
          counts: each.counts,
          ...(each.low.trim() !== '' && { low: each.low.trim() }),
          ...(each.high.trim() !== '' && { high: each.high.trim() }),
        }),
      ),
    })),
  };
}

/** What was typed, held against the rubric's own rules; their paths are those of the values. */
export const rubricValuesSchema = z.custom<RubricValues>().transform((values, context): Rubric => {
  const parsed = rubricSchema.safeParse(rubricOf(values));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return z.NEVER;
});

const trimmed = ({ low, middle, high }: RubricValues['scale']) => ({
  low: low.trim(),
  middle: middle.trim(),
  high: high.trim(),
});

/** "Quick to market" is quick-to-market, and quick-to-market-2 where that is taken. */
function newId(title: string, taken: Set<string>, otherwise: string): string {
  const words = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9\s/-]/g, '')
    .split(/[\s/-]+/)
    .filter(Boolean)
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, CRITERION_ID_MAX - 3)
    .replace(/-+$/, '');
  const start = words || otherwise;
  let id = start;
  for (let number = 2; taken.has(id); number += 1) id = `${start}-${number}`;
  taken.add(id);
  return id;
}

/** The weights as a sum that can be checked by eye: "60 + 30 + 10 = 100 %". */
export function weightSum(weights: readonly string[]): { words: string; isRight: boolean } {
  const numbers = weights.map((weight) => (/^\d+$/.test(weight.trim()) ? Number(weight) : 0));
  const sum = numbers.reduce((total, each) => total + each, 0);
  return { words: `${numbers.join(' + ')} = ${sum} %`, isRight: sum === 100 };
}

/** The scale in words, beside someone else's version of it. */
export const scaleInWords = ({ low, middle, high }: RubricValues['scale']): string =>
  [low, middle, high].join(', ');

/** Groups and criteria in words. */
export function groupsInWords(groups: readonly GroupValues[]): string {
  const ends = ({ low, high }: CriterionValues) =>
    low || high ? ` (${[low, high].filter(Boolean).join(' to ')})` : '';
  return groups
    .map(({ title, weight, criteria }) =>
      [
        `${weight} % ${title}`,
        ...criteria.map(
          (each) => `– ${each.title}${ends(each)}${each.counts ? '' : ', does not count'}`,
        ),
      ].join('\n'),
    )
    .join('\n');
}
