/**
 * Which tests a command runs. `npm test` is what every change needs, `npm run test:long` the rest: what takes
 * long and goes wrong rarely. Each test is in one of them, and CI runs both.
 */
export type TestSet = 'quick' | 'usual' | 'long';

/** Set by `run.ts`; a single file run by hand runs regardless of its set. */
export const TEST_SET = process.env.TEST_SET as TestSet | undefined;

/** A single long test in a file of short ones has the tag `@long`. */
const LONG_SPECS = [
  // Where things stand on ten screens, and what is laid out when.
  ...['page-geometry', 'first-look', 'large-text'],
  // Every control before and after its script, and the script of every page.
  ...['first-tap', 'script-start'],
  // 20,000 photos, every state, fault and key of the gallery.
  ...['gallery-editing', 'gallery-faults', 'gallery-large', 'gallery-states', 'gallery-viewer'],
  // Many photos, refusals, pauses and faults of uploads, and a storage that goes away.
  ...['admin-many-photos', 'admin-photo-faults', 'admin-uploads', 'admin-object-storage'],
  // Every field replaced, markup in every text, and how editors stumble.
  ...['content-deadline', 'content-hostile', 'content-replaced', 'content-stumbles'],
  ...['content-transfer', 'photo-names', 'hand-in-hostile-names'],
  // Screens whose rules the API tests try with every change.
  ...['admin-committee', 'admin-hand-ins', 'admin-mail', 'admin-messages', 'badges', 'live'],
  ...['content-first-edition', 'content-preview', 'partner-logos', 'staff-access', 'teams-board'],
  // Where the keyboard is after each change of a list.
  'list-focus',
  // Every form, screen and dialog that organisers have, and every chapter and picture of the handbook.
  ...['desk-forms', 'admin-accessibility', 'admin-handbook'],
];

/** Playwright looks for it in the name of a file and in the title and the tags of a test. */
export const LONG_IN_BROWSER = new RegExp(`@long|(?:/|^| )(?:${LONG_SPECS.join('|')})\\.spec\\.ts`);

/** Unit and API tests. */
export const LONG = [
  // Backups that are damaged, hostile, old and put back, and commands in processes of their own.
  'src/server/{backup,commands}/**/*.test.ts',
  'scripts/{bootstrap/ensure-installed,verify-verdict}.test.ts',
  'tests/api/{first-start,process,restore,hand-in-restore}.test.ts',
  // Pictures and documents that are hostile, huge or drawn.
  'src/server/files/{images,images-hostile,logos,image-process}.test.ts',
  'src/server/documents/**/*.test.ts',
  'src/modules/site/share-pictures/share-pictures.test.ts',
  'tests/api/{share-pictures,hand-in-early-look,other-tools}.test.ts',
  // What is hostile, slow, cut off or too much.
  'src/modules/content/content/hostile-words.test.ts',
  'src/server/files/s3-failures.test.ts',
  'tests/api/{content-hostile,content-import-refused,fuzz,fuzz-uploads,linear-time}.test.ts',
  'tests/api/hand-in-{attacks,hostile-names,overlapping-pieces,slow-client,clock-steps}.test.ts',
  'tests/api/{dear-work,sign-in-limits,sign-in-races,upload-sizes,instances}.test.ts',
  // Hundreds of verdicts and the largest ones, computed by two ways.
  'src/judging/computation/same-results.test.ts',
  // A whole year, both days and another event, to the last word.
  'tests/api/{absent-parts,another-event,content-replaced,content-speed,script-weight}.test.ts',
  'tests/api/{verdict-secrecy,whole-edition,both-days}/**/*.test.ts',
];

/**
 * Of the tests with the tag `servers`, those that run on PostgreSQL and S3 with every change: what happens at
 * once, is locked, searched, sorted or seen by another instance. `npm run test:long` runs the others there.
 */
export const ON_SERVERS_USUALLY = [
  'tests/api/{announcements,check-in,door-attacks,pitch-clock,live}.test.ts',
  'tests/api/{registrations,openings,teams,team-board,team-requests}.test.ts',
  'tests/api/{hand-in-uploads,hand-in-changes-meanwhile,judging,verdicts}.test.ts',
  'tests/api/{outbox,group-mails,mail-retries,due-mails,sent-twice,personal-data,housekeeping}.test.ts',
  'tests/api/{content-drafts,content-publications,content-texts,content-takeover}.test.ts',
  'tests/api/{photos,photo-order,photo-reads,list-ends,objects,uploads}.test.ts',
];

/** A quick run says within three minutes that nothing obvious is broken. */
export const NOT_QUICK = [
  ...LONG,
  'src/server/memory/response-cache.test.ts',
  'tests/api/{access,ceremony,content-kept,content-preview,headers,outbox}.test.ts',
  'tests/api/{hand-in-changes-meanwhile,registration-places,superseded-verdict}.test.ts',
];

export const QUICK_SPECS = [
  'home',
  'gallery',
  'registration',
  'hand-in-keyboard',
  'jury',
  'admin-photo-order',
  'content-move',
].map((name) => `tests/e2e/${name}.spec.ts`);
