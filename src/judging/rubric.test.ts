import { describe, expect, it } from 'vitest';
import { rubric as framework } from '../first-content/attendee/rubric.ts';
import { canonicalJson, hashOf, sha256 } from './pack-hashes.ts';
import { type Rubric, rubricSchema } from './rubric-schema.ts';
import { SPECIFIED_RUBRIC } from './specified-rubric.ts';

describe('the specified rubric', () => {
  it('has the groups, weights and criteria that teams read on the dashboard', () => {
    const ofJudges = SPECIFIED_RUBRIC.groups.map(({ title, weight, criteria }) => ({
      title,
      share: weight,
      criteria: criteria.map((criterion) => criterion.title),
    }));
    const ofTeams = framework.groups.map(({ title, share, criteria }) => ({
      title,
      share,
      criteria: criteria.map((criterion) => criterion.title),
    }));
    expect(ofJudges).toEqual(ofTeams);
    expect(SPECIFIED_RUBRIC.groups.map(({ criteria }) => criteria.length)).toEqual([6, 3, 4]);
  });

  it('counts everything but scalability', () => {
    const left = SPECIFIED_RUBRIC.groups
      .flatMap(({ criteria }) => criteria)
      .filter(({ counts }) => !counts);
    expect(left.map(({ id }) => id)).toEqual(['scalability']);
  });

  it('is a rubric, and is stored as it stands', () => {
    expect(rubricSchema.parse(SPECIFIED_RUBRIC)).toEqual(SPECIFIED_RUBRIC);
  });
});

describe('a rubric is refused', () => {
  const [solution, presentation, impression] = SPECIFIED_RUBRIC.groups as [
    Rubric['groups'][number],
    Rubric['groups'][number],
    Rubric['groups'][number],
  ];
  const sentencesOf = (groups: unknown) =>
    rubricSchema
      .safeParse({ ...SPECIFIED_RUBRIC, groups })
      .error?.issues.map(({ message }) => message);

  it.each([
    [
      'whose weights are not all of it',
      [solution, { ...presentation, weight: 29 }, impression],
      'The weights must add up to 100 percent.',
    ],
    [
      'with half a percent',
      [solution, { ...presentation, weight: 29.5 }, { ...impression, weight: 10.5 }],
      'A weight is a whole number of percent.',
    ],
    [
      'with a group in which nothing counts',
      [
        solution,
        presentation,
        {
          ...impression,
          criteria: impression.criteria.map((criterion) => ({ ...criterion, counts: false })),
        },
      ],
      'At least one criterion of a group must count.',
    ],
    [
      'with a criterion twice',
      [solution, presentation, { ...impression, criteria: presentation.criteria }],
      'Two criteria have the same id.',
    ],
    [
      'with a group twice',
      [solution, presentation, { ...impression, id: solution.id }],
      'Two groups have the same id.',
    ],
    [
      'with an id that is none',
      [solution, presentation, { ...impression, id: '__proto__' }],
      'An id has small letters, digits and hyphens.',
    ],
    ['without groups', [], 'A rubric needs a group of criteria.'],
  ])('%s', (_, groups, sentence) => {
    expect(sentencesOf(groups)).toContain(sentence);
  });

  it('with a field that is not known', () => {
    expect(rubricSchema.safeParse({ ...SPECIFIED_RUBRIC, bonus: 5 }).success).toBe(false);
  });
});

describe('the hash', () => {
  it('is SHA-256 in hexadecimal', async () => {
    // The example of FIPS 180-2.
    expect(await sha256('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('does not depend on the order of keys or on fields without a value', async () => {
    expect(canonicalJson({ b: [1, { d: 'ü"', c: null }], a: true, e: undefined })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"ü\\""}]}',
    );
    const { scale, groups } = SPECIFIED_RUBRIC;
    expect(await hashOf({ groups, scale })).toBe(await hashOf(SPECIFIED_RUBRIC));
  });

  it('changes with a weight', async () => {
    const [first, ...others] = SPECIFIED_RUBRIC.groups;
    const changed = { ...SPECIFIED_RUBRIC, groups: [{ ...first, weight: 59 }, ...others] };
    expect(await hashOf(changed)).not.toBe(await hashOf(SPECIFIED_RUBRIC));
  });
});
