import { describe, expect, it } from 'vitest';
import {
  HAND_IN_MAX_BYTES,
  HAND_IN_RESERVE_BYTES,
  HAND_IN_SILENT_MS,
} from '../../../schema/limits.ts';
import { hasRoom, isSilent, roomOf } from './room.ts';

const announcedAt = '2026-09-02T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(announcedAt) + ms);
const largest = { size: HAND_IN_MAX_BYTES, announcedAt };

describe('what a file on its way takes', () => {
  it('is a small reserve, then what has come, and at most what it will be', () => {
    const takes = (received: number, size = HAND_IN_MAX_BYTES) =>
      roomOf({ ...largest, size, received }, later(0));
    expect(takes(0)).toBe(HAND_IN_RESERVE_BYTES);
    expect(takes(HAND_IN_RESERVE_BYTES - 1)).toBe(HAND_IN_RESERVE_BYTES);
    expect(takes(HAND_IN_RESERVE_BYTES)).toBe(2 * HAND_IN_RESERVE_BYTES);
    expect(takes(HAND_IN_MAX_BYTES)).toBe(HAND_IN_MAX_BYTES);
    expect(takes(0, 1000)).toBe(1000);
  });

  it('is nothing once it has been silent from its announcement on', () => {
    const silent = { ...largest, received: 0 };
    expect(isSilent(silent, later(HAND_IN_SILENT_MS))).toBe(false);
    expect(roomOf(silent, later(HAND_IN_SILENT_MS + 1))).toBe(0);
    expect(isSilent({ ...silent, received: 1 }, later(86_400_000))).toBe(false);
  });
});

describe('the room of an edition', () => {
  const teams = ['a', 'b', 'c', 'd', 'e'];
  const quotaBytes = 1000;
  const isRoom = (used: Record<string, number>, team: string, more: number) =>
    hasRoom({ quotaBytes, teams, used: new Map(Object.entries(used)) }, team, more);

  it('has a share for each team that the others cannot take', () => {
    // A share is a tenth: what one may take beyond it leaves that much for the four others.
    expect(isRoom({}, 'a', 600)).toBe(true);
    expect(isRoom({}, 'a', 601)).toBe(false);
    expect(isRoom({ a: 600 }, 'a', 1)).toBe(false);
    for (const each of ['b', 'c', 'd', 'e']) expect(isRoom({ a: 600 }, each, 100)).toBe(true);
    expect(isRoom({ a: 600, b: 100, c: 100, d: 100 }, 'e', 100)).toBe(true);
    expect(isRoom({ a: 600, b: 100, c: 100, d: 100 }, 'e', 101)).toBe(false);
  });

  it('gives what the others have used up of theirs to any team', () => {
    expect(isRoom({ b: 100, c: 100 }, 'a', 600)).toBe(true);
    expect(isRoom({ b: 300 }, 'a', 401)).toBe(false);
    expect(isRoom({ b: 300 }, 'a', 400)).toBe(true);
  });

  it('keeps for a team no more than its two files can need', () => {
    const room = { quotaBytes: 100 * HAND_IN_MAX_BYTES, teams, used: new Map() };
    expect(hasRoom(room, 'a', 92 * HAND_IN_MAX_BYTES)).toBe(true);
    expect(hasRoom(room, 'a', 92 * HAND_IN_MAX_BYTES + 1)).toBe(false);
  });

  it('counts teams that are gone', () => {
    expect(isRoom({ gone: 950 }, 'a', 50)).toBe(true);
    expect(isRoom({ gone: 950 }, 'a', 51)).toBe(false);
  });
});
