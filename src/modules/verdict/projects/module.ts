import { HOUSEKEEPING_INTERVAL_MS, UPLOAD_MAX_BYTES } from '../../../schema/limits.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { Uploads } from '../../base/objects/uploads.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { AskPage } from '../../site/share-pictures/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createProjectForgetting } from './forgetting.ts';
import { createProjectPictures, PROJECT_PURPOSE } from './pictures.ts';
import { projectRoutes } from './routes.ts';
import {
  createProjectSharing,
  createShownProjects,
  type PublishedVerdicts,
  type TeamAgreements,
} from './shown.ts';
import { createProjectStore, type ProjectStore } from './store.ts';
import { nameAgreementsTable, projectMomentsTable, teamProjectsTable } from './tables.ts';
import { createProjectWriting } from './writing.ts';
import { createYearlyMails, STILL_TRUE_KIND } from './yearly-mails.ts';

interface Stores extends PostStores {
  projects: ProjectStore;
  activity: ActivityRecorder;
}

interface Needs extends ModuleContext, StoreContext<Stores> {
  content: ContentReader;
  outbox: Outbox;
  uploads: Uploads;
  images: ImageLibrary;
  teams: { lookup: TeamLookup };
  verdicts: PublishedVerdicts;
  results: TeamAgreements;
  sharePictures: { tellPage(ask: AskPage): void };
  siteFiles: { tellPaths(ask: () => Promise<string[]>): void };
}

interface RegistrationStores {
  registrations: { connectBankAnswer(answered: ProjectStore['bankAnswered']): void };
}

/** What teams have made, in their own words, and what became of it. */
export const projects = defineModule({
  name: 'projects',
  tables: [teamProjectsTable, projectMomentsTable, nameAgreementsTable],
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
  mailKinds: [STILL_TRUE_KIND],
  fileKinds: [
    {
      purpose: PROJECT_PURPOSE,
      maxBytes: UPLOAD_MAX_BYTES.project,
      permission: 'project:write',
      keptAs: 'picture',
    },
  ],

  stores(db, _, { registrations }: RegistrationStores) {
    const projects = createProjectStore(db);
    registrations.connectBankAnswer(projects.bankAnswered);
    return { projects };
  },

  open({ store, content, uploads, images, verdicts, clock, access, ...needs }: Needs) {
    const { results: agreements, outbox: post } = needs;
    const teams = needs.teams.lookup;
    const shown = createShownProjects({ store, teams, agreements, verdicts });
    needs.siteFiles.tellPaths(shown.paths);
    needs.sharePictures.tellPage(createProjectSharing(shown));
    const pictures = createProjectPictures({ store, uploads, images, shown, clock });
    const writing = createProjectWriting({ store, teams, agreements, shown, pictures, clock });
    const mails = createYearlyMails({
      ...{ store, content, shown, writing, teams, post, clock, origin: needs.origin },
    });
    const forgetting = createProjectForgetting({ store, teams });
    return {
      services: {
        projects: {
          askStillTrue: mails.ask,
          /** What everyone may know of a team, beside its name. */
          async wordsOf(teamId: string) {
            const { members, unnamed, project } = await shown.team(teamId);
            return { members, unnamed, title: project?.title ?? null };
          },
        },
      },
      routes: projectRoutes({ writing, pictures, access }),
      mailFields: { [STILL_TRUE_KIND.kind]: mails.fieldsNow },
      jobs: [
        {
          what: 'asking whether projects are still as they are told',
          everyMs: HOUSEKEEPING_INTERVAL_MS,
          work: mails.ask,
        },
      ],
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
