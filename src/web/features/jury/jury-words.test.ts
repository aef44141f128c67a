import { describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../../../judging/specified-rubric.ts';
import type { JuryView } from '../../../modules/judging/schema.ts';
import { type JuryTeam, missingCriteria, standingOf } from './ballot-standing.ts';
import { barWords, givenWords, pitchLabel, receivedWords, standingWords } from './jury-words.ts';
import { FIRST_UNKEPT, type KeptWaiting } from './kept-on-phone.ts';
import { EMPTY_PHONE, type Phone } from './phone.ts';

const ballot = (part: Partial<NonNullable<JuryTeam['ballot']>> = {}) => ({
  id: 'b',
  teamId: 't',
  revision: 1,
  receivedAt: '2026-09-02T14:42:07.000Z',
  counts: true,
  scores: {},
  note: '',
  feedback: '',
  isPaper: false,
  madeAt: '2026-09-02T14:40:00.000Z',
  ...part,
});
const team = (part: Partial<JuryTeam> = {}, conflict: Partial<JuryTeam['conflict']> = {}) => ({
  id: 't',
  name: 'Team 7',
  position: 4,
  startsAt: '2026-09-02T14:10:00.000Z',
  files: [],
  ballot: null,
  late: null,
  conflict: {
    judgeId: 'j',
    teamId: 't',
    suggestions: [],
    answer: 'none' as const,
    reason: '',
    dismissal: null,
    recusedAt: null,
    lateRecusalAt: null,
    isClear: true,
    ...conflict,
  },
  ...part,
});
const draft = {
  judgeId: 'j',
  teamId: 't',
  scores: {},
  note: '',
  feedback: '',
  reason: '',
  since: '',
};
const recusal = (id: string, refusal = ''): KeptWaiting => ({
  kind: 'recusal',
  id,
  order: 1,
  judgeId: 'j',
  teamId: 't',
  since: '',
  refusal,
});
const sent = (id: string, refusal = ''): KeptWaiting => ({
  ...recusal(id, refusal),
  kind: 'ballot',
  ballot: {
    id,
    teamId: 't',
    scores: {},
    note: '',
    feedback: '',
    reason: '',
    rubric: '',
    madeAt: '',
  },
});
const phone = (part: Partial<Phone> = {}): Phone => ({ ...EMPTY_PHONE, link: 'here', ...part });
const OPEN = { closedAt: null };

describe('how it stands with a ballot', () => {
  it.each([
    ['unanswered', phone(), team({}, { answer: null, isClear: false })],
    ['conflict', phone(), team({}, { answer: 'conflict', isClear: false })],
    ['second-person', phone(), team({}, { isClear: false })],
    ['stepped-back', phone({ drafts: { t: draft } }), team({}, { recusedAt: 'x', isClear: false })],
    ['stepping-back', phone({ waiting: [recusal('r')] }), team()],
    ['stepped-late', phone(), team({}, { lateRecusalAt: 'x' })],
    ['waiting', phone({ waiting: [sent('b')] }), team({ ballot: ballot() })],
    ['refused', phone({ waiting: [sent('b', 'No.')] }), team()],
    ['draft', phone({ drafts: { t: draft } }), team({ ballot: ballot() })],
    ['received', phone(), team({ ballot: ballot() })],
    ['late', phone(), team({ late: ballot({ counts: false }) })],
    ['late', phone(), team({ ballot: ballot(), late: ballot({ revision: 2, counts: false }) })],
    ['missing', phone(), team()],
  ] as const)('%s', (standing, on, about) => {
    expect(standingOf(on, OPEN, about)).toBe(standing);
  });

  it('says that a panel was closed without a ballot', () => {
    expect(standingOf(phone(), { closedAt: '2026-09-02T15:00:00.000Z' }, team())).toBe('closed');
  });

  it('misses what counts, and nothing else', () => {
    const missing = missingCriteria(SPECIFIED_RUBRIC, { innovation: 8 }).map(({ id }) => id);
    expect(missing).toHaveLength(11);
    expect(missing).not.toContain('scalability');
  });
});

describe('the words', () => {
  it('name the pitch and the receipt by the clock of the event', () => {
    const panel = { challenge: 'Challenge 2 · Contact notes', teams: Array(5).fill(team()) };
    expect(pitchLabel(panel, team())).toBe('Challenge 2 · pitch 4 of 5 · 16:10');
    expect(receivedWords(ballot())).toBe('Received 16:42:07');
    expect(receivedWords(ballot({ revision: 2 }))).toBe('Revision 2 received 16:42:07');
  });

  it.each([
    ['On this phone, 1 ballot waits for a network', { waiting: [sent('1')], link: 'away' }],
    ['On this phone, 2 ballots wait for a network', { waiting: [sent('1'), sent('2')] }],
    ['On this phone, 1 ballot is being sent', { waiting: [sent('1')], isSending: true }],
    ['On this phone, your step back waits for a network', { waiting: [recusal('1')] }],
    ['Being written to this phone', { waiting: [{ ...sent('1'), order: FIRST_UNKEPT + 1 }] }],
    ['You are signed out, 1 ballot on this phone', { waiting: [sent('1')], link: 'signed-out' }],
    ['1 ballot not finished, on this phone', { drafts: { t: draft } }],
    ['No network: what you write stays on this phone', { link: 'away' }],
    ['This browser keeps nothing: leave this page open', { drafts: { t: draft }, canKeep: false }],
  ] as const)('%s', (words, part) => {
    expect(barWords(phone(part as Partial<Phone>), null).words).toBe(words);
  });

  it('tell what was kept and not counted, and what was given', () => {
    const late = team({ ballot: ballot(), late: ballot({ revision: 2, counts: false }) });
    expect(standingWords('late', late).words).toBe(
      'Revision 2 received 16:42:07, after the panel was closed: kept, not counted',
    );
    const panels = [{ teams: [late, team()] }] as JuryView['panels'];
    const view = { ...({} as JuryView), panels };
    expect(barWords(phone({ view }), null).words).toBe(
      'Connected, 1 ballot received, 1 kept and not counted',
    );
    expect(
      givenWords(SPECIFIED_RUBRIC, { scores: { innovation: 8 }, note: 'N', feedback: '' }),
    ).toBe('1 of 12 scores, 1 note');
  });

  it('speak of the ballot in sight, unless another one waits', () => {
    const about = { standing: 'received' as const, team: team({ ballot: ballot() }) };
    expect(barWords(phone(), about).words).toBe('Received 16:42:07');
    expect(barWords(phone({ waiting: [sent('x')] }), about).words).toMatch(/^On this phone/);
  });
});
