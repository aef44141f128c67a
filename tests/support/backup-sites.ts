/** Sites for the tests of backup and restore: embedded ones, and on servers where there are any. */

import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import type { People } from '../../src/modules/content/content/edition-schema.ts';
import { seedDocuments } from '../../src/modules/content/first-content/seed.ts';
import { keptQuestions } from '../../src/modules/registration/registrations/questions-schema.ts';
import { backupPlan } from '../../src/modules/registry.ts';
import { OBJECT_PATHS, pathTo } from '../../src/schema/paths.ts';
import type { Question } from '../../src/schema/questions.ts';
import { sha256 } from '../../src/server/backup/archive-writer.ts';
import { openBackup } from '../../src/server/backup/restore-backup.ts';
import { writeBackup } from '../../src/server/backup/write-backup.ts';
import { prepareDataDir } from '../../src/server/data-dir.ts';
import type { AnyTables } from '../../src/server/db/table.ts';
import { parseSettings } from '../../src/server/env.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import { imageTools } from './image-tools.ts';
import { cheapHash } from './password-hashes.ts';
import { inputOf } from './registration.ts';
import { register } from './registrations.ts';
import { createBucket, createDatabase, writeDatabase } from './world.ts';

export interface SampleSite {
  installation: Installation;
  environment: Record<string, string>;
  folder: string;
  end(): Promise<void>;
}

export const HAS_SERVERS = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_S3_ENDPOINT);

export const SITE_KINDS: Record<string, () => Promise<SampleSite>> = {
  'SQLite and a folder': createEmbeddedSite,
  ...(HAS_SERVERS ? { 'PostgreSQL and S3': createServerSite } : {}),
};

export async function createEmbeddedSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const dataDir = join(folder, 'data');
  await prepareDataDir(dataDir);
  await writeDatabase(dataDir, 'tables');
  return openSite(folder, { DATA_DIR: dataDir });
}

/** Paths in the data folder of a filled site, with their bytes. */
let filled: Promise<Map<string, Buffer>> | undefined;

/** An embedded site that `fill` has filled: once in each process, as pictures take long. */
export async function createFilledSite(): Promise<SampleSite> {
  filled ??= filledFiles();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const dataDir = join(folder, 'data');
  for (const [path, bytes] of await filled) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), bytes);
  }
  return openSite(folder, { DATA_DIR: dataDir });
}

async function filledFiles(): Promise<Map<string, Buffer>> {
  const site = await createEmbeddedSite();
  await fill(site);
  // Only what is closed lies wholly in its file.
  await site.installation.close();
  const dataDir = join(site.folder, 'data');
  const files = new Map<string, Buffer>();
  for (const path of await readdir(dataDir, { recursive: true })) {
    const bytes = await readFile(join(dataDir, path)).catch(() => null);
    // Folders have none.
    if (bytes !== null) files.set(path, bytes);
  }
  await rm(site.folder, { recursive: true, force: true });
  return files;
}

export async function createServerSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const database = await createDatabase('tables');
  const site = await openSite(folder, {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    S3_ENDPOINT: process.env.TEST_S3_ENDPOINT ?? '',
    S3_REGION: process.env.TEST_S3_REGION ?? '',
    S3_BUCKET: await createBucket(),
    S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
  });
  return {
    ...site,
    async end() {
      await site.end();
      await database.drop();
    },
  };
}

async function openSite(folder: string, environment: Record<string, string>): Promise<SampleSite> {
  const settings = parseSettings(environment);
  await prepareDataDir(settings.dataDir);
  const logger = pino({ level: 'silent' });
  const installation = await openInstallation({ settings, logger, imageTools });
  return {
    installation,
    environment,
    folder,
    async end() {
      await installation.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Some of everything that a site can hold, with text that is easy to get wrong. */
export async function fill({ installation }: SampleSite): Promise<void> {
  const { store, photos, committeeMembers, messages, images, clock } = installation;
  const password = cheapHash('a long password');
  await store.users.create({ id: randomUUID(), username: 'anna', password }, clock.now());
  await store.users.create({ id: randomUUID(), username: 'José', password }, clock.now());
  await store.settings.set('attendee-password', password);
  await store.settings.set('seeded-at', clock.now().toISOString());
  await seedDocuments(installation);
  await store.sessions.create(
    { tokenHash: randomUUID(), role: 'attendee', userId: null, expiresAt: new Date(2 ** 42) },
    password,
    clock.now(),
  );
  for (const message of ['One line', 'Zwei\nZeilen: "ä" \\ \u2028 😀\r\n{}', 'x'.repeat(5000)]) {
    const from = { name: "O'Neill", email: 'a@example.org', message };
    await store.contactMessages.create(randomUUID(), from, clock.now());
  }
  const [newest] = (await messages.list({ limit: 1 })).rows;
  await messages.setDone(newest?.id ?? '', true, 'organiser');
  const texts = {
    description: 'Line 1\nLine 2 <b>',
    alt: 'A “hall”',
    category: 'Talks',
    year: '2026',
  };
  const firstObject = await addObject(installation, 500);
  await photos.create({ ...texts, title: 'Wide “photo”', url: firstObject }, 'organiser');
  const again = await photos.create(
    { ...texts, title: 'The same again', url: firstObject },
    'organiser',
  );
  await photos.remove(again.id, undefined, 'José');
  const about = { name: 'A', email: 'a@example.org', message: 'Please', photoId: again.id };
  await store.contactMessages.create(randomUUID(), about, clock.now());
  await photos.create(
    { ...texts, title: 'Elsewhere', url: 'https://example.org/a.jpg' },
    'organiser',
  );
  const member = { name: 'Ada', title: 'Chair', organization: 'Bank', order: '10' };
  const portrait = await addObject(installation, 200);
  await committeeMembers.create({ ...member, profileImageUrl: portrait }, 'organiser');
  const deleted = await committeeMembers.create(
    { ...member, order: '-1', profileImageUrl: null },
    'organiser',
  );
  await committeeMembers.remove(deleted.id, undefined, 'José');
  await fillContent(installation);
  await store.contentEditions.archive('2024', 'José', clock.now());
  const confirmed = { confirmed_at: clock.now().toISOString(), confirmed_by: 'José' };
  await store.content.confirm([{ id: 'a'.repeat(22), ...confirmed }]);
  await fillPeople(installation);
  await fillTeams(installation);
  const { answers } = inputOf({
    name: 'Zoë “Z”',
    email: 'zoe@example.org',
    university: 'University “3”',
    field: 'Risk',
    wishes: [],
    team: 'pool',
    food: 'vegan',
    needs: 'No nuts\nNo gluten',
    pictureConsent: false,
    bankConsent: true,
  });
  await installation.registrations.registerOnBehalf(answers, randomUUID(), 'José');
  images.makeMissingAvif();
  await images.settled();
  // Nobody uses this one, and it has no AVIF.
  await addObject(installation, 100);
  const pending = { id: randomUUID(), purpose: 'gallery', createdBy: null } as const;
  await store.objects.create(pending, clock.now());
}

/** A person in a team, and one without, who also belongs to a partner. */
async function fillTeams(installation: Installation): Promise<void> {
  const { store, teams } = installation;
  const { current: edition } = await installation.content.content();
  const { id } = await register(installation, { name: 'José “Pepe”', wishes: [2, 1] });
  const { personId, id: waitingId } = await register(installation, { state: 'waiting' });
  const asked = {
    ...keptQuestions(edition)[0],
    id: 'own-shirt',
    label: 'T-shirt “size”',
  } as Question;
  await store.registrations.setOwnAnswers(id, [asked], { 'own-shirt': ['“XL”'] });
  await store.partners.add({
    id: personId,
    edition: edition.year,
    challenge: 2,
    organisation: 'Bank “B”',
    createdAt: installation.clock.now().toISOString(),
  });
  await store.mentors.add({
    ...{ id: personId, edition: edition.year, challenge: 0, organisation: 'University “A”' },
    createdAt: installation.clock.now().toISOString(),
  });
  const team = { id: randomUUID(), name: 'Die Ausreißer' };
  // Whenever this runs: no deadline has passed.
  const open = { ...edition, schedule: { ...edition.schedule, countdown: null } };
  await store.atomically((stores) => teams.start(stores, id, open, team));
  await store.teams.change(team.id, { looksFor: 'Statistics, “plain” words' });
  await store.teams.requests.create({
    ...{ id: randomUUID(), registration_id: waitingId, team_id: team.id },
    ...{ sentence: 'I’d like to “help”', created_at: installation.clock.now().toISOString() },
  });
  await fillHelp(installation, edition.year, { ...team, personId });
  await fillCheckIn(installation, edition.year, personId);
  await fillAnnouncements(installation, edition.year);
  await fillHandIns(installation, edition.year, team);
  await fillResults(installation, edition.year, { ...team, personId });
  await fillProject(installation, edition.year, { ...team, personId });
}

/** What a team asked for, which a helper has taken. */
async function fillHelp(
  { store, clock }: Installation,
  edition: number,
  { id: teamId, personId }: { id: string; personId: string },
): Promise<void> {
  const at = clock.eventNow().toISOString();
  await store.help.create({
    ...{ id: randomUUID(), edition, personId, teamId, kind: 'mentor', state: 'taken' },
    ...{ words: 'What is “VaR”?', place: '12, main hall', waitsFor: `team:${teamId}` },
    ...{ askedAt: at, takenAt: at, takenByPerson: personId, takenByUser: '', endedAt: null },
  });
}

/** A person came, and the entry was undone. */
async function fillCheckIn(
  { store, clock }: Installation,
  edition: number,
  personId: string,
): Promise<void> {
  const at = clock.eventNow().toISOString();
  const entryId = randomUUID();
  const shared = { edition, person_id: personId, day: at.slice(0, 10), door: 'Zoë’s “A”', at };
  const common = { ...shared, received_at: at, by: 'José', link: '', withdrawn_at: null };
  await store.checkIn.add([
    { ...common, id: entryId, kind: 'in', undoes: null },
    { ...common, id: randomUUID(), kind: 'undo', undoes: entryId },
  ]);
}

/** One that was corrected since. */
async function fillAnnouncements({ store, clock }: Installation, edition: number): Promise<void> {
  const id = randomUUID();
  const at = clock.eventNow();
  await store.announcements.create(
    {
      ...{ id, edition, text: 'The “foyer”', audience: 'challenge', challenge: 2, by: 'José' },
      ...{ from: at.toISOString(), until: null, isPinned: true },
    },
    at,
  );
  await store.announcements.addWording({
    ...{ announcementId: id, text: 'The foyér', by: 'José', until: at.toISOString() },
  });
}

/** A certificate whose name was changed, and what was agreed and chosen for the results. */
async function fillResults(
  { store, clock }: Installation,
  edition: number,
  { id: teamId, name: teamName, personId }: { id: string; name: string; personId: string },
): Promise<void> {
  const now = clock.now().toISOString();
  await store.certificates.add({
    ...{ id: randomUUID(), edition, personId, teamId, teamName, challenge: null },
    ...{ code: 'K7F2QX9MPDRT', name: 'Zoë “Z” Ðorđević', issuedAt: now, erasedAt: null },
  });
  await store.certificates.decide({
    ...{ id: randomUUID(), edition, personId, decision: 'renamed', at: now },
    ...{ reason: 'An “Ð”', by: 'José' },
  });
  await store.results.agree('files-agreed', { teamId, edition, personId, agreedAt: now });
  await store.results.showWinners(edition, 'José', now);
}

/** A project with a picture, with what became of it, and a person who may be named with it. */
async function fillProject(
  installation: Installation,
  edition: number,
  { id, personId }: { id: string; personId: string },
): Promise<void> {
  const { projects } = installation.store;
  const now = installation.clock.now().toISOString();
  const picture = (await addObject(installation, 300, 'project')).split('/').at(-1) ?? null;
  await projects.create({ id, edition, name: 'die-ausreisser' }, now);
  const words = { title: '“Ausreißer”', sentence: 'Zeigt sie.', text: 'A\n\nB', caption: '' };
  await projects.write(id, words, now);
  await projects.setPicture(id, picture, now);
  await projects.confirm(id, 'organisers', now);
  const pilot = { title: 'Pilot “1”', text: '', state: 'now' } as const;
  const moment = { id: 'moment-1', date: '2027-03', ...pilot };
  await projects.replaceMoments({ id, edition }, [moment]);
  await projects.agree('name-agreed', { teamId: id, edition, personId, agreedAt: now });
}

/** Two versions of a file in pieces, one whose time is over, an extension, and a file on its way. */
async function fillHandIns(
  { store, objects, clock }: Installation,
  edition: number,
  { id: teamId, name: teamName }: { id: string; name: string },
): Promise<void> {
  const now = clock.now().toISOString();
  const about = { edition, teamId, kind: 'pitchdeck', fileName: 'Deck “ß” .pptx' } as const;
  for (const isKept of [true, true, false]) {
    const pieces = [randomBytes(3000), randomBytes(2000), randomBytes(1)];
    const handIn = await store.handIns.add({
      ...about,
      id: randomUUID(),
      teamName,
      challenge: 2,
      size: 5001,
      sha256: sha256(Buffer.concat(pieces)),
      announcedAt: now,
      receivedAt: now,
      deadline: now,
      isLate: !isKept,
      sentBy: '',
      onBehalf: 'By mail: “no network”',
      pieces: pieces.map((bytes, index) => [`piece-${index}`, bytes.length]),
    });
    if (!isKept) {
      await store.handIns.decide(handIn.id, 'refused', 'Too late');
      await store.handIns.forgetFile(handIn.id, clock.now());
      continue;
    }
    for (const [index, bytes] of pieces.entries()) {
      const key = `hand-ins/${handIn.id}/piece-${index}`;
      const stream = Readable.from([bytes]);
      await objects.put(key, { size: bytes.length, stream }, 'application/octet-stream');
    }
  }
  await store.handIns.addExtension({
    ...{ id: randomUUID(), edition, teamId, until: now, createdAt: now },
    reason: 'The train “IC 1” stood still',
  });
  await store.handInUploads.add({
    ...{ ...about, id: randomUUID(), size: 9, announcedAt: now },
    ...{ announcedBy: '', onBehalf: '', organiser: '' },
  });
}

/** A draft and a publication with pictures of their own, one that was cancelled, one put back. */
async function fillContent(installation: Installation): Promise<void> {
  const { drafts, publications } = installation.content;
  const by = { username: 'José', mayDecide: true };
  async function portray(width: number) {
    const people = (await drafts.find('2026')).sections.people?.value as People;
    const portrait = await addObject(installation, width, 'portrait');
    const team = people.team.map((member) => ({ ...member, name: 'Zoë “Z” \u2028', portrait }));
    await drafts.save({ document: '2026', section: 'people' }, { ...people, team }, undefined, by);
  }
  async function publish(at: string | null) {
    const { summary, findings } = await drafts.find('2026');
    const input = { at, note: 'é', draftNumber: summary.draftNumber, keeps: [], cancels: [] };
    return publications.publish('2026', { ...input, ticked: findings.map(({ id }) => id) }, by);
  }
  await portray(120);
  await publish(null);
  await portray(140);
  const { number } = await publish('2999-01-01T00:00:00.000Z');
  await publications.cancel('2026', number, by);
  // As another instance of the site would hear of it.
  installation.content.forget();
  await publications.putBack({ document: '2026', number: 1 }, '', by, randomUUID());
}

/** Answers the address of the picture. */
export async function addObject(
  { store, images, clock }: Installation,
  width: number,
  purpose = 'gallery',
): Promise<string> {
  const id = randomUUID();
  await store.objects.create({ id, purpose, createdBy: 'somebody' }, clock.now());
  const bytes = await noisyPicture(width, 24).jpeg().toBuffer();
  await store.objects.finishReceiving(id, await images.add(id, bytes, 'picture', null));
  return pathTo(OBJECT_PATHS.object, { id });
}

/** All rows of the tables that a backup holds, and the checksum of each stored file. */
export async function contentsOf({ installation }: Pick<SampleSite, 'installation'>) {
  const { database, objects } = installation;
  const rows: Record<string, unknown[]> = {};
  for (const { name: table } of backupPlan.tables) {
    const db = database.db.$extendTables<AnyTables>();
    const found = await db.selectFrom(table).selectAll().execute();
    rows[table] = found.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  const bytes: Record<string, string> = {};
  for await (const { key } of objects.list()) bytes[key] = await checksumOf(key, installation);
  return { rows, bytes: Object.fromEntries(Object.entries(bytes).sort()) };
}

async function checksumOf(key: string, { objects }: Installation): Promise<string> {
  const found = await objects.get(key);
  return found ? sha256(await buffer(found.stream)) : 'missing';
}

/** What must come back: everything except an upload that never ended. */
export async function restorableContentsOf(site: Pick<SampleSite, 'installation'>) {
  const { rows, bytes } = await contentsOf(site);
  const isStored = (row: unknown) => String(row).includes('"state":"stored"');
  const stored = (rows.objects ?? []).filter(isStored);
  return { rows: { ...rows, objects: stored } as typeof rows, bytes };
}

export async function backUp(site: SampleSite, name = 'backup.tar', signal?: AbortSignal) {
  const { settings, objects } = site.installation;
  const path = join(site.folder, name);
  const parts = {
    plan: backupPlan,
    database: settings.database,
    objects,
    now: () => new Date(),
  };
  const written = await writeBackup(signal ? { ...parts, signal } : parts, path);
  return { path, ...written };
}

export async function restore(path: string, site: SampleSite): Promise<number> {
  const backup = await openBackup(path, backupPlan);
  try {
    return await backup.restoreTo(site.installation);
  } finally {
    await backup.close();
  }
}

/** A person who used their personal link and gets it by mail; a person who is invited. */
async function fillPeople({
  store,
  links,
  outbox,
  invitations,
  clock,
}: Installation): Promise<void> {
  const id = randomUUID();
  const person = { name: "Zoë d'Arc", email: 'zoe@example.org' };
  await store.people.create({ ...person, id, roles: ['participant', 'attendee'] }, clock.now());
  const token = (await links.addressesOf([id])).get(id)?.split('#')[1] ?? '';
  await links.signIn(token, '127.0.0.1', null);
  const mail = { id: randomUUID(), personId: id, kind: 'link' };
  await store.atomically((stores) => outbox.add(stores, mail));
  const waiting = { id: randomUUID(), email: 'zoe@example.org', tokenHash: 'hash' };
  await store.openings.create(waiting, clock.now());
  const words = { subject: 'Ihr Link, {name}', text: '{link}', releasedAt: null };
  await store.mailTemplates.write('link', words, 0);
  await invitations.create({ name: 'Jürg', role: 'editor' }, 'José', randomUUID());
}
