import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import { digitsOf, faceOf, isLate, lateWords } from './clock-face.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BEGUN = Date.parse('2026-09-02T13:27:00.000Z');
const plan = {
  teams: [{ id: 'a', plannedAt: '2026-09-02T13:25:00.000Z' }],
  ...{ slotMinutes: 15, questionMinutes: 5 },
};
const at = (ms: number) => new Date(BEGUN + ms).toISOString();
const started: ClockEvent = {
  ...{ id: '1', kind: 'started', teamId: 'a', at: at(0), pitchMinutes: 10, questionMinutes: 5 },
};
const face = (events: readonly ClockEvent[], ms: number) =>
  faceOf(clockAt(plan, agreeOn(events).record, BEGUN + ms), BEGUN + ms);

describe('the face of a clock', () => {
  it('counts a second that has begun as left, and none once the phase is over', () => {
    expect(digitsOf(10 * MINUTE)).toBe('10:00');
    expect(digitsOf(271_001)).toBe('4:32');
    expect(digitsOf(1)).toBe('0:01');
    expect(digitsOf(0)).toBe('+0:00');
    expect(digitsOf(-18_999)).toBe('+0:18');
    expect(digitsOf(-61 * MINUTE)).toBe('+61:00');
  });

  it('says in words what its colour says', () => {
    expect(face([], 0)).toMatchObject({ tone: 'before', words: 'planned for 15:25', gone: 0 });
    expect(face([], -5 * MINUTE).words).toBe('starts at 15:25');
    expect(face([started], MINUTE)).toMatchObject({ tone: 'running', words: 'left of the pitch' });
    expect(face([started], 9 * MINUTE).tone).toBe('running');
    expect(face([started], 9 * MINUTE + 1)).toMatchObject({
      ...{ tone: 'last', digits: '1:00', words: 'less than a minute left' },
    });
    expect(face([started], 10 * MINUTE)).toMatchObject({ tone: 'over', words: 'over time' });
    const questions: ClockEvent = { id: '2', kind: 'questions', teamId: 'a', at: at(9 * MINUTE) };
    const half = face([started, questions], 11.5 * MINUTE);
    expect(half).toEqual({
      ...{ tone: 'running', digits: '2:30', words: 'left for questions', gone: 0.5 },
    });
  });

  it('stands still while it is paused, also over time', () => {
    const paused: ClockEvent = {
      ...{ id: '2', kind: 'paused', teamId: 'a', at: at(11 * MINUTE), phase: 'pitch' },
    };
    expect(face([started, paused], 20 * MINUTE)).toMatchObject({
      ...{ tone: 'paused', digits: '+1:00', words: 'paused at 15:38:00', gone: 1 },
    });
  });

  it('calls half a minute of delay none', () => {
    expect([lateWords(29_000), isLate(29_000)]).toEqual(['on time', false]);
    expect([lateWords(2 * MINUTE), isLate(2 * MINUTE)]).toEqual(['2 min late', true]);
    expect([lateWords(null), isLate(null)]).toEqual(['', false]);
  });
});
