import { describe, expect, it } from 'vitest';
import type {
  HandInStanding,
  HandInVersion,
  OwnHandIns,
} from '../../../../modules/hand-in/hand-ins/schema.ts';
import {
  announcedWords,
  chosenWords,
  countdownWords,
  countedWords,
  countingWords,
  deadlineWords,
  lateWords,
  mendedWords,
  standingWords,
  timeLeftWords,
  timeOf,
} from './hand-in-words.ts';

const NAMES = { pitchdeck: 'Pitchdeck', 'three-pager': '3-Pager' };
const DEADLINE = '2026-09-02T13:00:00.000Z';

function version(
  number: number,
  standing: HandInStanding,
  {
    counts = false,
    reason = '',
    warnings = [] as string[],
    chosen = null as HandInVersion['chosen'],
  } = {},
): HandInVersion {
  return {
    receipt: {
      id: `00000000-0000-4000-8000-00000000000${number}`,
      edition: 2026,
      team: 'Team 7',
      number,
      kind: 'pitchdeck',
      version: number,
      fileName: 'deck.pptx',
      size: 1000,
      sha256: '0'.repeat(64),
      announcedAt: '2026-09-02T12:20:00.000Z',
      receivedAt: `2026-09-02T12:2${number}:51.000Z`,
      deadline: DEADLINE,
      inTime: standing === 'in time',
      onBehalf: '',
    },
    standing,
    decisionReason: reason,
    counts,
    chosen,
    findings: { state: 'looked at', slides: null, unit: 'slides', warnings },
    download: null,
  };
}

const own = (versions: HandInVersion[]): OwnHandIns => ({
  team: { name: 'Team 7', challenge: '', bank: '' },
  now: DEADLINE,
  deadline: DEADLINE,
  extension: null,
  endsBy: DEADLINE,
  maxBytes: 1,
  files: [
    { kind: 'pitchdeck', versions, pending: [], versionsLeft: 1 },
    { kind: 'three-pager', versions: [], pending: [], versionsLeft: 1 },
  ],
});

describe('the words of the hand-in', () => {
  it.each([
    [null, ''],
    [Number.POSITIVE_INFINITY, ''],
    [4, 'less than a minute'],
    [75, 'about 1 minute'],
    [118, 'about 2 minutes'],
    [4000, 'about 1 hour'],
    [9000, 'about 3 hours'],
  ])('%s seconds are: %s', (seconds, words) => {
    expect(timeLeftWords(seconds)).toBe(words);
  });

  it('count seconds near the deadline and days long before', () => {
    expect(countdownWords('00:18:42')).toBe('00:18:42');
    expect(countdownWords('95:59:59')).toBe('95:59:59');
    expect(countdownWords('240:00:00')).toBe('10 days');
  });

  it('tell times as clocks in Zurich do, with seconds where there are some', () => {
    expect(timeOf(DEADLINE)).toBe('15:00');
    expect(timeOf('2026-09-02T13:00:30.000Z')).toBe('15:00:30');
    expect(deadlineWords(DEADLINE)).toBe('02.09.2026 at 15:00');
  });

  it('say until when a file counts that is on its way, or that it is late', () => {
    const announcedAt = '2026-09-02T12:41:09.000Z';
    const countsUntil = '2026-09-02T13:15:00.000Z';
    expect(announcedWords({ announcedAt, countsUntil }, DEADLINE)).toBe(
      'Announced at 14:41:09, so it counts even if it ends after 15:00. You may close the lid: it continues when you are back. It has to be here by 15:15.',
    );
    expect(announcedWords({ announcedAt, countsUntil: null }, DEADLINE)).toContain('kept as late');
  });

  it('name each standing', () => {
    const looks = (['in time', 'late', 'accepted', 'refused'] as const).map((standing) =>
      Object.values(standingWords(version(1, standing))),
    );
    expect(looks).toEqual([
      ['received 14:21:51', 'good'],
      ['late, received 14:21:51', 'caution'],
      ['late, accepted', 'good'],
      ['late, refused', 'danger'],
    ]);
  });

  it('say of a late version what counts meanwhile', () => {
    const counting = version(1, 'in time', { counts: true });
    expect(lateWords([counting])).toBe('');
    expect(lateWords([version(2, 'late'), counting])).toBe(
      'Version 2 came after the deadline, at 14:22:51, and is kept. The organisers decide. Version 1 counts.',
    );
    expect(lateWords([version(2, 'late')])).toContain('Nothing counts yet.');
    expect(lateWords([version(2, 'refused', { reason: 'An hour late' }), counting])).toBe(
      'The organisers did not accept version 2: An hour late. Version 1 counts.',
    );
    expect(lateWords([version(2, 'accepted', { counts: true, reason: 'Power cut' })])).toBe(
      'The organisers accepted it: Power cut.',
    );
    expect(countingWords(own([version(2, 'late'), counting]), NAMES)).toBe(
      'What counts: Pitchdeck version 1, 3-Pager none.',
    );
  });

  it('remember a warning that a newer version has mended', () => {
    const warned = version(1, 'in time', { warnings: ['It has five slides.'] });
    expect(mendedWords([warned])).toBeNull();
    expect(mendedWords([version(2, 'in time'), warned])).toEqual({
      lead: 'version 1:',
      rest: 'It has five slides. You replaced it at 14:22.',
    });
  });

  it('say that a version was chosen, by whom, and what a newer one would do', () => {
    const chosen = (reason: string) => [
      version(2, 'in time'),
      version(1, 'in time', {
        counts: true,
        chosen: { at: '2026-09-02T12:59:10.000Z', reason },
      }),
    ];
    expect(chosenWords([version(1, 'in time', { counts: true })], false)).toBe('');
    expect(chosenWords(chosen(''), false)).toBe(
      'Your team chose version 1 at 14:59:10: it counts. If you hand in another file before the deadline, that one counts.',
    );
    expect(chosenWords(chosen('The last file is broken'), true)).toBe(
      'The organisers chose version 1: The last file is broken.',
    );
    // It is not "replaced" by a newer one that does not count.
    const [newest, warned] = chosen('');
    if (!newest || !warned) throw new Error('There are two.');
    warned.findings.warnings.push('It has five slides.');
    expect(mendedWords([newest, warned])).toBeNull();
  });

  it('call the pages of a PDF pages, and slides slides', () => {
    const findings = { state: 'looked at', warnings: [] } as const;
    const words = (slides: number | null, unit: 'slides' | 'pages') =>
      countedWords({ ...findings, warnings: [], slides, unit });
    expect([
      words(3, 'pages'),
      words(1, 'pages'),
      words(5, 'slides'),
      words(null, 'slides'),
    ]).toEqual([['3 pages'], ['1 page'], ['5 slides'], []]);
  });
});
