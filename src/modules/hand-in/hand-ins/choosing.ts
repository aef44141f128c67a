import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { HAND_IN_CHOICES_MAX } from '../../../schema/limits.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { Outbox } from '../../mail/outbox/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { HandInChoice } from './board-schema.ts';
import type { Deadlines } from './deadlines.ts';
import type { HandInStores } from './receiving.ts';
import { refusal } from './refusals.ts';
import { HAND_IN_NAMES, type OwnChoice } from './schema.ts';
import { countingOf, eligibleOf } from './views.ts';

interface ChoosingDeps {
  store: HandInStores & Atomic<HandInStores>;
  teams: TeamLookup;
  deadlines: Deadlines;
  post: Pick<Outbox, 'add'>;
  clock: Clock;
  origin: string;
}

type Chooser = { personId: string } | { organiser: string; reason: string };

const NEWER = 'A newer version has arrived in the meantime. Please look at it and choose again.';

/**
 * Which version counts: said by the team until its deadline, by organisers after it, with a reason.
 * Receipts stay as they are.
 */
export function createHandInChoosing(deps: ChoosingDeps) {
  const { store, teams, deadlines, post, clock, origin } = deps;

  async function choose(id: string, newest: number, chooser: Chooser): Promise<void> {
    const handIn = await store.handIns.find(id);
    if (!handIn) throw new AppError('notFound');
    const { teamId, kind, edition: year } = handIn;
    const isTeam = 'personId' in chooser;
    if (isTeam && !(await teams.isMember(teamId, chooser.personId))) throw new AppError('notFound');
    const edition = await deadlines.edition(year);
    const members = await teams.membersOf(teamId);
    const now = clock.eventNow();
    await store.atomically(async (stores) => {
      await stores.handIns.hold(teamId);
      const { at } = await deadlines.ofTeam(stores.handIns, edition, teamId);
      if (isTeam && now.getTime() > at) throw refusal('choice-over');
      if (!isTeam && now.getTime() <= at) throw refusal('choice-early');
      const versions = await stores.handIns.list({ teamId });
      const eligible = eligibleOf(versions, kind);
      const over = eligible.at(-1)?.version;
      if (over === undefined || !eligible.some((each) => each.id === id)) {
        throw refusal('choice-of-late');
      }
      // Sent twice, or chosen by two: it is so already.
      if (countingOf(versions, kind)?.id === id) return;
      if (versions.some((each) => each.kind === kind && each.version > newest)) {
        throw new AppError('changedMeanwhile', { sentence: NEWER });
      }
      const before = (await stores.handIns.choices({ teamId })).filter(
        (choice) => choice.kind === kind,
      );
      if (isTeam && before.length >= HAND_IN_CHOICES_MAX) throw refusal('choices-used-up');
      const choiceId = randomUUID();
      await stores.handIns.addChoice({
        id: choiceId,
        edition: year,
        ...{ teamId, kind, over, handInId: id },
        number: (before.at(-1)?.number ?? 0) + 1,
        chosenBy: isTeam ? chooser.personId : '',
        reason: isTeam ? '' : chooser.reason,
        createdAt: now.toISOString(),
      });
      if (isTeam) return;
      for (const { personId } of members) {
        await post.add(stores, {
          id: derivedId('choice', choiceId, personId),
          personId,
          kind: 'hand-in-chosen',
          cause: 'organisers',
          fields: {
            edition: String(year),
            file: HAND_IN_NAMES[kind],
            version: String(handIn.version),
            reason: chooser.reason,
            receipt: `${origin}${receiptAddress(id)}`,
          },
        });
      }
      await stores.activity.record({
        ...{ action: 'chosen', by: chooser.organiser, subjectId: id, at: clock.now() },
        ...{ kind: 'handIn', subject: '' },
      });
    });
  }

  return {
    forOwnTeam: (id: string, { newest }: OwnChoice, personId: string): Promise<void> =>
      choose(id, newest, { personId }),

    asOrganiser: (id: string, { newest, reason }: HandInChoice, by: string): Promise<void> =>
      choose(id, newest, { organiser: by, reason }),
  };
}
export type HandInChoosing = ReturnType<typeof createHandInChoosing>;
