import { addressOf } from '../../address-of.ts';
import type { HandInKind, HandInStanding, HandInVersion, Receipt } from './schema.ts';
import type { StoredHandIn, TeamVersion } from './store.ts';

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

/** Those of a team's file that may count, the oldest first: in time, or late and accepted. */
export const eligibleOf = (versions: readonly TeamVersion[], kind: HandInKind): TeamVersion[] =>
  versions
    .filter((each) => each.kind === kind)
    .filter((each) => ['in time', 'accepted'].includes(standingOf(each)))
    .toSorted((one, other) => one.version - other.version);

/**
 * Which version of a team's file is judged, shown and handed out: the one that was chosen last, until a
 * newer one may count; without a choice the newest.
 */
export function countingOf(versions: readonly TeamVersion[], kind: HandInKind): TeamVersion | null {
  // A chosen version stands where the newest one stood that it was chosen over, and right after it.
  const place = ({ version, choice }: TeamVersion) => Math.max(version, choice?.over ?? 0);
  const inOrder = eligibleOf(versions, kind).toSorted(
    (one, other) =>
      place(one) - place(other) || (one.choice?.number ?? 0) - (other.choice?.number ?? 0),
  );
  return inOrder.at(-1) ?? null;
}

/** The versions of one file of a team, the newest first. */
export function toVersions(handIns: readonly TeamVersion[], kind: HandInKind): HandInVersion[] {
  const counting = countingOf(handIns, kind);
  return handIns
    .filter((each) => each.kind === kind)
    .toSorted((a, b) => b.version - a.version)
    .map((handIn) => ({
      receipt: toReceipt(handIn),
      standing: standingOf(handIn),
      decisionReason: handIn.decisionReason,
      counts: handIn.id === counting?.id,
      chosen: handIn.id === counting?.id ? toChosen(counting) : null,
      findings: handIn.findings,
      download:
        handIn.fileRemovedAt === null
          ? addressOf('GET /api/hand-ins/:id/file', { params: { id: handIn.id } })
          : null,
    }));
}

const toChosen = ({ choice }: TeamVersion) =>
  choice && { at: choice.createdAt, reason: choice.reason };
