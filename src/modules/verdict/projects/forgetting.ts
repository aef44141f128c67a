import type { Atomic } from '../../../server/db/atomically.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { ProjectStore } from './store.ts';

interface Stores {
  projects: ProjectStore;
}

interface ForgettingDeps {
  store: Stores & Atomic<Stores>;
  teams: Pick<TeamLookup, 'allOf' | 'membersOf'>;
}

/** What is held of a person with projects: whether they are named, and what their teams have written. */
export function createProjectForgetting({ store, teams }: ForgettingDeps) {
  return {
    async exportOf(personId: string): Promise<unknown[]> {
      const agreements = await store.projects.agreements({ personId });
      const found: unknown[] = [];
      for (const { id, name, edition } of await teams.allOf(personId)) {
        const project = await store.projects.find(id);
        const agreed = agreements.find(({ teamId }) => teamId === id);
        if (!project && !agreed) continue;
        const moments = await store.projects.moments({ teamId: id });
        found.push({
          ...{ team: name, edition, mayBeNamedSince: agreed?.agreedAt ?? null },
          ...{ title: project?.title ?? '', sentence: project?.sentence ?? '' },
          ...{ text: project?.text ?? '', caption: project?.caption ?? '' },
          whatBecameOfIt: moments.map(({ teamId: _, ...moment }) => moment),
        });
      }
      return found;
    },

    /**
     * The results end the yes of the whole team, so that nothing of it is public any more. What was
     * written belongs to those who remain, and goes with the last of them.
     */
    async erase(personId: string): Promise<number> {
      const own = await teams.allOf(personId);
      let gone = 0;
      const alone: string[] = [];
      for (const { id } of own) {
        const members = await teams.membersOf(id);
        if (members.every((member) => member.personId === personId)) alone.push(id);
      }
      await store.atomically(async ({ projects }) => {
        gone += await projects.endAgreement(personId);
        for (const id of alone) gone += await projects.remove(id);
        if (gone > 0) await projects.noteShown();
      });
      return gone;
    },
  };
}
