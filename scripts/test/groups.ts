import { globSync } from 'node:fs';

/** Test files that prove nothing new while what they depend on is what it was when they last passed. */
export interface TestGroup {
  name: string;
  /** What the group proves, and why it need not be proved in every run: also in docs/testing.md. */
  why: string;
  files: readonly string[];
  /** Files and folders. Too many are safe; one that is missing loses a proof. */
  sources: readonly string[];
  /** Of these sources, what its tests cannot notice. */
  without: RegExp;
  isInBrowser: boolean;
}

/** What a page under test is made of and driven by. */
const SITE = [
  'src',
  'public',
  'assets',
  'scripts/bootstrap',
  'scripts/build',
  'scripts/gallery',
  'scripts/services',
  'tests/e2e',
  'tests/support',
  'package-lock.json',
  'playwright.config.ts',
  'react-router.config.ts',
  'vite.config.ts',
];

/**
 * What happens behind pages of other people than visitors and editors. The schemas of a module are part
 * of pages, and a new module counts until it is named here.
 */
const BEHIND_OTHER_PAGES =
  /^src\/(?:judging|server\/(?:backup|commands|mail)|modules\/(?:attendee-files|calendar|ceremony|certificates|hand-ins|health|invitation-mails|judging|outbox|personal-data|verdicts))\/(?!.*schema\.ts$)/;

/** What the server is made of without its pages, and what its tests stand on. */
const SERVER = [
  'src/event',
  'src/first-content',
  'src/judging',
  'src/modules',
  'src/schema',
  'src/server',
  'assets',
  'scripts/bootstrap',
  'scripts/build',
  'scripts/services',
  'tests/support',
  'package-lock.json',
  'vitest.config.ts',
];

const below = (folders: string) => globSync(`${folders}/*.test.ts`).sort();
const specs = (...names: string[]) => names.map((name) => `tests/e2e/${name}.spec.ts`);

export const GROUPS: readonly TestGroup[] = [
  {
    name: 'geometry',
    why: 'Where things stand on ten screens, and what is laid out when: style sheets and markup alone change it.',
    files: specs('page-geometry', 'first-look'),
    sources: SITE,
    without: BEHIND_OTHER_PAGES,
    isInBrowser: true,
  },
  {
    name: 'first taps and script start',
    why: 'Every control before and after its script, and the script of every page: how scripts are loaded changes rarely.',
    files: specs('first-tap', 'script-start'),
    sources: SITE,
    without: /^src\/server\/(?:backup|commands|mail)\//,
    isInBrowser: true,
  },
  {
    name: 'galleries',
    why: '20,000 photos, every state, fault and key of the gallery; its main ways are in gallery.spec.ts, which always runs.',
    files: specs(
      'gallery-editing',
      'gallery-faults',
      'gallery-large',
      'gallery-states',
      'gallery-viewer',
    ),
    sources: SITE,
    without: BEHIND_OTHER_PAGES,
    isInBrowser: true,
  },
  {
    name: 'uploads in the panel',
    why: 'Many photos, refusals, pauses and faults of uploads; admin-photos.spec.ts, which always runs, uploads too.',
    files: specs('admin-many-photos', 'admin-photo-faults', 'admin-uploads'),
    sources: SITE,
    without: BEHIND_OTHER_PAGES,
    isInBrowser: true,
  },
  {
    name: 'object store in the panel',
    why: 'A storage that goes away during a save: a minute of held time. The API tests use S3 in every run.',
    files: specs('admin-object-storage'),
    sources: SITE,
    without: BEHIND_OTHER_PAGES,
    isInBrowser: true,
  },
  {
    name: 'content to its ends',
    why: 'Every field replaced, markup in every text, and how editors stumble; writing, publishing and a whole year are in specs that always run.',
    files: specs(
      'content-deadline',
      'content-hostile',
      'content-replaced',
      'content-stumbles',
      'content-transfer',
    ),
    sources: SITE,
    // Calendars, mails and files are looked through as well.
    without: /(?!)/,
    isInBrowser: true,
  },
  {
    name: 'handbook in the panel',
    why: 'Every chapter and picture of the handbook, looked at; that it is answered is part of the API tests.',
    files: specs('admin-handbook'),
    sources: [...SITE, 'docs/handbook', 'docs/handbook.md'],
    without: BEHIND_OTHER_PAGES,
    isInBrowser: true,
  },
  {
    name: 'backups and commands',
    why: 'Backups that are written, damaged, hostile, old and put back on both engines, by processes of their own: no page is part of it.',
    files: below('src/server/{backup,commands}'),
    sources: SERVER,
    without: /(?!)/,
    isInBrowser: false,
  },
  {
    name: 'documents',
    why: 'What reads and draws PDFs and presentations, by processes with limits: it stands in one folder.',
    files: below('src/server/documents'),
    sources: [
      'src/schema',
      'src/server/documents',
      'src/server/lib',
      'assets/document-fonts',
      'scripts/build',
      'tests/support',
      'package-lock.json',
      'vitest.config.ts',
    ],
    without: /(?!)/,
    isInBrowser: false,
  },
  {
    name: 'slow clients',
    why: 'A minute of sending a file byte by byte: no page is part of it.',
    files: ['tests/api/hand-in-slow-client.test.ts'],
    sources: SERVER,
    without: /(?!)/,
    isInBrowser: false,
  },
  {
    name: 'hostile pictures',
    why: 'A hundred pictures and drawings that are damaged, huge or slow to decode: what reads them stands in one folder.',
    files: ['images', 'images-hostile', 'logos'].map((name) => `src/server/files/${name}.test.ts`),
    sources: [
      'src/schema',
      'src/server/files',
      'src/server/lib',
      'tests/support',
      'package-lock.json',
      'vitest.config.ts',
    ],
    without: /(?!)/,
    isInBrowser: false,
  },
];
