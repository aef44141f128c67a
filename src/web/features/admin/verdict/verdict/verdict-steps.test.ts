import { describe, expect, it } from 'vitest';
import type { Missing, ShownVerdict } from '../../../../../modules/verdict/verdicts/schema.ts';
import { nextVerdict, openStep } from './verdict-steps.ts';

const panel: Missing = { words: 'Panel 1 is not closed yet.', mend: { by: 'judging' } };
const award: Missing = { words: 'No award yet.', mend: { by: 'award' } };

const verdict = (state: ShownVerdict['state'], signed = 0): ShownVerdict => ({
  edition: 2026,
  number: 1,
  over: 'a'.repeat(64),
  state,
  supersedes: null,
  reason: '',
  changed: [],
  places: [],
  notToSign: null,
  publishAt: null,
  withdrawnReason: '',
  createdAt: '2026-09-02T16:00:00.000Z',
  createdBy: 'organiser',
  signatures: Array.from({ length: signed }, (_, index) => ({
    name: `Organiser ${index}`,
    at: '2026-09-02T16:00:00.000Z',
    isOwn: false,
  })),
  href: '/pack',
});

describe('openStep', () => {
  it.each([
    ['panels are open', [panel, award], [], 'rank'],
    ['only the award is missing', [award], [], 'award'],
    ['everything is recorded', [], [], 'sign'],
    ['an unsigned verdict lost its ground', [panel], [verdict('computed')], 'rank'],
    ['one has signed, and a panel was opened again', [panel], [verdict('computed', 1)], 'sign'],
    ['both have signed', [], [verdict('signed', 2)], 'reveal'],
    ['it is planned', [], [verdict('planned', 2)], 'reveal'],
    ['it is published', [], [verdict('published', 2)], 'reveal'],
    ['a published one is being corrected', [award], [verdict('published', 2)], 'award'],
    ['it was withdrawn', [], [verdict('withdrawn', 2)], 'sign'],
  ] as const)('when %s', (_, missing, verdicts, step) => {
    expect(openStep({ missing: [...missing], verdicts: [...verdicts] })).toBe(step);
  });
});

describe('nextVerdict', () => {
  it.each([
    [[], 1, false],
    [[verdict('computed')], 1, false],
    [[verdict('withdrawn', 2)], 2, true],
    [[verdict('published', 2)], 2, true],
  ] as const)('%#', (verdicts, number, needsReason) => {
    expect(nextVerdict(verdicts)).toEqual({ number, needsReason });
  });
});
