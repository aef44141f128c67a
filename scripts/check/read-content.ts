/** Collects all that the content check looks at. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { archivePage } from '../../src/content/archive.ts';
import { submission } from '../../src/content/attendee/submission.ts';
import { toolGuide } from '../../src/content/attendee/tools.ts';
import {
  archiveEdition,
  currentEdition,
  editions,
  resultsEdition,
} from '../../src/content/current.ts';
import { headings } from '../../src/content/headings.ts';
import { highlightsPage } from '../../src/content/highlights.ts';
import { highlightSlides, infoCards } from '../../src/content/landing.ts';
import {
  ANCHORS,
  attendeeNavigation,
  footerColumns,
  navigation,
} from '../../src/content/navigation.ts';
import { pageWords } from '../../src/content/page-meta.ts';
import { partnerTiers } from '../../src/content/partners.ts';
import { advisoryPeople, teamMembers } from '../../src/content/people.ts';
import { site } from '../../src/content/site.ts';
import { resultsFolder, teamFiles } from '../../src/content/team-files.ts';
import { PAGES } from '../../src/schema/pages.ts';
import type { Content } from './content.ts';
import { readSources } from './imports.ts';

const ASSETS = 'src/web/assets';

/** The content of the project in `root`. */
export function readContent(root: string): Content {
  const partners = partnerTiers.flatMap((tier) => tier.partners);
  const people = [...advisoryPeople, ...teamMembers];
  const sources = [...readSources(root)].filter(([file]) => file.startsWith('src/web/'));
  return {
    editions,
    currentEdition,
    resultsEdition,
    archiveEdition,
    named: { partners, people, slides: highlightSlides, 'info cards': infoCards },
    entries: [
      ...navigation,
      ...attendeeNavigation,
      ...footerColumns.flatMap((column) => column.entries),
    ],
    anchors: ANCHORS,
    pages: Object.keys(PAGES),
    elementIds: new Set(
      sources.flatMap(([, source]) =>
        [...source.matchAll(/\bid="([\w-]+)"/g)].map(([, id = '']) => id),
      ),
    ),
    dated: [
      { name: 'copyright line', text: site.copyright, edition: 'currentEdition' },
      { name: 'subject of the hand-in', text: submission.subject, edition: 'currentEdition' },
      {
        name: 'label of the challenges',
        text: headings.challenges.label,
        edition: 'resultsEdition',
      },
      {
        name: 'title of the results page',
        text: pageWords.results.title ?? '',
        edition: 'resultsEdition',
      },
      {
        name: 'description of the results page',
        text: pageWords.results.description,
        edition: 'resultsEdition',
      },
      ...footerColumns
        .flatMap((column) => column.entries)
        .filter((entry) => 'page' in entry && entry.page === 'results')
        .map(({ label }) => ({
          name: `link "${label}" of the footer`,
          text: label,
          edition: 'resultsEdition' as const,
        })),
      { name: 'label of the winners', text: headings.winners.label, edition: 'archiveEdition' },
      {
        name: 'label of the winners on the highlights page',
        text: highlightsPage.winners.label,
        edition: 'archiveEdition',
      },
    ],
    texts: { site, editions, people, partners, infoCards, archivePage, toolGuide },
    pictures: [
      ...editions.flatMap(({ year, winners }) =>
        winners.map(({ challengeNumber, image, imageAlt }) => ({
          usedBy: `Winner ${challengeNumber} of ${year}`,
          folder: `${ASSETS}/winners`,
          name: image,
          alt: imageAlt,
        })),
      ),
      ...highlightSlides.map(({ id, image, title }) => ({
        usedBy: `The slide ${id}`,
        folder: `${ASSETS}/slides`,
        name: image,
        alt: title,
      })),
      ...partners.map(({ id, logoAlt }) => ({
        usedBy: `The partner ${id}`,
        folder: `${ASSETS}/logos`,
        name: id,
        alt: logoAlt,
      })),
      ...Object.entries(pageWords).map(([page, { picture }]) => ({
        usedBy: `The page ${page}, when it is shared,`,
        folder: 'public/og',
        name: picture,
      })),
      ...editions.flatMap((edition) =>
        edition.challenges.flatMap((challenge) =>
          challenge.teams.flatMap(({ name }) =>
            Object.values(teamFiles(challenge, name)).map((file) => ({
              usedBy: `${name} of ${challenge.bank}`,
              folder: `public${resultsFolder(edition)}`,
              name: file.replace(/\.pdf$/, ''),
            })),
          ),
        ),
      ),
      {
        usedBy: 'The archive',
        folder: 'public/downloads',
        name: archivePage.summary.download.file.replace(/\.pdf$/, ''),
      },
    ],
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
