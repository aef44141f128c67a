import { describe, expect, it } from 'vitest';
import { rubricSchema } from '../../../../judging/rubric-schema.ts';
import { SPECIFIED_RUBRIC } from '../../../../judging/specified-rubric.ts';
import {
  groupsInWords,
  NEW_CRITERION,
  rubricOf,
  rubricValuesSchema,
  scaleInWords,
  valuesOf,
  weightSum,
} from './rubric-values.ts';

describe('the rubric in its form', () => {
  it('comes back as it was', () => {
    expect(rubricOf(valuesOf(SPECIFIED_RUBRIC))).toEqual(SPECIFIED_RUBRIC);
  });

  it('names what is new after its title, and nothing twice', () => {
    const values = valuesOf(SPECIFIED_RUBRIC);
    for (const title of ['Innovation', 'Größe & Mut/Courage', '100', 'x'.repeat(90)]) {
      values.groups[0]?.criteria.push({ ...NEW_CRITERION, title });
    }
    const rubric = rubricOf(values);
    expect(rubric.groups[0]?.criteria.slice(6).map(({ id }) => id)).toEqual([
      'innovation-2',
      'groe-mut-courage',
      'criterion',
      'x'.repeat(37),
    ]);
    expect(rubricSchema.safeParse(rubric).success).toBe(true);
  });

  it('refuses a weight that is no number', () => {
    const values = valuesOf(SPECIFIED_RUBRIC);
    const [first] = values.groups;
    if (first) first.weight = 'most';
    expect(rubricSchema.safeParse(rubricOf(values)).success).toBe(false);
  });

  it('shows the sum of the weights', () => {
    expect(weightSum(['60', '30', '10'])).toEqual({ words: '60 + 30 + 10 = 100 %', isRight: true });
    expect(weightSum(['60', '', 'x'])).toEqual({ words: '60 + 0 + 0 = 60 %', isRight: false });
  });

  it('says in words what two people may have changed', () => {
    const { scale, groups } = valuesOf(SPECIFIED_RUBRIC);
    expect(scaleInWords(scale)).toBe('not convincing, solid, outstanding');
    const words = groupsInWords(groups);
    expect(words).toContain('60 % Solution and practicability');
    expect(words).toContain('– Innovation (known elsewhere to new to the bank)');
    expect(words).toContain('– Scalability (optional), does not count');
  });

  it('says what is wrong where it was typed', () => {
    const values = valuesOf(SPECIFIED_RUBRIC);
    values.groups[1]?.criteria.push(NEW_CRITERION);
    const wrong = rubricValuesSchema.safeParse(values).error?.issues;
    expect(wrong?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['groups.1.criteria.3.title', 'The criterion is missing.'],
    ]);
  });
});
