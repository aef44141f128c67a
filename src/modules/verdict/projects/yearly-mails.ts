import { endOfEdition } from '../../../event/edition-end.ts';
import { PROJECT_ASKED } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { MailToPerson, Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { MailKind } from '../../mail/outbox/template-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { ShownProjects } from './shown.ts';
import type { ProjectWriting } from './writing.ts';

export const STILL_TRUE_KIND: MailKind = {
  kind: 'project-still-true',
  title: 'Is your project’s page still true?',
  subject: 'Is this still true? {project}',
  text: `Hello {name}

Everyone can read about your project “{project}”:

{page}

Is it still true, and what became of it since? On your own page you can add a line, change the text, or confirm that nothing has changed. There you can also take the page away, or your name on it.

{link}`,
  fields: {
    project: { what: 'the title of the team’s project', sample: 'Notes that check themselves' },
    page: {
      what: 'the address of the project’s page',
      sample: 'https://site.example/projects/2030/team-3',
      isAddress: true,
    },
  },
};

interface YearlyMailDeps {
  store: PostStores & Atomic<PostStores>;
  content: ContentReader;
  shown: Pick<ShownProjects, 'year'>;
  writing: Pick<ProjectWriting, 'ofPerson'>;
  teams: Pick<TeamLookup, 'membersOf'>;
  post: Pick<Outbox, 'add' | 'statesOf'>;
  clock: Clock;
  origin: string;
}

/** Once a year, who can be read about is asked whether that is still true. */
export function createYearlyMails(deps: YearlyMailDeps) {
  const { store, content, shown, writing, teams, post, clock, origin } = deps;

  /** To each member of the teams whose projects are public. */
  async function mailsOf(edition: number, round: number): Promise<MailToPerson[]> {
    const mails: MailToPerson[] = [];
    for (const { id, project } of (await shown.year(edition))?.projects ?? []) {
      for (const { personId } of await teams.membersOf(id)) {
        mails.push({
          ...{ id: derivedId('project-still-true', id, personId, String(round)), personId },
          ...{ kind: STILL_TRUE_KIND.kind, cause: 'calendar' },
          fields: { project: project.title, page: `${origin}${project.href}` },
        });
      }
    }
    return mails;
  }

  return {
    /** Two instances that do it at once write the same mails, which are there once. */
    async ask(): Promise<void> {
      const { editions } = await content.content();
      for (const { year } of editions) {
        const round = roundOf(editions, year, clock.eventNow().getTime());
        if (round === null) continue;
        const mails = await mailsOf(year, round);
        const told = await post.statesOf(mails.map(({ id }) => id));
        const untold = mails.filter(({ id }) => !told.has(id));
        if (untold.length === 0) continue;
        await store.atomically(async (stores) => {
          for (const mail of untold) await post.add(stores, mail);
        });
      }
    },

    /** Null once nothing of the person's teams is public. */
    async fieldsNow(personId: string): Promise<Record<string, string> | null> {
      const own = await writing.ofPerson(personId);
      return own.some(({ href }) => href !== null) ? {} : null;
    },
  };
}

/**
 * Which yearly question is due, from 0; null in between. Mails are forgotten in time: anyone who was
 * asked is not asked again, because the days for it are over by then.
 */
function roundOf(editions: readonly Edition[], year: number, now: number): number | null {
  const { firstDays, everyMs, withinMs } = PROJECT_ASKED;
  const since = now - endOfEdition(editions, year, firstDays);
  if (since < 0) return null;
  const round = Math.floor(since / everyMs);
  return since - round * everyMs <= withinMs ? round : null;
}
