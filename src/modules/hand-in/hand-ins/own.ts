import { AppError } from '../../../schema/app-error.ts';
import {
  HAND_IN_ENDING_MS,
  HAND_IN_MAX_BYTES,
  HAND_IN_VERSIONS_MAX,
} from '../../../schema/limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { addressOf } from '../../address-of.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { countsUntil, type Deadlines } from './deadlines.ts';
import { refusal } from './refusals.ts';
import { isSilent } from './room.ts';
import { HAND_IN_KINDS, type OwnHandIns, type PendingUpload } from './schema.ts';
import type { HandInStore } from './store.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';
import { toVersions } from './views.ts';

interface OwnDeps {
  store: { handIns: HandInStore; handInUploads: UploadStore };
  teams: TeamLookup;
  deadlines: Deadlines;
  clock: Clock;
}

/** What members of a team see of its hand-in. */
export function createOwnHandIns({ store, teams, deadlines, clock }: OwnDeps) {
  return {
    /** For a page, which has something else to show to who is in no team. */
    async find(personId: string): Promise<OwnHandIns | null> {
      try {
        return await this.show(personId);
      } catch (error) {
        if (error instanceof AppError && error.code === 'handInRefused') return null;
        throw error;
      }
    },

    async show(personId: string): Promise<OwnHandIns> {
      const team = await teams.ofPerson(personId);
      if (!team) throw refusal('no-team');
      const edition = await deadlines.edition(team.edition);
      const [{ at, reason }, handIns, pending] = await Promise.all([
        deadlines.ofTeam(store.handIns, edition, team.id),
        store.handIns.list({ teamId: team.id }),
        store.handInUploads.listPending({ teamId: team.id }),
      ]);
      const now = clock.eventNow();
      const challenge = edition.challenges.challenges.find(
        ({ number }) => number === team.challenge,
      );
      return {
        team: {
          name: team.name,
          challenge: challenge ? `Challenge ${challenge.number}` : '',
          bank: challenge?.bank ?? '',
        },
        now: now.toISOString(),
        deadline: new Date(at).toISOString(),
        extension: reason === null ? null : { reason },
        endsBy: new Date(at + HAND_IN_ENDING_MS).toISOString(),
        maxBytes: HAND_IN_MAX_BYTES,
        files: HAND_IN_KINDS.map((kind) => {
          const versions = toVersions(handIns, kind);
          return {
            kind,
            versions,
            pending: pending
              .filter((each) => each.kind === kind && !isSilent(each, now))
              .map((each) => toPending(each, at)),
            versionsLeft: Math.max(0, HAND_IN_VERSIONS_MAX - versions.length),
          };
        }),
      };
    },
  };
}
export type OwnHandInService = ReturnType<typeof createOwnHandIns>;

function toPending(upload: StoredUpload, deadline: number): PendingUpload {
  const until = countsUntil(Date.parse(upload.announcedAt), deadline);
  return {
    id: upload.id,
    kind: upload.kind,
    fileName: upload.fileName,
    size: upload.size,
    received: upload.received,
    announcedAt: upload.announcedAt,
    countsUntil: until === null ? null : new Date(until).toISOString(),
    href: addressOf('GET /api/hand-in-uploads/:id', { params: { id: upload.id } }),
  };
}
