import { AppError } from '../../../schema/app-error.ts';
import { HAND_IN_QUOTA_WARNING } from '../../../schema/limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox } from '../../mail/outbox/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { BoardFile, HandInBoard, HandInState, TeamHandIns } from './board-schema.ts';
import { countsUntil, deadlineWith } from './deadlines.ts';
import { isSilent, usedByTeam } from './room.ts';
import { HAND_IN_KINDS, type HandInKind } from './schema.ts';
import type { HandInStore, TeamVersion } from './store.ts';
import { editionOf, handInTeams } from './teams-of-edition.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';
import { countingOf, standingOf, toVersions } from './views.ts';

interface BoardDeps {
  store: { handIns: HandInStore; handInUploads: UploadStore };
  content: ContentReader;
  teams: TeamLookup;
  post: Pick<Outbox, 'statesOf'>;
  clock: Clock;
  quotaBytes: number;
}

/** What organisers see of all hand-ins. */
export function createHandInBoard({ store, content, teams, post, clock, quotaBytes }: BoardDeps) {
  return {
    async show(year?: number): Promise<HandInBoard> {
      const edition = await editionOf(content, year);
      const [found, pending, extensions, kept] = await Promise.all([
        handInTeams({ store, teams }, edition.year),
        store.handInUploads.listPending({ edition: edition.year }),
        store.handIns.extensions({ edition: edition.year }),
        store.handIns.roomByTeam(edition.year),
      ]);
      const now = clock.eventNow();
      const byTeam = usedByTeam(kept, pending, now);
      const used = [...byTeam.values()].reduce((sum, each) => sum + each, 0);
      const forAll = deadlineOf(edition, null);
      return {
        edition: edition.year,
        now: now.toISOString(),
        deadline: forAll && new Date(forAll.at).toISOString(),
        challenges: edition.challenges.challenges.map(({ number, title, bank }) => ({
          ...{ number, title, bank: bank ?? '' },
        })),
        teams: found.map(({ id, name, challenge, isGone, handIns }) => {
          // The newest first: that one holds.
          const extension = extensions.find(({ teamId }) => teamId === id) ?? null;
          const deadline = deadlineOf(edition, extension);
          const uploads = pending.filter((each) => each.teamId === id && !isSilent(each, now));
          return {
            ...{ id, name, challenge, isGone },
            deadline: deadline && new Date(deadline.at).toISOString(),
            extension: deadline?.reason ? { reason: deadline.reason } : null,
            files: HAND_IN_KINDS.map((kind) =>
              toBoardFile(kind, handIns, uploads, deadline?.at ?? null),
            ),
          };
        }),
        quota: { used, total: quotaBytes, isWarning: used >= quotaBytes * HAND_IN_QUOTA_WARNING },
      };
    },

    /** All versions of a team, with who has been told of each. */
    async team(id: string): Promise<TeamHandIns> {
      const [team, handIns, choices, extensions, members] = await Promise.all([
        teams.find(id),
        store.handIns.list({ teamId: id }),
        store.handIns.choices({ teamId: id }),
        store.handIns.extensions({ teamId: id }),
        teams.membersOf(id),
      ]);
      const last = handIns.at(-1);
      const year = team?.edition ?? last?.edition;
      if (year === undefined) throw new AppError('notFound');
      const edition = await editionOf(content, year);
      const deadline = deadlineOf(edition, extensions[0] ?? null);
      const inOrder = members.toSorted((one, other) => one.name.localeCompare(other.name));
      const mailOf = (handInId: string, personId: string) =>
        derivedId('receipt', handInId, personId);
      const states = await post.statesOf(
        handIns.flatMap((each) => members.map(({ personId }) => mailOf(each.id, personId))),
      );
      return {
        id,
        name: team?.name ?? last?.teamName ?? '',
        isGone: team === null,
        deadline: deadline && new Date(deadline.at).toISOString(),
        extensions: extensions.map(({ until, reason, createdAt }) => ({
          ...{ until, reason, createdAt },
        })),
        files: HAND_IN_KINDS.map((kind) => ({
          kind,
          versions: toVersions(handIns, kind).map((version) => ({
            ...version,
            told: inOrder.map(({ name, personId }) => ({
              name,
              state: states.get(mailOf(version.receipt.id, personId)) ?? null,
            })),
          })),
          choices: choices
            .filter((choice) => choice.kind === kind)
            .toReversed()
            .map(({ number, handInId, createdAt, reason }) => ({
              number,
              version: handIns.find((each) => each.id === handInId)?.version ?? 0,
              at: createdAt,
              reason,
            })),
        })),
      };
    },
  };
}
export type HandInBoards = ReturnType<typeof createHandInBoard>;

/** Null for an edition without a hand-in. */
function deadlineOf(edition: Edition, extension: { until: string; reason: string } | null) {
  return edition.schedule.countdown ? deadlineWith(edition, extension) : null;
}

function toBoardFile(
  kind: HandInKind,
  handIns: readonly TeamVersion[],
  uploads: readonly StoredUpload[],
  deadline: number | null,
): BoardFile {
  const versions = handIns.filter((each) => each.kind === kind);
  const counting = countingOf(versions, kind);
  const shown = counting ?? versions.toSorted((a, b) => a.version - b.version).at(-1) ?? null;
  const upload = uploads.filter((each) => each.kind === kind).at(-1);
  return {
    kind,
    state: stateOf(versions, counting, upload !== undefined),
    versions: versions.length,
    shown: shown && {
      version: shown.version,
      receivedAt: shown.receivedAt,
      size: shown.size,
      warnings: shown.findings.warnings.length,
      counts: shown === counting,
      isChosen: shown === counting && shown.choice !== null,
    },
    begun: upload ? toBegun(upload, deadline) : null,
  };
}

function stateOf(
  versions: readonly TeamVersion[],
  counting: TeamVersion | null,
  isBegun: boolean,
): HandInState {
  if (versions.some((each) => standingOf(each) === 'late')) return 'late';
  if (counting) return counting.isLate ? 'accepted' : 'received';
  if (isBegun) return 'begun';
  return versions.length > 0 ? 'refused' : 'nothing';
}

function toBegun({ received, size, announcedAt }: StoredUpload, deadline: number | null) {
  const until = deadline === null ? null : countsUntil(Date.parse(announcedAt), deadline);
  return {
    percent: Math.floor((100 * received) / size),
    announcedAt,
    countsUntil: until === null ? null : new Date(until).toISOString(),
  };
}
