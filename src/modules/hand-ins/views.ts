import { API_PATHS, pathTo } from '../../schema/paths.ts';
import type { HandInKind, HandInStanding, HandInVersion, Receipt } from './schema.ts';
import type { StoredHandIn } from './store.ts';

export function toReceipt(handIn: StoredHandIn): Receipt {
  return {
    id: handIn.id,
    edition: handIn.edition,
    team: handIn.teamName,
    number: handIn.receipt,
    kind: handIn.kind,
    version: handIn.version,
    fileName: handIn.fileName,
    size: handIn.size,
    sha256: handIn.sha256,
    announcedAt: handIn.announcedAt,
    receivedAt: handIn.receivedAt,
    deadline: handIn.deadline,
    inTime: !handIn.isLate,
    onBehalf: handIn.onBehalf,
  };
}

export function standingOf({ isLate, decision }: StoredHandIn): HandInStanding {
  if (!isLate) return 'in time';
  return decision === '' ? 'late' : decision;
}

/** Which version of a team's file is judged: the last that is in time, or was accepted. */
export function countingOf(
  versions: readonly StoredHandIn[],
  kind: HandInKind,
): StoredHandIn | null {
  const counting = versions
    .filter((each) => each.kind === kind)
    .filter((each) => ['in time', 'accepted'].includes(standingOf(each)));
  return counting.toSorted((a, b) => a.version - b.version).at(-1) ?? null;
}

/** The versions of one file of a team, the newest first. */
export function toVersions(handIns: readonly StoredHandIn[], kind: HandInKind): HandInVersion[] {
  const counting = countingOf(handIns, kind);
  return handIns
    .filter((each) => each.kind === kind)
    .toSorted((a, b) => b.version - a.version)
    .map((handIn) => ({
      receipt: toReceipt(handIn),
      standing: standingOf(handIn),
      decisionReason: handIn.decisionReason,
      counts: handIn.id === counting?.id,
      findings: handIn.findings,
      download:
        handIn.fileRemovedAt === null ? pathTo(API_PATHS.handInFile, { id: handIn.id }) : null,
    }));
}
