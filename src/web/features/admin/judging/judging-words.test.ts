import { describe, expect, it } from 'vitest';
import { groupedHash } from '../../../../judging/words/grouped-hash.ts';
import {
  type BoardJudge,
  callsByJudge,
  cellSentence,
  cellWord,
  panelLine,
  signed,
} from './judging-words.ts';

const cell = {
  teamId: 't',
  at: '2026-09-02T13:42:07.000Z',
  revision: 1,
  paper: null,
  late: null,
  lateRecusalAt: null,
};
const frozen = { number: 1, sha256: 'a91c44fe0011', at: '2026-09-02T13:12:00.000Z' };

describe('words of the board', () => {
  it('say a state and its time in Zurich', () => {
    expect(cellWord({ state: 'received', at: cell.at })).toBe('15:42');
    expect(cellWord({ state: 'on a phone', at: cell.at })).toBe('phone 15:42');
    expect(cellWord({ state: 'missing', at: null })).toBe('missing');
    expect(cellWord({ state: 'came late', at: cell.at })).toBe('late 15:42');
    expect(cellSentence({ ...cell, state: 'came late' })).toBe(
      'came 15:42, after the panel was closed: kept, not counted',
    );
    expect(cellSentence({ ...cell, state: 'received' })).toBe('received 15:42');
    expect(cellSentence({ ...cell, state: 'received', revision: 3 })).toBe(
      'received 15:42, revision 3',
    );
    expect(cellSentence({ ...cell, state: 'on a phone' })).toBe('on a phone since 15:42');
  });

  it('give a severity its sign, and nought none', () => {
    expect([0.24, -0.6, 0.04, -0.01].map(signed)).toEqual(['+0.2', '\u22120.6', '0.0', '0.0']);
  });

  it('name the panel and the hash of the rubric', () => {
    expect(groupedHash(frozen.sha256)).toBe('a91c 44fe');
    expect(panelLine({ challenge: 2 }, { frozen })).toBe(
      'Panel of challenge 2 · rubric frozen 15:12 · a91c 44fe',
    );
    expect(panelLine({ challenge: null }, { frozen: null })).toBe(
      'Panel of all challenges · rubric not frozen yet',
    );
  });

  it('name a judge once, with all that is waited for', () => {
    const judge = (id: string) => ({ id, name: id }) as BoardJudge;
    const toCall = [
      { judgeId: 'b', words: 'Team 6' },
      { judgeId: 'b', words: '1 ballot on the phone' },
    ];
    const calls = callsByJudge({ judges: [judge('a'), judge('b')], toCall });
    expect(calls).toEqual([{ judge: judge('b'), lines: ['Team 6', '1 ballot on the phone'] }]);
  });
});
