import { UPLOAD_MAX_BYTES } from '../../schema/limits.ts';
import { backedUp } from '../../server/backup/table.ts';
import type { RateLimitStore } from '../../server/db/rate-limits.ts';
import type { ActivityRecorder } from '../activity/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../module.ts';
import type { ImageLibrary } from '../objects/image-library.ts';
import type { Uploads } from '../objects/uploads.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import { projectTables } from './create-tables.ts';
import { createProjectForgetting } from './forgetting.ts';
import { createProjectPictures, PROJECT_PURPOSE } from './pictures.ts';
import { projectRoutes } from './routes.ts';
import { createShownProjects, type PublishedVerdicts, type TeamAgreements } from './shown.ts';
import { createProjectStore, type ProjectStore } from './store.ts';
import { nameAgreementRowSchema, projectMomentRowSchema, teamProjectRowSchema } from './tables.ts';
import { createProjectWriting } from './writing.ts';

interface Stores {
  projects: ProjectStore;
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  uploads: Uploads;
  images: ImageLibrary;
  teams: { lookup: TeamLookup };
  verdicts: PublishedVerdicts;
  results: TeamAgreements;
}

/** What teams have made, in their own words, and what became of it. */
export const projects = defineModule({
  name: 'projects',
  tables: [
    backedUp('team_projects', teamProjectRowSchema, {
      inWords: ['project of a team', 'projects of teams'],
      cameLater: true,
      ofYear: { column: 'edition' },
      unique: ({ edition, name }) => `project ${edition} ${name}`,
      user: ({ title, name }) => `the project "${title || name}"`,
      isPrivate: true,
    }),
    backedUp('project_moments', projectMomentRowSchema, {
      cameLater: true,
      ofYear: { column: 'edition', inWords: ['line about a project', 'lines about projects'] },
    }),
    backedUp('name_agreements', nameAgreementRowSchema, {
      cameLater: true,
      ofYear: { column: 'edition', inWords: ['agreement to be named', 'agreements to be named'] },
    }),
  ],
  migrations: projectTables,
  topics: ['projects'],
  permissions: {
    'own-project:read': { participant: true },
    'own-project:write': { participant: true },
    'project:read': { organiser: true },
    'project:write': { organiser: true },
  },
  constraints: {
    // Two members began at once, or two teams took one name: one of them was faster.
    team_projects_pkey: 'changedMeanwhile',
    team_projects_by_name: 'changedMeanwhile',
    team_projects_object_id_fkey: 'objectMissing',
  },
  fileKinds: [
    {
      purpose: PROJECT_PURPOSE,
      maxBytes: UPLOAD_MAX_BYTES.project,
      permission: 'project:write',
      keptAs: 'picture',
    },
  ],

  stores: (db) => ({ projects: createProjectStore(db) }),

  open({ store, uploads, images, verdicts, results: agreements, clock, access, ...needs }: Needs) {
    const teams = needs.teams.lookup;
    const shown = createShownProjects({ store, teams, agreements, verdicts });
    const pictures = createProjectPictures({ store, uploads, images, shown, clock });
    const writing = createProjectWriting({ store, teams, agreements, shown, pictures, clock });
    const forgetting = createProjectForgetting({ store, teams });
    return {
      services: { projects: { shownTeam: shown.team } },
      routes: projectRoutes({ writing, pictures, access }),
      pageData: {
        shownTeams: shown.teams,
        projectYear: shown.year,
        projectPage: shown.page,
        projectYears: shown.years,
        ownProjects: writing.ofPerson,
      },
      activity: {
        async project(ids) {
          const found = await Promise.all(ids.map(teams.find));
          return found.flatMap((team) => (team ? [{ id: team.id, name: team.name }] : []));
        },
      },
      personalData: {
        title: 'Projects',
        exportOf: ({ id }) => forgetting.exportOf(id),
        erase: ({ id }) => forgetting.erase(id),
      },
    };
  },
});
