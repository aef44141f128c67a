import { overallPlaces } from '../../../judging/outcome.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { projectAddress, projectsAddress } from '../../../schema/page-paths.ts';
import { projectPicture } from '../../../schema/paths.ts';
import { addressOf } from '../../address-of.ts';
import type { AskPage } from '../../site/share-pictures/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { PublicVerdict } from '../verdicts/schema.ts';
import type {
  ProjectPage,
  ProjectPicture,
  ProjectYear,
  ShownProject,
  ShownTeam,
} from './schema.ts';
import type { ProjectStore, StoredNameAgreement, StoredProject } from './store.ts';

/** As wide as a column on the widest screen, twice for sharp ones. */
const SHOWN_WIDTH = 960;

/** Where the picture of a project is, for who may see it. */
export function pictureOf({ picture }: Pick<StoredProject, 'picture'>): ProjectPicture | null {
  if (!picture) return null;
  const { id, width, height } = picture;
  const params = { id, width: SHOWN_WIDTH };
  return { src: addressOf('GET /api/project-pictures/:id/:width', { params }), width, height };
}

/** From the results module: whether each member agreed to publish what the team made. */
export interface TeamAgreements {
  isAgreed(teamId: string): Promise<boolean>;
  /** The ids of the teams of an edition that do. */
  agreedIn(edition: number): Promise<ReadonlySet<string>>;
}

export interface PublishedVerdicts {
  publishedPack(edition: number): Promise<VerdictPack | null>;
  verdictOf(edition: number): Promise<PublicVerdict | null>;
  years(): Promise<number[]>;
}

interface ShownDeps {
  store: { projects: ProjectStore };
  teams: Pick<TeamLookup, 'membersOf' | 'membersIn'>;
  agreements: TeamAgreements;
  verdicts: PublishedVerdicts;
}

type Members = Awaited<ReturnType<TeamLookup['membersOf']>>;

/**
 * What is public: of teams that a published verdict names, and the project only while each
 * member agrees. It is asked again each time: what is withdrawn is gone at once.
 */
export function createShownProjects({ store, teams, agreements, verdicts }: ShownDeps) {
  const { publishedPack } = verdicts;

  const isDecided = async ({ id, edition }: { id: string; edition: number }) =>
    (await publishedPack(edition))?.teams.some(({ key }) => key === id) === true;

  /** By their teams: those of an edition, whatever is decided about them. */
  async function readerOf(edition: number) {
    const [agreed, members, named, projects] = await Promise.all([
      agreements.agreedIn(edition),
      teams.membersIn(edition),
      store.projects.agreements({ edition }),
      store.projects.list(edition),
    ]);
    const byTeam = new Map(projects.map((project) => [project.id, project]));
    const shownProject = (id: string) => {
      const project = agreed.has(id) ? byTeam.get(id) : undefined;
      return project && isWritten(project) ? project : null;
    };
    return {
      shownProject,
      shownTeam: (id: string): ShownTeam =>
        toShownTeam(
          id,
          shownProject(id),
          members.filter(({ teamId }) => teamId === id),
          named,
        ),
    };
  }

  /** Winners first, then by challenge, as the verdict has them. */
  async function read(edition: number) {
    const pack = await publishedPack(edition);
    if (!pack) return null;
    const reader = await readerOf(edition);
    const found: { stored: StoredProject; shown: ShownProject }[] = [];
    for (const { key, name: team, challenge } of pack.teams) {
      const stored = reader.shownProject(key);
      const { project, ...shown } = reader.shownTeam(key);
      if (!stored || !project) continue;
      const title = pack.challenges.find(({ number }) => number === challenge)?.title ?? '';
      found.push({
        stored,
        shown: {
          ...shown,
          ...{ project, edition, name: stored.name, team },
          challenge: { number: challenge, title },
          ...awardsOf(pack, key),
        },
      });
    }
    found.sort(
      ({ shown: one }, { shown: other }) =>
        Number(other.isWinner) - Number(one.isWinner) ||
        one.challenge.number - other.challenge.number,
    );
    return { pack, found };
  }

  return {
    isDecided,

    /** Whether it is public now. */
    isShown: async (project: StoredProject) =>
      isWritten(project) && (await isDecided(project)) && agreements.isAgreed(project.id),

    /** As far as its members agree, published or not: for the hall, which hears it with the verdict. */
    async team(teamId: string): Promise<ShownTeam> {
      const [isAgreed, members, named, project] = await Promise.all([
        agreements.isAgreed(teamId),
        teams.membersOf(teamId),
        store.projects.agreements({ teamId }),
        store.projects.find(teamId),
      ]);
      const shown = isAgreed && project && isWritten(project) ? project : null;
      return toShownTeam(teamId, shown, members, named);
    },

    /** Of the teams that the published verdict of an edition names; none where there is no verdict. */
    async teams(edition: number): Promise<ShownTeam[]> {
      const pack = await publishedPack(edition);
      if (!pack) return [];
      const { shownTeam } = await readerOf(edition);
      return pack.teams.map(({ key }) => shownTeam(key));
    },

    /** Null where no verdict is published. */
    async year(edition: number): Promise<ProjectYear | null> {
      const all = await read(edition);
      return all && { projects: all.found.map(({ shown }) => shown), teams: all.pack.teams.length };
    },

    /** Null for every reason alike, so as not to reveal who has written something. */
    async page(edition: number, name: string): Promise<ProjectPage | null> {
      const all = await read(edition);
      const one = all?.found.find(({ stored }) => stored.name === name);
      if (!one) return null;
      const { id: teamId, text, caption, confirmed } = one.stored;
      const moments = await store.projects.moments({ teamId });
      const verdict = await verdicts.verdictOf(edition);
      return {
        ...one.shown,
        ...{ text, caption, confirmed, decidedAt: verdict?.publishedAt ?? '' },
        moments: moments.map(({ teamId: _, ...moment }) => moment),
      };
    },

    /** The addresses of all pages that there are. */
    async paths(): Promise<string[]> {
      const found: string[] = [];
      for (const year of await verdicts.years()) {
        const shown = (await read(year))?.found ?? [];
        if (shown.length > 0) found.push(projectsAddress(year));
        found.push(...shown.map(({ shown: { project } }) => project.href));
      }
      return found;
    },

    /** Years with a public project, the newest first. */
    async years(): Promise<number[]> {
      const found: number[] = [];
      for (const year of await verdicts.years()) {
        if ((await read(year))?.found.length) found.push(year);
      }
      return found.sort((a, b) => b - a);
    },
  };
}
export type ShownProjects = ReturnType<typeof createShownProjects>;

/** A picture alone is no project. */
const isWritten = ({ title }: StoredProject) => title !== '';

function toShownTeam(
  id: string,
  project: StoredProject | null,
  members: Members,
  agreed: readonly StoredNameAgreement[],
): ShownTeam {
  const named = members.filter(({ personId }) =>
    agreed.some((each) => each.teamId === id && each.personId === personId),
  );
  return {
    id,
    project: project && {
      ...{ title: project.title, sentence: project.sentence },
      href: projectAddress(project.edition, project.name),
      picture: pictureOf(project),
    },
    members: named.map(({ name }) => name),
    unnamed: members.length - named.length,
  };
}

function awardsOf({ results, award }: VerdictPack, key: string) {
  const isFirst = ({ team, place }: { team: string; place: number }) => team === key && place === 1;
  return {
    isWinner: results.challenges.some(({ places }) => places.some(isFirst)),
    overall: overallPlaces(award, results).find(({ team }) => team === key)?.place ?? null,
  };
}

const NAME = /^project-(\d{4})-(.+)$/;

/** The content of a project's share picture while the project is public. */
export const createProjectSharing =
  ({ year }: Pick<ShownProjects, 'year'>): AskPage =>
  async (asked) => {
    const [, edition = '', name = ''] = NAME.exec(asked) ?? [];
    if (asked !== projectPicture(edition, name)) return null;
    const all = (await year(Number(edition)))?.projects ?? [];
    const found = all.find((each) => each.name === name);
    if (!found) return null;
    const { project, team, isWinner, challenge } = found;
    return {
      // Its words, so that a long one is broken into lines.
      title: project.title.split(/\s+/),
      facts: [
        team,
        isWinner ? `Winner of challenge ${challenge.number}` : `Challenge ${challenge.number}`,
        edition,
      ],
      field: isWinner ? 'spiral' : 'blooms',
    };
  };
