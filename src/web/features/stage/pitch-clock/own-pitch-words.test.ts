import { describe, expect, it } from 'vitest';
import { clockAt } from '../../../../judging/pitch-clock/clock-at.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import { agreeOn } from '../../../../judging/pitch-clock/clock-record.ts';
import { ownPitchWords } from './own-pitch-words.ts';

const MINUTE = 60_000;
const FIRST = Date.parse('2026-09-02T13:25:00.000Z');
const iso = (minutes: number) => new Date(FIRST + minutes * MINUTE).toISOString();
const plan = {
  teams: ['a', 'b', 'c'].map((id, index) => ({ id, plannedAt: iso(index * 15) })),
  ...{ slotMinutes: 15, questionMinutes: 5 },
};
const started = (teamId: string, at: number): ClockEvent => ({
  ...{ id: `s${teamId}`, kind: 'started', teamId, at: iso(at) },
  ...{ pitchMinutes: 10, questionMinutes: 5 },
});
const next = (teamId: string, at: number): ClockEvent => ({
  ...{ id: `n${teamId}`, kind: 'next', teamId, at: iso(at) },
});

function wordsOf(teamId: string, minutes: number, events: readonly ClockEvent[] = []) {
  const now = FIRST + minutes * MINUTE;
  const { record } = agreeOn(events);
  return ownPitchWords({ state: clockAt(plan, record, now), teamId, now, record });
}

describe('what a team knows of its pitch', () => {
  it('names the day as well as long as it could be another one', () => {
    expect(wordsOf('a', -3 * 24 * 60)).toMatchObject({
      ...{ standing: 'later', title: 'Your pitch, the first in its room' },
      when: '2 September 2026 at 15:25',
    });
  });

  it('is next only while the one before it is on', () => {
    expect(wordsOf('a', -5)).toMatchObject({ standing: 'next', when: 'about 15:25' });
    expect(wordsOf('b', -5)).toMatchObject({ title: 'Your pitch, after 1 more team' });
    const running = [started('a', 0)];
    expect(wordsOf('b', 5, running)).toMatchObject({ standing: 'next', when: 'about 15:40' });
    expect(wordsOf('c', 5, running)).toMatchObject({ title: 'Your pitch, after 2 more teams' });
  });

  it('says how late the room is, and what was planned', () => {
    expect(wordsOf('b', 12, [started('a', 8)])).toMatchObject({
      ...{ when: 'about 15:48', note: 'Planned 15:40. The room is about 8 min late.' },
    });
  });

  it('is not late by having been passed over: it comes after the others', () => {
    const passed: ClockEvent = { id: 'p', kind: 'passed', teamId: 'a', at: iso(1), seen: 0 };
    expect(wordsOf('a', 5, [passed, started('b', 2)])).toMatchObject({
      ...{ when: 'about 16:10', title: 'Your pitch, after 2 more teams' },
      note: 'You were called and not there. You come after the other teams.',
    });
  });

  it('has pitched from when to when, or was not there', () => {
    const events = [started('a', 0), next('a', 14)];
    expect(wordsOf('a', 5, events.slice(0, 1))).toMatchObject({ standing: 'on' });
    expect(wordsOf('a', 20, events)).toMatchObject({ standing: 'done', note: '15:25 to 15:39' });
    const passed = [0, 1].map(
      (seen): ClockEvent => ({
        ...{ id: `p${seen}`, kind: 'passed', teamId: 'c', at: iso(40), seen },
      }),
    );
    const others = [...events, started('b', 15), next('b', 30), ...passed];
    expect(wordsOf('c', 41, others)).toMatchObject({ standing: 'done', title: 'You were called' });
  });
});
