import { formatMoment } from '../../../event/event-time.ts';
import { eventWindow } from '../../../event/event-timer.ts';
import { AppError } from '../../../schema/app-error.ts';
import { HAND_IN_EXTENSION_MAX_MS } from '../../../schema/limits.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { Outbox } from '../../mail/outbox/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { HandInDecision, HandInExtension, HandInExtensionInput } from './board-schema.ts';
import type { Deadlines } from './deadlines.ts';
import type { HandInStores } from './receiving.ts';
import { refusal } from './refusals.ts';
import { HAND_IN_NAMES } from './schema.ts';
import { countingOf } from './views.ts';

interface DecisionDeps {
  store: HandInStores & Atomic<HandInStores>;
  teams: TeamLookup;
  deadlines: Deadlines;
  post: Pick<Outbox, 'add'>;
  clock: Clock;
  origin: string;
}

/** What organisers decide for one team. It is noted, and each member of the team is told. */
export function createHandInDecisions(deps: DecisionDeps) {
  const { store, teams, deadlines, post, clock, origin } = deps;

  /** What the subject is called is looked up while it is there: teams can be named after people. */
  const note = (stores: HandInStores, action: ActivityAction, by: string, subjectId: string) =>
    stores.activity.record({
      ...{ action, by, subjectId, at: clock.now() },
      kind: 'handIn',
      subject: '',
    });

  const membersOf = async (teamId: string) =>
    (await teams.membersOf(teamId)).map(({ personId }) => personId);

  return {
    /** The newest one holds. None is taken back: a receipt says by which deadline it was measured. */
    async extend(input: HandInExtensionInput, by: string, id: string): Promise<HandInExtension> {
      const { teamId, reason } = input;
      const team = await teams.find(teamId);
      if (!team) throw new AppError('notFound');
      const edition = await deadlines.edition(team.edition);
      const until = Date.parse(input.until);
      const forAll = eventWindow(edition).end;
      const now = clock.eventNow();
      if (until <= now.getTime()) throw refusal('extension-past');
      if (until <= forAll) throw refusal('extension-early');
      if (until > forAll + HAND_IN_EXTENSION_MAX_MS) throw refusal('extension-far');
      const members = await membersOf(teamId);
      const extension = { id, teamId, until: new Date(until).toISOString(), reason };
      await store.atomically(async (stores) => {
        await stores.handIns.hold(teamId);
        const [newest] = await stores.handIns.extensions({ teamId });
        // The newest one holds, even when the clock was set back since the one before it.
        const createdAt = Math.max(now.getTime(), newest ? Date.parse(newest.createdAt) + 1 : 0);
        const isNew = await stores.handIns.addExtension({
          ...extension,
          edition: team.edition,
          createdAt: new Date(createdAt).toISOString(),
        });
        if (!isNew) return;
        for (const personId of members) {
          await post.add(stores, {
            id: derivedId('extension', id, personId),
            personId,
            kind: 'hand-in-extended',
            cause: 'organisers',
            fields: { edition: String(team.edition), until: formatMoment(until), reason },
          });
        }
        await note(stores, 'extended', by, id);
      });
      return extension;
    },

    /** Of a late version. It can be decided again; whether it came late never changes. */
    async decide(id: string, { decision, reason }: HandInDecision, by: string): Promise<void> {
      const handIn = await store.handIns.find(id);
      if (!handIn) throw new AppError('notFound');
      if (!handIn.isLate) throw refusal('not-late');
      const members = await membersOf(handIn.teamId);
      await store.atomically(async (stores) => {
        // Sent twice it is one decision, and one mail.
        if (!(await stores.handIns.decide(id, decision, reason))) return;
        const versions = await stores.handIns.list({ teamId: handIn.teamId });
        const counting = countingOf(versions, handIn.kind);
        const decidedAt = clock.now().toISOString();
        for (const personId of members) {
          await post.add(stores, {
            id: derivedId(`decision ${decision} ${decidedAt}`, id, personId),
            personId,
            kind: 'hand-in-decided',
            cause: 'organisers',
            fields: {
              edition: String(handIn.edition),
              file: HAND_IN_NAMES[handIn.kind],
              version: String(handIn.version),
              decision,
              reason,
              counts: counting
                ? `Version ${counting.version} counts now.`
                : 'No version of this file counts at the moment.',
              receipt: `${origin}${receiptAddress(id)}`,
            },
          });
        }
        await note(stores, decision, by, id);
      });
    },

    noteHandedIn: (stores: HandInStores, id: string, by: string) =>
      note(stores, 'handed in for a team', by, id),

    /** What the activities of this kind are about, as far as it is there. */
    async subjects(ids: readonly string[]): Promise<{ id: string; name: string }[]> {
      const [handIns, extensions] = await Promise.all([
        store.handIns.findMany(ids),
        store.handIns.teamsOfExtensions(ids),
      ]);
      const extended = await Promise.all(
        extensions.map(async ({ id, teamId }) => ({ id, team: await teams.find(teamId) })),
      );
      return [
        ...handIns.map(({ id, teamName, kind, version }) => ({
          id,
          name: `${teamName}, ${HAND_IN_NAMES[kind]}, version ${version}`,
        })),
        ...extended.map(({ id, team }) => ({ id, name: team?.name ?? '' })),
      ];
    },
  };
}
export type HandInDecisions = ReturnType<typeof createHandInDecisions>;
