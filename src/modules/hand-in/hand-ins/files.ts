import { AppError } from '../../../schema/app-error.ts';
import type { Access } from '../../../server/access/access.ts';
import type { Session } from '../../../server/access/session.ts';
import type { ByteRange, ObjectStore, StoredObject } from '../../../server/files/object-store.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { pieceKey } from './piece-keys.ts';
import { openPieces } from './pieces.ts';
import { plainName } from './receipts.ts';
import type { HandInStore, StoredHandIn } from './store.ts';

/** Whether people who are neither organisers nor members of the team may have a file. */
export type FileGate = (handIn: StoredHandIn, session: Session) => Promise<boolean>;

interface FileDeps {
  store: { handIns: HandInStore };
  objects: ObjectStore;
  teams: TeamLookup;
  access: Access;
  /** Of modules that stand on this one; complete once a request comes in. */
  gates: readonly FileGate[];
}

/** The files themselves, and who may have them. */
export function createHandInFiles({ store, objects, teams, access, gates }: FileDeps) {
  async function isAllowed(handIn: StoredHandIn, session: Session): Promise<boolean> {
    if (access.can(session, 'hand-in:read')) return true;
    if (session.person && access.can(session, 'own-hand-in:read')) {
      if (await teams.isMember(handIn.teamId, session.person.id)) return true;
    }
    for (const gate of gates) if (await gate(handIn, session)) return true;
    return false;
  }

  const open =
    (handIn: StoredHandIn) =>
    async (range?: ByteRange): Promise<StoredObject> =>
      openPieces(objects, handIn, range);

  /** For modules that have decided who may have it. */
  const asFile = (handIn: StoredHandIn) => ({
    name: archiveName(handIn),
    sha256: handIn.sha256,
    open: open(handIn),
  });

  return {
    /** Not found without permission, so as not to reveal what others have handed in. */
    async find(id: string, session: Session) {
      const handIn = await store.handIns.find(id);
      if (!handIn || handIn.fileRemovedAt !== null || !(await isAllowed(handIn, session))) {
        throw new AppError('notFound');
      }
      return asFile(handIn);
    },

    asFile,
    open,

    /** A drawn page, for modules that have decided who may see it; null where there is none. */
    page(handIn: StoredHandIn, number: number) {
      const name = handIn.fileRemovedAt === null ? handIn.drawn?.[number - 1] : undefined;
      if (name === undefined) return null;
      return { name, open: (range?: ByteRange) => objects.get(pieceKey(handIn.id, name), range) };
    },
  };
}
export type HandInFiles = ReturnType<typeof createHandInFiles>;

/** For the modules that let others have files. */
export type { StoredHandIn };

/**
 * `challenge-2_team-07_pitchdeck_v3.pptx`: in a folder the files of a challenge and team are together. With
 * the team's number, `challenge-2_003-team-07_…`, no two teams have the same.
 */
export function archiveName(handIn: StoredHandIn, number?: number): string {
  const challenge = handIn.challenge === null ? 'no-challenge' : `challenge-${handIn.challenge}`;
  const name = plainName(handIn.teamName).replace(/\d+/g, (digits) => digits.padStart(2, '0'));
  const team = number === undefined ? name : `${String(number).padStart(3, '0')}-${name}`;
  return `${challenge}_${team}_${handIn.kind}_v${handIn.version}${endingOf(handIn.fileName)}`;
}

/** What a computer opens it with; nothing where it has none that is plain. */
function endingOf(fileName: string): string {
  return /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0].toLowerCase() ?? '';
}
