import { describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../../../judging/specified-rubric.ts';
import type { JuryView } from '../../../modules/judging/judging/schema.ts';
import { FIRST_UNKEPT } from '../../lib/offline-queue.ts';
import {
  askedTeams,
  type JuryTeam,
  missingCriteria,
  nextTeam,
  standingOf,
} from './ballot-standing.ts';
import { EMPTY_JURY_STATE, type JuryState, type KeptWaiting } from './jury-state.ts';
import {
  barWords,
  givenWords,
  nextPitchWords,
  noConflictWords,
  pitchLabel,
  receivedWords,
  standingWords,
} from './jury-words.ts';

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
const answers = (refusal = ''): KeptWaiting => ({
  ...recusal('a', refusal),
  kind: 'answers',
  teamId: '',
  answers: [{ teamId: 't', answer: 'none', reason: '' }],
});
const juryState = (part: Partial<JuryState> = {}): JuryState => ({
  ...EMPTY_JURY_STATE,
  link: 'here',
  ...part,
});
const OPEN = { closedAt: null };

describe('how it stands with a ballot', () => {
  it.each([
    ['unanswered', juryState(), team({}, { answer: null, isClear: false })],
    ['answering', juryState({ waiting: [answers()] }), team({}, { answer: null, isClear: false })],
    [
      'unanswered',
      juryState({ waiting: [answers('No.')] }),
      team({}, { answer: null, isClear: false }),
    ],
    ['conflict', juryState(), team({}, { answer: 'conflict', isClear: false })],
    ['second-person', juryState(), team({}, { isClear: false })],
    [
      'stepped-back',
      juryState({ drafts: { t: draft } }),
      team({}, { recusedAt: 'x', isClear: false }),
    ],
    ['stepping-back', juryState({ waiting: [recusal('r')] }), team()],
    ['stepped-late', juryState(), team({}, { lateRecusalAt: 'x' })],
    ['waiting', juryState({ waiting: [sent('b')] }), team({ ballot: ballot() })],
    ['refused', juryState({ waiting: [sent('b', 'No.')] }), team()],
    ['draft', juryState({ drafts: { t: draft } }), team({ ballot: ballot() })],
    ['received', juryState(), team({ ballot: ballot() })],
    ['late', juryState(), team({ late: ballot({ counts: false }) })],
    ['late', juryState(), team({ ballot: ballot(), late: ballot({ revision: 2, counts: false }) })],
    ['missing', juryState(), team()],
  ] as const)('%s', (standing, on, about) => {
    expect(standingOf(on, OPEN, about)).toBe(standing);
  });

  it('says that a panel was closed without a ballot', () => {
    expect(standingOf(juryState(), { closedAt: '2026-09-02T15:00:00.000Z' }, team())).toBe(
      'closed',
    );
  });

  it('misses what counts, and nothing else', () => {
    const missing = missingCriteria(SPECIFIED_RUBRIC, { innovation: 8 }).map(({ id }) => id);
    expect(missing).toHaveLength(11);
    expect(missing).not.toContain('scalability');
  });
});

describe('the next team', () => {
  const NOW = '2026-09-02T14:00:00.000Z';
  const at = (id: string, startsAt: string | null, part: Partial<JuryTeam> = {}) =>
    team({ id, name: `Team ${id}`, startsAt, ...part });
  const shown = (teams: JuryTeam[], closedAt: string | null = null) =>
    juryState({ view: { panels: [{ teams, closedAt }] } as unknown as JuryView });
  const wordsOf = (on: JuryState) => {
    const next = nextTeam(on, NOW);
    return next && nextPitchWords(next);
  };

  it('is the one whose pitch comes next, in whichever panel', () => {
    const teams = [
      at('1', '2026-09-02T13:40:00.000Z'),
      at('2', '2026-09-02T14:40:00.000Z'),
      at('3', '2026-09-02T14:10:00.000Z', {
        conflict: team({}, { answer: 'conflict', isClear: false }).conflict,
      }),
      at('4', '2026-09-02T14:25:00.000Z'),
    ];
    expect(wordsOf(shown(teams))).toBe('Team 4, 16:25');
  });

  it('is the first without a ballot where no pitch is to come, without a time', () => {
    const past = '2026-09-02T13:40:00.000Z';
    const teams = [at('1', past, { ballot: ballot() }), at('2', past), at('3', null)];
    expect(wordsOf(shown(teams))).toBe('Team 2');
  });

  it('is nobody when all is sent or the panel is closed', () => {
    expect(wordsOf(shown([at('1', null, { ballot: ballot() })]))).toBeNull();
    expect(wordsOf(shown([at('1', '2026-09-02T14:10:00.000Z')], NOW))).toBeNull();
  });
});

describe('conflicts', () => {
  it('are asked about once more where the judge wants it, and not while an answer waits', () => {
    const open = team({ id: 'a' }, { answer: null, isClear: false });
    const named = team({ id: 'b' }, { answer: 'conflict', isClear: false });
    const view = { panels: [{ teams: [open, named], closedAt: null }] } as unknown as JuryView;
    const asked = (on: JuryState, again: string | null) =>
      askedTeams(on, again).map((each) => each.team.id);
    expect(asked(juryState({ view }), null)).toEqual(['a']);
    expect(asked(juryState({ view }), 'b')).toEqual(['a', 'b']);
    const sentAlready = { ...answers(), answers: [{ teamId: 'a', answer: 'none', reason: '' }] };
    expect(asked(juryState({ view, waiting: [sentAlready as KeptWaiting] }), null)).toEqual([]);
  });

  it.each([
    ['None of these: no conflict with all three', 3, false],
    ['None of these: no conflict with both', 2, false],
    ['None of these: no conflict with all 12', 12, false],
    ['No conflict with the other four', 4, true],
    ['No conflict with Team 1', 1, true],
    ['Send', 0, true],
  ] as const)('%s', (words, left, isNamed) => {
    const names = Array.from({ length: left }, (_, index) => ({ name: `Team ${index + 1}` }));
    expect(noConflictWords(names, isNamed)).toBe(words);
  });
});

describe('the words', () => {
  it('name the pitch and the receipt by the clock of the event', () => {
    const challenge = 'Challenge 2 · Contact notes';
    const panel = { id: 'p2', challenge, teams: Array(5).fill(team()) };
    expect(pitchLabel(panel, team())).toBe('Challenge 2 · pitch 4 of 5 · 16:10');
    const inRoom = { panelId: 'p2', now: null, next: null, times: { [team().id]: '16:14' } };
    expect(pitchLabel(panel, team(), inRoom)).toContain('· 16:14');
    expect(pitchLabel({ ...panel, id: 'p1' }, team(), inRoom)).toContain('· 16:10');
    expect(receivedWords(ballot())).toBe('Received 16:42:07');
    expect(receivedWords(ballot({ revision: 2 }))).toBe('Revision 2 received 16:42:07');
  });

  it.each([
    ['On this phone, 1 ballot waits for a network', { waiting: [sent('1')], link: 'away' }],
    ['On this phone, 2 ballots wait for a network', { waiting: [sent('1'), sent('2')] }],
    ['On this phone, 1 ballot is being sent', { waiting: [sent('1')], isSending: true }],
    ['On this phone, your step back waits for a network', { waiting: [recusal('1')] }],
    ['On this phone, your answers wait for a network', { waiting: [answers()] }],
    [
      'You are signed out, your answers on this phone',
      { waiting: [answers()], link: 'signed-out' },
    ],
    ['Being written to this phone', { waiting: [{ ...sent('1'), order: FIRST_UNKEPT + 1 }] }],
    ['You are signed out, 1 ballot on this phone', { waiting: [sent('1')], link: 'signed-out' }],
    ['1 ballot not finished, on this phone', { drafts: { t: draft } }],
    ['No network: what you write stays on this phone', { link: 'away' }],
    ['This browser keeps nothing: leave this page open', { drafts: { t: draft }, canKeep: false }],
  ] as const)('%s', (words, part) => {
    expect(barWords(juryState(part as Partial<JuryState>), null).words).toBe(words);
  });

  it('tell what was kept and not counted, and what was given', () => {
    const late = team({ ballot: ballot(), late: ballot({ revision: 2, counts: false }) });
    expect(standingWords('late', late).words).toBe(
      'Revision 2 received 16:42:07, after the panel was closed: kept, not counted',
    );
    const panels = [{ teams: [late, team()] }] as JuryView['panels'];
    const view = { ...({} as JuryView), panels };
    expect(barWords(juryState({ view }), null).words).toBe(
      'Connected, 1 ballot received, 1 kept and not counted',
    );
    expect(
      givenWords(SPECIFIED_RUBRIC, { scores: { innovation: 8 }, note: 'N', feedback: '' }),
    ).toBe('1 of 12 scores, 1 note');
  });

  it('speak of the ballot in sight, unless another one waits', () => {
    const about = { standing: 'received' as const, team: team({ ballot: ballot() }) };
    expect(barWords(juryState(), about).words).toBe('Received 16:42:07');
    expect(barWords(juryState({ waiting: [sent('x')] }), about).words).toMatch(/^On this phone/);
  });
});
