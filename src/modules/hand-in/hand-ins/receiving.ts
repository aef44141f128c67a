import { AppError } from '../../../schema/app-error.ts';
import {
  HAND_IN_HELD_BYTES,
  HAND_IN_MAX_BYTES,
  HAND_IN_PENDING_MAX,
  HAND_IN_PIECE_BYTES,
  HAND_IN_PIECE_MIN_BYTES,
  HAND_IN_PIECES_MAX,
  HAND_IN_VERSIONS_MAX,
} from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PostStores } from '../../mail/outbox/service.ts';
import type { KnownTeam, TeamLookup } from '../../teams/teams/service.ts';
import type { Arrival } from './arrivals.ts';
import { type Deadlines, isLate, isOver } from './deadlines.ts';
import { type Piece, pieceKey } from './piece-keys.ts';
import { newPieceName, openPieces } from './pieces.ts';
import { refusal, tooLarge } from './refusals.ts';
import { hasRoom, isSilent, roomOf, usedByTeam } from './room.ts';
import { createRunningHashes, type RunningHash } from './running-hashes.ts';
import type { Announcement } from './schema.ts';
import type { HandInStore, StoredHandIn } from './store.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

export interface HandInStores extends PostStores {
  handIns: HandInStore;
  handInUploads: UploadStore;
  activity: ActivityRecorder;
}

/** The name on a receipt of an upload that an organiser ended after its team was deleted. */
const GONE_TEAM = 'A team that was deleted';

/** Who sends: a member of a team, or an organiser for any team. */
export type Sender = { personId: string } | { organiser: string };

interface ReceivingDeps {
  store: HandInStores & Atomic<HandInStores>;
  objects: ObjectStore;
  teams: TeamLookup;
  deadlines: Deadlines;
  clock: Clock;
  /** What all files of an edition may take. */
  quotaBytes: number;
  /**
   * In the transaction in which a file has come in whole, with the people of the team, and the name of
   * an organiser who sent it for them.
   */
  onReceived(
    stores: HandInStores,
    handIn: StoredHandIn,
    people: readonly string[],
    organiser: string,
  ): Promise<void>;
  /** After it. */
  afterReceived(): void;
}

/**
 * Files on their way in: announced, received piece by piece, and with the last piece a version with a
 * receipt. What is said to be received is in the object store and in the database before.
 */
export function createReceiving(deps: ReceivingDeps) {
  const { store, objects, teams, deadlines, clock, quotaBytes } = deps;
  const hashes = createRunningHashes();
  /** Bytes in memory, of all that are being received. */
  let held = 0;
  const isEnough = (bytes: number) =>
    bytes >= (held > HAND_IN_HELD_BYTES ? HAND_IN_PIECE_MIN_BYTES : HAND_IN_PIECE_BYTES);

  async function teamFor(sender: Sender, { team: id, note }: Announcement): Promise<KnownTeam> {
    if ('personId' in sender) {
      const own = await teams.ofPerson(sender.personId);
      if (!own) throw refusal('no-team');
      return own;
    }
    if (note === undefined) throw refusal('note-needed');
    const team = id === undefined ? null : await teams.find(id);
    if (!team) throw new AppError('notFound');
    return team;
  }

  /** By which it is decided what is late: the same for all instances. */
  async function nowIn({ handInUploads }: HandInStores): Promise<Date> {
    const shared = await handInUploads.databaseNow();
    return shared ? clock.eventAt(shared) : clock.eventNow();
  }

  const teamsOf = async (edition: number) => (await teams.inEdition(edition)).map(({ id }) => id);

  /** The edition is locked: what there is room for is counted and taken as one. */
  async function requireRoom(
    { handIns, handInUploads }: HandInStores,
    of: Pick<StoredUpload, 'edition' | 'teamId'>,
    { more, now, teams }: { more: number; now: Date; teams: readonly string[] },
  ): Promise<void> {
    // First what is on its way: what ends in between is counted twice, and never not at all.
    const onTheirWay = await handInUploads.listSizes(of.edition);
    const used = usedByTeam(await handIns.roomByTeam(of.edition), onTheirWay, now);
    if (!hasRoom({ quotaBytes, teams, used }, of.teamId, more)) throw refusal('no-room');
  }

  /** Whether the team may have one more under way. Of those that fell silent it keeps a few. */
  async function requirePlace(
    { handIns, handInUploads }: HandInStores,
    { teamId, kind }: Pick<StoredUpload, 'teamId' | 'kind'>,
    now: Date,
  ): Promise<void> {
    const unfinished = await handInUploads.listPending({ teamId });
    const pending = unfinished.filter((each) => !isSilent(each, now));
    const versions = await handIns.list({ teamId });
    const left = HAND_IN_VERSIONS_MAX - versions.filter((each) => each.kind === kind).length;
    if (left <= 0) throw refusal('versions-used-up');
    if (pending.length >= HAND_IN_PENDING_MAX) throw refusal('too-many-uploads');
    if (pending.filter((each) => each.kind === kind).length >= left) {
      throw refusal('versions-announced');
    }
    const silent = unfinished.filter((each) => isSilent(each, now));
    for (const { id } of silent.slice(0, -HAND_IN_PENDING_MAX)) {
      await handInUploads.removePending(id);
    }
  }

  /**
   * More of an upload has come than it takes room for: it needs some for the next step. One that had
   * fallen silent is as one that was just announced.
   */
  async function takeRoom(
    stores: HandInStores,
    upload: StoredUpload,
    received: number,
    teams: readonly string[],
  ): Promise<void> {
    const now = await nowIn(stores);
    if (isSilent(upload, now)) await requirePlace(stores, upload, now);
    const more = roomOf({ ...upload, received }, now) - roomOf(upload, now);
    await requireRoom(stores, upload, { more, now, teams });
  }

  async function requireOwn(id: string, sender: Sender): Promise<StoredUpload> {
    const upload = await store.handInUploads.find(id);
    // Whose it is, not whether it exists, is what others would learn.
    if (!upload) throw new AppError('notFound');
    if ('organiser' in sender) return upload;
    if (!(await teams.isMember(upload.teamId, sender.personId))) throw new AppError('notFound');
    return upload;
  }

  /** Notes a piece whose bytes are safe; with the last one the file has come in whole. */
  async function note(upload: StoredUpload, piece: Piece, sha256: () => string): Promise<boolean> {
    const received = upload.received + piece[1];
    const now = clock.eventNow();
    const growsTo = roomOf({ ...upload, received }, now) > roomOf(upload, now) ? received : null;
    const all = growsTo === null ? [] : await teamsOf(upload.edition);
    const advance = async (stores: HandInStores) => {
      if (growsTo !== null) {
        await stores.handInUploads.lock(upload.edition);
        await takeRoom(stores, upload, growsTo, all);
      }
      return stores.handInUploads.advance(upload, piece);
    };
    if (!isLast(upload, piece[1]))
      return growsTo === null ? advance(store) : store.atomically(advance);
    const edition = await deadlines.edition(upload.edition);
    const team = await teams.find(upload.teamId);
    const people = (await teams.membersOf(upload.teamId)).map(({ personId }) => personId);
    const noted = await store.atomically(async (stores) => {
      if (!(await advance(stores))) return false;
      const deadline = await deadlines.ofTeam(stores.handIns, edition, upload.teamId);
      // The person who announced it may have been erased since.
      const announcedBy = (await stores.handInUploads.find(upload.id))?.announcedBy ?? '';
      const announcedAt = Date.parse(upload.announcedAt);
      const before = await stores.handIns.hold(upload.teamId);
      const receivedAt = Math.max((await nowIn(stores)).getTime(), announcedAt, before);
      await stores.handInUploads.finish(upload.id, new Date(receivedAt));
      const handIn = await stores.handIns.add({
        id: upload.id,
        edition: upload.edition,
        teamId: upload.teamId,
        teamName: team?.name ?? GONE_TEAM,
        challenge: team?.challenge ?? null,
        kind: upload.kind,
        fileName: upload.fileName,
        size: upload.size,
        sha256: sha256(),
        announcedAt: upload.announcedAt,
        receivedAt: new Date(receivedAt).toISOString(),
        deadline: new Date(deadline.at).toISOString(),
        isLate: isLate({ announcedAt, receivedAt }, deadline.at),
        sentBy: announcedBy,
        onBehalf: upload.onBehalf,
        pieces: [...upload.pieces, piece],
      });
      await deps.onReceived(stores, handIn, people, upload.organiser);
      return true;
    });
    if (noted) deps.afterReceived();
    return noted;
  }

  /** Saves bytes and goes on from there; throws where the upload has gone on without them. */
  async function savePiece(
    upload: StoredUpload,
    chunks: readonly Uint8Array[],
    running: RunningHash,
    arrival: Arrival,
  ): Promise<StoredUpload> {
    const size = chunks.reduce((sum, { length }) => sum + length, 0);
    if (upload.pieces.length >= HAND_IN_PIECES_MAX) throw refusal('too-many-pieces');
    // Refused before its bytes lie anywhere: an edition may have lost its hand-in meanwhile.
    if (isLast(upload, size)) await deadlines.edition(upload.edition);
    const name = newPieceName(upload.received);
    const key = pieceKey(upload.id, name);
    for (const chunk of chunks) running.hash.update(chunk);
    const stream = (async function* bytes() {
      yield* chunks;
    })();
    await objects.put(key, { size, stream }, 'application/octet-stream');
    const piece: Piece = [name, size];
    const refuse = async (error: unknown): Promise<never> => {
      await objects.remove(key);
      throw error;
    };
    // A session, a link or a place in the team may have ended while the bytes came.
    await arrival.requireStill().catch(refuse);
    if (arrival.replaced.aborted) await refuse(arrival.replaced.reason);
    // After any other failure it is unknown whether it was stored: its bytes stay meanwhile.
    const isNoted = await note(upload, piece, () => running.hash.copy().digest('hex')).catch(
      (error: unknown) => (isRefusal(error) ? refuse(error) : Promise.reject(error)),
    );
    if (!isNoted) await refuse(new AppError('uploadOffset'));
    running.at += size;
    if (isLast(upload, size)) hashes.forget(upload.id);
    else hashes.keep(upload.id, running);
    return { ...upload, received: upload.received + size, pieces: [...upload.pieces, piece] };
  }

  return {
    requireOwn,

    /** From here on a file is on its way: what was announced in time may end a little later. */
    async announce(
      id: string,
      size: number,
      announcement: Announcement,
      sender: Sender,
    ): Promise<void> {
      if (size === 0) throw refusal('empty-file');
      if (size > HAND_IN_MAX_BYTES) throw tooLarge();
      const team = await teamFor(sender, announcement);
      const edition = await deadlines.edition(team.edition);
      const all = await teamsOf(team.edition);
      await store.atomically(async (stores) => {
        const of = { edition: team.edition, teamId: team.id, kind: announcement.kind };
        await stores.handInUploads.lock(team.edition);
        const now = await nowIn(stores);
        const { at } = await deadlines.ofTeam(stores.handIns, edition, team.id);
        // An organiser may still have a reason.
        if ('personId' in sender && isOver(edition, at, now)) throw refusal('hand-in-over');
        await requirePlace(stores, of, now);
        await requireRoom(stores, of, { more: size, now, teams: all });
        await stores.handInUploads.add({
          id,
          edition: team.edition,
          teamId: team.id,
          kind: announcement.kind,
          fileName: announcement.filename,
          size,
          announcedAt: now.toISOString(),
          announcedBy: 'personId' in sender ? sender.personId : '',
          onBehalf: 'organiser' in sender ? (announcement.note ?? '') : '',
          organiser: 'organiser' in sender ? sender.organiser : '',
        });
      });
    },

    /**
     * Receives bytes from a place on, and answers how many there are then. When the connection is
     * lost, what has come is saved all the same. Without a byte nothing is done.
     */
    async receive(
      id: string,
      from: number,
      body: AsyncIterable<Uint8Array>,
      arrival: Arrival,
    ): Promise<number> {
      const bytes = body[Symbol.asyncIterator]();
      let next = await bytes.next();
      if (next.done) return from;
      let upload = await store.handInUploads.find(id);
      if (!upload) throw new AppError('notFound');
      if (upload.received !== from) throw new AppError('uploadOffset');
      const { pieces } = upload;
      const running = await arrival.whileBusy(() =>
        hashes.take(
          id,
          from,
          (start, end) => openPieces(objects, { id, pieces }, { start, end }).stream,
          arrival.signal,
        ),
      );

      let chunks: Uint8Array[] = [];
      let waiting = 0;
      let lost: unknown;
      const save = async (current: StoredUpload) => {
        const saved = await arrival.whileBusy(() => savePiece(current, chunks, running, arrival));
        held -= waiting;
        chunks = [];
        waiting = 0;
        return saved;
      };
      try {
        while (!next.done) {
          chunks.push(next.value);
          waiting += next.value.length;
          held += next.value.length;
          if (isEnough(waiting)) upload = await save(upload);
          next = await bytes.next().catch((error: unknown) => {
            lost = error;
            return { done: true as const, value: undefined };
          });
        }
        // What another request goes on with in its place is not put before that.
        arrival.replaced.throwIfAborted();
        if (waiting > 0) upload = await save(upload);
      } finally {
        held -= waiting;
      }
      if (lost !== undefined) throw lost;
      return upload.received;
    },

    async cancel(id: string): Promise<void> {
      const upload = await store.handInUploads.find(id);
      if (!upload || !(await store.handInUploads.removePending(id))) throw new AppError('notFound');
      hashes.forget(id);
      for (const [name] of upload.pieces) await objects.remove(pieceKey(id, name));
    },
  };
}
export type Receiving = ReturnType<typeof createReceiving>;

const isRefusal = (error: unknown) => error instanceof AppError && error.code === 'handInRefused';

const isLast = ({ received, size }: StoredUpload, more: number) => received + more === size;
