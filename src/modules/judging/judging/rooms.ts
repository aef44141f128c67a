import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { PlanStore } from './plan-store.ts';
import { pitchesOf } from './situation.ts';

interface RoomDeps {
  store: { judgingPlan: PlanStore };
  content: ContentReader;
  teams: TeamLookup;
}

/** Where and when the teams of a panel pitch. */
export interface Room {
  panelId: string;
  edition: number;
  /** Of the panel. */
  name: string;
  /** Empty: not known yet. */
  room: string;
  /** "Challenge 2, adverse media". */
  challenge: string;
  judgeIds: readonly string[];
  slotMinutes: number;
  questionMinutes: number;
  isClosed: boolean;
  /** In their order. */
  teams: readonly { id: string; name: string; plannedAt: string | null }[];
}

/** What modules that run the pitches know of the plan. */
export function createRooms({ store, content, teams }: RoomDeps) {
  async function current(): Promise<Room[]> {
    const { current: edition } = await content.content();
    const [panels, known] = await Promise.all([
      store.judgingPlan.panels(edition.year),
      teams.inEdition(edition.year),
    ]);
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return panels.map((panel) => {
      const challenge = edition.challenges.challenges.find(
        ({ number }) => number === panel.challenge,
      );
      return {
        panelId: panel.id,
        edition: panel.edition,
        name: panel.name,
        room: panel.room,
        challenge: challenge
          ? `Challenge ${challenge.number}, ${challenge.title}`
          : 'All challenges',
        judgeIds: panel.judgeIds,
        slotMinutes: panel.pitchMinutes,
        questionMinutes: panel.questionMinutes,
        isClosed: panel.closedAt !== null,
        teams: pitchesOf(panel, known).map(({ teamId, startsAt }) => ({
          id: teamId,
          name: names.get(teamId) ?? '',
          plannedAt: startsAt,
        })),
      };
    });
  }

  return {
    /** Of the current edition. */
    current,

    /** Since the rubric is frozen, the plan is used: from then on teams are told when they pitch. */
    async isUsed(): Promise<boolean> {
      const { current: edition } = await content.content();
      return ((await store.judgingPlan.rubric(edition.year))?.frozen ?? null) !== null;
    },
  };
}
export type Rooms = ReturnType<typeof createRooms>;
