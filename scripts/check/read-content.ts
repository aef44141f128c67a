/** Collects all that the content check looks at. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { resultsFolder, teamFiles } from '../../src/event/team-files.ts';
import { firstEditions } from '../../src/first-content/editions.ts';
import { firstSite } from '../../src/first-content/site.ts';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { ANCHORS } from '../../src/schema/anchors.ts';
import type { Content, NamedFile } from './content.ts';
import { readSources } from './imports.ts';

const ASSETS = 'src/web/assets';

/** The content of the project in `root`. */
export function readContent(root: string): Content {
  const sources = [...readSources(root)].filter(([file]) => file.startsWith('src/web/'));
  return {
    site: firstSite,
    editions: firstEditions,
    anchors: ANCHORS,
    elementIds: new Set(
      sources.flatMap(([, source]) =>
        [...source.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id),
      ),
    ),
    files: firstEditions.flatMap(filesOf),
    filesIn(folder) {
      try {
        return readdirSync(join(root, folder));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Uploaded ones have an address; those that come with the site have a name. */
function filesOf(edition: Edition): NamedFile[] {
  const { year, winners, highlights, partners, people, archive, challenges } = edition;
  const own = (usedBy: string, folder: string, name: string | null | undefined): NamedFile[] =>
    name && !name.startsWith('/') ? [{ usedBy, folder, name }] : [];
  return [
    ...winners.winners.flatMap(({ challengeNumber, image }) =>
      own(`Winner ${challengeNumber} of ${year}`, `${ASSETS}/winners`, image),
    ),
    ...(highlights?.slides ?? []).flatMap(({ id, image }) =>
      own(`The highlight ${id}`, `${ASSETS}/slides`, image),
    ),
    ...partners.tiers.flatMap((tier) =>
      tier.partners.flatMap(({ id, logo, logoDark }) =>
        [logo, logoDark].flatMap((name) => own(`The partner ${id}`, `${ASSETS}/logos`, name)),
      ),
    ),
    ...[...(people?.advisory ?? []), ...(people?.team ?? [])].flatMap(({ id, portrait }) =>
      own(`The person ${id}`, `${ASSETS}/portraits`, portrait),
    ),
    ...own(`The archive of ${year}`, 'public/downloads', archive?.summary.download?.file),
    ...challenges.challenges.flatMap((challenge) =>
      challenge.teams.flatMap(({ name }) =>
        Object.values(teamFiles(challenge, name)).flatMap((file) =>
          own(
            `${name} of ${challenge.bank}`,
            `public${resultsFolder(edition)}`,
            file.replace(/\.pdf$/, ''),
          ),
        ),
      ),
    ),
  ];
}
