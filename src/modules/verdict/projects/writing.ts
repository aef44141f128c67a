import { AppError } from '../../../schema/app-error.ts';
import { projectAddress } from '../../../schema/page-paths.ts';
import { idOfWords } from '../../../schema/plain-words.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { KnownTeam, TeamLookup } from '../../teams/teams/service.ts';
import type { ProjectPictures, SentPicture } from './pictures.ts';
import type { OwnProject, ProjectInput, WrittenProject } from './schema.ts';
import { pictureOf, type ShownProjects, type TeamAgreements } from './shown.ts';
import type { ProjectStore } from './store.ts';

interface Stores {
  projects: ProjectStore;
  activity: ActivityRecorder;
}

interface WritingDeps {
  store: Stores & Atomic<Stores>;
  teams: Pick<TeamLookup, 'find' | 'allOf' | 'isMember' | 'inEdition'>;
  agreements: TeamAgreements;
  shown: Pick<ShownProjects, 'isDecided'>;
  pictures: Pick<ProjectPictures, 'keep'>;
  clock: Clock;
}

/** Who writes: a member of the team, or an organiser under their user name. */
export type Author = { personId: string } | { username: string };

const writerOf = (author: Author) => ('personId' in author ? 'team' : 'organisers');

/**
 * What members write about their team's project, and organisers in their place. At any time from the
 * first day of the team on: what is written is for the team and organisers until a verdict is published.
 */
export function createProjectWriting(deps: WritingDeps) {
  const { store, teams, agreements, shown, pictures, clock } = deps;

  /** Not found in the same words for a team that there is not, and for one of others. */
  async function teamFor(id: string, author: Author): Promise<KnownTeam> {
    const team = await teams.find(id);
    const isAllowed =
      team !== null && ('username' in author || (await teams.isMember(id, author.personId)));
    if (!isAllowed) throw new AppError('notFound');
    return team;
  }

  async function show(team: KnownTeam): Promise<WrittenProject> {
    const [project, moments, isAgreed, isDecided] = await Promise.all([
      store.projects.find(team.id),
      store.projects.moments({ teamId: team.id }),
      agreements.isAgreed(team.id),
      shown.isDecided(team),
    ]);
    const isShown = project !== null && project.title !== '' && isAgreed && isDecided;
    return {
      ...{ id: team.id, edition: team.edition, team: team.name, isAgreed, isDecided },
      title: project?.title ?? '',
      sentence: project?.sentence ?? '',
      text: project?.text ?? '',
      caption: project?.caption ?? '',
      picture: project && pictureOf(project),
      moments: moments.map(({ teamId: _, ...moment }) => moment),
      confirmed: project?.confirmed ?? null,
      version: project?.version ?? 0,
      href: isShown ? projectAddress(project.edition, project.name) : null,
    };
  }

  /** A name for the address that no other team of the year has. */
  async function freeName(projects: ProjectStore, { edition, name }: KnownTeam): Promise<string> {
    const taken = new Set((await projects.list(edition)).map((project) => project.name));
    const words = idOfWords(name) ?? 'team';
    for (let number = 1; ; number += 1) {
      const free = number === 1 ? words : `${words.slice(0, 56)}-${number}`;
      if (!taken.has(free)) return free;
    }
  }

  /** Begins one where there is none. The next version is given either way, once for each write. */
  async function change(
    id: string,
    author: Author,
    version: number | undefined,
    write: (projects: ProjectStore, team: KnownTeam, at: string) => Promise<void>,
  ): Promise<WrittenProject> {
    const team = await teamFor(id, author);
    const isDecided = await shown.isDecided(team);
    const at = clock.now().toISOString();
    await store.atomically(async ({ projects, activity }) => {
      const held = await projects.hold(id);
      if (version !== undefined && version !== (held ?? 1) - 1) {
        throw new AppError('changedMeanwhile');
      }
      if (held === null) {
        const name = await freeName(projects, team);
        await projects.create({ id, edition: team.edition, name }, at);
      }
      await write(projects, team, at);
      if (isDecided) await projects.noteShown();
      if ('personId' in author) return;
      await activity.record({
        ...{ action: 'changed', by: author.username, at: clock.now(), kind: 'project' },
        ...{ subjectId: id, subject: team.name },
      });
    });
    return show(team);
  }

  async function own(team: KnownTeam, personId: string): Promise<OwnProject> {
    const agreed = await store.projects.agreements({ teamId: team.id });
    const isNamed = agreed.some((each) => each.personId === personId);
    return { ...(await show(team)), isNamed };
  }

  return {
    /** Of a person's teams, the newest first. */
    async ofPerson(personId: string): Promise<OwnProject[]> {
      const found: OwnProject[] = [];
      for (const team of await teams.allOf(personId)) {
        if (await teams.isMember(team.id, personId)) found.push(await own(team, personId));
      }
      return found;
    },

    async inEdition(edition: number): Promise<WrittenProject[]> {
      const found: WrittenProject[] = [];
      for (const team of await teams.inEdition(edition)) found.push(await show(team));
      return found;
    },

    mayRead: (teamId: string, personId: string) => teams.isMember(teamId, personId),

    write: (id: string, author: Author, input: ProjectInput, version: number | undefined) =>
      change(id, author, version, async (projects, team, at) => {
        const { moments, ...words } = input;
        await projects.write(id, words, at);
        const byDate = moments.toSorted((one, other) => compare(one.date, other.date));
        const idAt = (position: number) => derivedId('moment', id, String(position));
        await projects.replaceMoments(
          team,
          byDate.map((moment, position) => ({ id: idAt(position), ...moment })),
        );
        await projects.confirm(id, writerOf(author), at);
      }),

    /** That all of it is still so. */
    async confirm(id: string, author: Author): Promise<WrittenProject> {
      await teamFor(id, author);
      if (!(await store.projects.find(id))?.title) throw new AppError('notFound');
      return change(id, author, undefined, (projects, _, at) =>
        projects.confirm(id, writerOf(author), at),
      );
    },

    async setPicture(id: string, author: Author, sent: SentPicture): Promise<WrittenProject> {
      await teamFor(id, author);
      const objectId = await pictures.keep(id, sent);
      return change(id, author, undefined, (projects, _, at) =>
        projects.setPicture(id, objectId, at),
      );
    },

    removePicture: (id: string, author: Author) =>
      change(id, author, undefined, (projects, _, at) => projects.setPicture(id, null, at)),

    /** Each member for themselves, at any time. */
    async answerName(teamId: string, personId: string, agrees: boolean): Promise<OwnProject> {
      const team = await teamFor(teamId, { personId });
      const isDecided = await shown.isDecided(team);
      await store.atomically(async ({ projects }) => {
        if (agrees) {
          const agreedAt = clock.now().toISOString();
          const id = derivedId('name', teamId, personId);
          await projects.agree(id, { teamId, edition: team.edition, personId, agreedAt });
        } else await projects.endAgreement(personId, teamId);
        // A no in any case: the instant of a planned publication may be now.
        if (isDecided || !agrees) await projects.noteShown();
      });
      return own(team, personId);
    },
  };
}
export type ProjectWriting = ReturnType<typeof createProjectWriting>;

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
