import { createHash, randomUUID } from 'node:crypto';
import { packText } from '../../../judging/build-pack.ts';
import { signedHash } from '../../../judging/pack-hashes.ts';
import {
  type PackInputs,
  packInputsSchema,
  type VerdictPack,
} from '../../../judging/verdict-pack-schema.ts';
import { packNames } from '../../../judging/words/names.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { Computing } from './computing.ts';
import { missingOf } from './missing.ts';
import { isSame, type Preparations, tiesOf, winnersOf } from './preparation.ts';
import { isPublished, packOf, SIGNERS_NEEDED } from './publication.ts';
import { notForAFile, refusal, stillMissing } from './refusals.ts';
import type { VerdictInput, VerdictParams } from './schema.ts';
import type { Organiser, Signers } from './signers.ts';
import type { StoredVerdict, VerdictStore } from './store.ts';

interface VerdictStores {
  verdicts: VerdictStore;
  activity: ActivityRecorder;
}

/** Locks the panels of an edition until the end of a transaction; refused while one is open. */
export type HoldClosed = (
  transaction: object,
  edition: number,
) => Promise<{ id: string; closedAt: string | null }[]>;

interface VerdictDeps {
  store: VerdictStores & Atomic<VerdictStores>;
  preparations: Preparations;
  computing: Pick<Computing, 'pack'>;
  findTeam: TeamLookup['find'];
  clock: Clock;
  signers: Signers;
  holdClosed: HoldClosed;
}

/** Makes verdicts: computed once all is recorded, signed by two, published, and then never changed. */
export function createVerdicts(deps: VerdictDeps) {
  const { store, preparations, computing, findTeam, clock, signers, holdClosed } = deps;
  /** Never names a team or a place: more people read the activities than may know a verdict. */
  const note = (stores: VerdictStores, action: ActivityAction, subject: string, by: string) =>
    stores.activity.record({
      ...{ action, by, subject, subjectId: subject.replace(/\W+/g, '-'), at: clock.now() },
      kind: 'verdict',
    });
  const called = ({ edition, number }: VerdictParams) => `Verdict ${number} of ${edition}`;

  async function required({ edition, number }: VerdictParams): Promise<StoredVerdict> {
    const verdict = await store.verdicts.find(edition, number);
    if (!verdict) throw new AppError('notFound');
    return verdict;
  }

  async function build(
    edition: number,
    numbering: Pick<PackInputs, 'verdict' | 'supersedes'>,
  ): Promise<VerdictPack> {
    const ready = await preparations(edition);
    const missing = missingOf(ready, packNames(ready.parts));
    if (missing.length > 0) throw stillMissing(missing.map(({ words }) => words));
    const inputs = { ...ready.parts, ...ready.decisions, ...numbering };
    // What was stored before there were limits may be more than a file can hold: that is said, not thrown.
    const { error } = packInputsSchema.safeParse(inputs);
    if (error) throw notForAFile(error);
    const built = await computing.pack(inputs);
    if ('refused' in built) throw stillMissing([built.refused]);
    return built.pack;
  }

  /** That panels, ballots and what was recorded are still those that it was computed from. */
  async function requireCurrent(verdict: StoredVerdict): Promise<void> {
    const { verdict: number, supersedes, hashes } = packOf(verdict);
    const now = await build(verdict.edition, { verdict: number, supersedes });
    if ((await signedHash(now.hashes)) !== (await signedHash(hashes))) throw refusal('out-of-date');
  }

  /** Locks a verdict that is not public yet. */
  async function holdOpen(stores: VerdictStores, id: string): Promise<StoredVerdict> {
    const held = await stores.verdicts.hold(id);
    if (!held) throw new AppError('notFound');
    if (held.withdrawnAt !== null) throw refusal('verdict-withdrawn');
    if (isPublished(held, clock)) throw refusal('verdict-published');
    return held;
  }

  /** Whether its ballots still give the same result; not needed if it is already public. */
  async function requirePublishable(which: VerdictParams): Promise<void> {
    const verdict = await required(which);
    if (verdict.withdrawnAt !== null || isPublished(verdict, clock)) return;
    await requireCurrent(verdict);
  }

  /** Holds it and its panels, so that none is opened again before the transaction ends. */
  async function holdPublishable(
    stores: VerdictStores,
    which: VerdictParams,
  ): Promise<StoredVerdict> {
    const verdict = await stores.verdicts.find(which.edition, which.number);
    if (!verdict) throw new AppError('notFound');
    const held = await holdOpen(stores, verdict.id);
    const signed = await stores.verdicts.signatures([held.id]);
    if (signed.length < SIGNERS_NEEDED) throw refusal('not-signed');
    const closed = await holdClosed(stores, which.edition);
    const { panels } = packOf(held);
    const isUnchanged = panels.every((panel) =>
      closed.some(({ id, closedAt }) => id === panel.id && closedAt === panel.closedAt),
    );
    if (!isUnchanged || closed.length !== panels.length) throw refusal('out-of-date');
    return held;
  }

  async function publishOn(
    stores: VerdictStores,
    which: VerdictParams,
    { at, by }: { at: string | null; by: string },
  ): Promise<void> {
    const held = await holdPublishable(stores, which);
    await stores.verdicts.setPublication(held.id, new Date(at ?? clock.eventNow()).toISOString());
    await note(stores, 'published', called(which), by);
  }

  return {
    /** What the jury or the award committee decided; an earlier one stays on record. */
    async record(edition: number, input: VerdictInput, by: string): Promise<void> {
      const ready = await preparations(edition);
      if (input.kind === 'award') {
        const winners = winnersOf(ready);
        const chosen = input.places.map(({ teamId }) => teamId);
        if (ready.commonPanel !== null) throw refusal('no-award');
        const isFine =
          chosen.every((team) => winners.includes(team)) &&
          new Set(chosen).size === chosen.length &&
          input.places.some(({ place }) => place === 1);
        if (!isFine) throw refusal('not-a-winner');
      } else {
        const ranking = ready.rankings.find(({ challenge }) => challenge === input.challenge);
        if (!ranking) throw refusal('no-ranking');
        if (
          input.kind === 'tie' &&
          !tiesOf(ranking.ranking).some(({ teams }) => isSame(teams, input.order))
        ) {
          throw refusal('no-tie');
        }
      }
      await store.atomically(async (stores) => {
        const at = clock.eventNow().toISOString();
        await stores.verdicts.addInput({ id: randomUUID(), edition, input, by, at });
        await note(stores, 'changed', `Records of ${edition}`, by);
      });
    },

    /** An organiser who is close to a team does not sign. */
    async declareConflict(
      edition: number,
      { teamId, reason }: { teamId: string; reason: string },
      { userId, username }: Organiser,
    ): Promise<void> {
      const team = await findTeam(teamId);
      if (team?.edition !== edition) throw new AppError('notFound');
      await store.atomically(async (stores) => {
        await stores.verdicts.addConflict({
          id: createHash('sha256').update(`${userId}\n${teamId}`).digest('base64url'),
          ...{ edition, userId, teamId, reason, name: username },
          at: clock.eventNow().toISOString(),
        });
        await note(stores, 'recused', `Records of ${edition}`, username);
      });
    },

    /** The next verdict; an unsigned one is computed again under its number. */
    async compute(edition: number, given: string, by: string): Promise<void> {
      const all = await store.verdicts.list(edition);
      const last = all.at(-1);
      const signed = last ? await store.verdicts.signatures([last.id]) : [];
      const isReplaced = last?.withdrawnAt === null && signed.length === 0;
      if (last?.withdrawnAt === null && !isReplaced && !isPublished(last, clock)) {
        throw refusal('verdict-waits');
      }
      const before = isReplaced ? all.at(-2) : last;
      const reason = given || (isReplaced ? last.reason : '');
      if (before && reason === '') throw refusal('reason-needed');
      const number = (before?.number ?? 0) + 1;
      const supersedes = before ? { verdict: before.number, over: before.over, reason } : null;
      const pack = await build(edition, { verdict: number, supersedes });
      const made = {
        pack: packText(pack),
        over: await signedHash(pack.hashes),
        reason: before ? reason : '',
        createdAt: clock.eventNow().toISOString(),
        createdBy: by,
      };
      await store.atomically(async (stores) => {
        if (isReplaced) {
          await holdOpen(stores, last.id);
          const signedMeanwhile = await stores.verdicts.signatures([last.id]);
          if (signedMeanwhile.length > 0) throw refusal('verdict-waits');
          await stores.verdicts.replace(last.id, made);
        } else {
          await stores.verdicts.add({
            ...{ id: randomUUID(), edition, number, ...made },
            supersedes: before?.number ?? null,
            ...{ publishAt: null, withdrawnAt: null, withdrawnReason: '' },
          });
        }
        await note(stores, 'created', called({ edition, number }), by);
      });
    },

    /** By an organiser without a conflict, once, and only what they saw. */
    async sign(which: VerdictParams, over: string, by: Organiser): Promise<void> {
      const verdict = await required(which);
      const before = await store.verdicts.signatures([verdict.id]);
      const problem = await signers.problem(verdict, before, by);
      if (problem) throw problem;
      if (verdict.withdrawnAt === null && !isPublished(verdict, clock)) {
        await requireCurrent(verdict);
      }
      await store.atomically(async (stores) => {
        const held = await holdOpen(stores, verdict.id);
        if (held.over !== over) throw refusal('other-content');
        const signed = await stores.verdicts.signatures([held.id]);
        if (signed.some(({ userId }) => userId === by.userId)) throw refusal('signed-already');
        // Two at once: who was slower is asked once more.
        if (signed.length !== before.length) throw new AppError('changedMeanwhile');
        await stores.verdicts.sign({
          ...{ id: randomUUID(), verdictId: held.id, over },
          ...{ userId: by.userId, name: by.username, at: clock.eventNow().toISOString() },
        });
        await note(stores, 'signed', called(which), by.username);
      });
    },

    /** Now, or at an instant that the event's clock will reach; null: now. */
    async publish(which: VerdictParams, at: string | null, by: string): Promise<void> {
      if (at !== null && Date.parse(at) <= clock.eventNow().getTime()) throw refusal('in-the-past');
      await requirePublishable(which);
      await store.atomically((stores) => publishOn(stores, which, { at, by }));
    },

    /** For the ceremony, whose last reveal publishes in its own transaction: first the one, then the other. */
    requirePublishable,
    holdPublishable,
    publishOn,

    /** Of one that is planned. */
    async cancelPublication(which: VerdictParams, by: string): Promise<void> {
      const { id } = await required(which);
      await store.atomically(async (stores) => {
        const held = await holdOpen(stores, id);
        if (held.publishAt === null) throw refusal('not-planned');
        await stores.verdicts.setPublication(id, null);
        await note(stores, 'cancelled', called(which), by);
      });
    },

    /** That one will become public by itself, in a sentence; null: none will. */
    async planned(edition: number, transaction: object): Promise<string | null> {
      const all = await store.within(transaction).verdicts.list(edition);
      const waits = all.find(
        (each) => each.publishAt !== null && each.withdrawnAt === null && !isPublished(each, clock),
      );
      return waits
        ? `${called(waits)} is planned to become public. Please cancel that first, on the screen Verdict and ceremony.`
        : null;
    },

    /** Only before it is public; its number is not reused. */
    async withdraw(which: VerdictParams, reason: string, by: string): Promise<void> {
      const { id } = await required(which);
      await store.atomically(async (stores) => {
        await holdOpen(stores, id);
        await stores.verdicts.withdraw(id, clock.eventNow().toISOString(), reason);
        await note(stores, 'ended', called(which), by);
      });
    },
  };
}
export type Verdicts = ReturnType<typeof createVerdicts>;

/** For transactions of other modules. */
export type { VerdictStore };
