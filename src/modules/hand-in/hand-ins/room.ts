import {
  HAND_IN_MAX_BYTES,
  HAND_IN_RESERVE_BYTES,
  HAND_IN_SILENT_MS,
} from '../../../schema/limits.ts';
import type { UploadSize } from './upload-store.ts';

type UploadInProgress = Omit<UploadSize, 'teamId'>;

/** Announced some minutes ago, and nothing has come: it holds nothing any more. */
export function isSilent({ received, announcedAt }: UploadInProgress, now: Date): boolean {
  return received === 0 && now.getTime() - Date.parse(announcedAt) > HAND_IN_SILENT_MS;
}

/** What a file on its way takes of the room: what has come and a little more, not what was promised. */
export function roomOf(upload: UploadInProgress, now: Date): number {
  if (isSilent(upload, now)) return 0;
  const steps = Math.floor(upload.received / HAND_IN_RESERVE_BYTES) + 1;
  return Math.min(upload.size, steps * HAND_IN_RESERVE_BYTES);
}

/** What each team takes: files that have come in, and those on their way. */
export function usedByTeam(
  kept: ReadonlyMap<string, number>,
  onTheirWay: readonly UploadSize[],
  now: Date,
): Map<string, number> {
  const used = new Map(kept);
  for (const upload of onTheirWay) {
    used.set(upload.teamId, (used.get(upload.teamId) ?? 0) + roomOf(upload, now));
  }
  return used;
}

interface Room {
  quotaBytes: number;
  /** The ids of all teams of the edition. */
  teams: readonly string[];
  /** What each team takes, including those that are gone. */
  used: ReadonlyMap<string, number>;
}

/**
 * Half of the room is first come, first served. Of the rest each team has an equal share, enough
 * for its two files at most, and no other team can take it.
 */
export function hasRoom({ quotaBytes, teams, used }: Room, teamId: string, more: number): boolean {
  const share = Math.min(quotaBytes / 2 / Math.max(teams.length, 1), 2 * HAND_IN_MAX_BYTES);
  const usedBy = (id: string) => used.get(id) ?? 0;
  const total = [...used.values()].reduce((sum, each) => sum + each, 0);
  const isOwnShare = usedBy(teamId) + more <= share;
  const owed = teams
    .filter((id) => id !== teamId)
    .reduce((sum, id) => sum + Math.max(0, share - usedBy(id)), 0);
  return total + more + (isOwnShare ? 0 : owed) <= quotaBytes;
}
