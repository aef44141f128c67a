import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addObject,
  backUp,
  fill,
  restore,
  type SampleSite,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { imageKey } from '../../modules/base/objects/file-keys.ts';
import { EDITION_SECTIONS } from '../../modules/content/content/edition-schema.ts';
import { SITE_SECTIONS } from '../../modules/content/content/site-schema.ts';
import { backupPlan, type Tables } from '../../modules/registry.ts';
import { openDatabase } from '../db/database.ts';
import { variantWidths } from '../files/images.ts';
import { openArchive } from './archive-reader.ts';
import { sha256 } from './archive-writer.ts';
import { BackupError, meaningOf } from './format.ts';
import { fromLines } from './table.ts';

/** Of the three editions and the site: each section has one. */
const DRAFTS = 3 * EDITION_SECTIONS.length + SITE_SECTIONS.length;

const PHOTO = { description: '', alt: '', category: '', year: '' };

async function rowsIn(path: string, table: string) {
  const archive = await openArchive(path, backupPlan);
  const rows: Record<string, unknown>[] = [];
  for (const entry of archive.manifest.entries) {
    const meaning = meaningOf(entry.name, backupPlan);
    if (!meaning || !('table' in meaning) || meaning.table.name !== table) continue;
    const found = fromLines(meaning.table, await archive.read(entry)) ?? [];
    rows.push(...found.map(({ row }) => row));
  }
  await archive.close();
  return rows;
}

describe.each(Object.entries(SITE_KINDS))('a backup of %s', (_, createSite) => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await createSite();
  });
  afterEach(() => site.end());

  const filesMade = async () => (await readdir(site.folder)).filter((name) => name !== 'data');

  it('is a tar file that lists each entry with its size and checksum', async () => {
    await fill(site);
    const { path, bytes } = await backUp(site);
    expect((await stat(path)).size).toBe(bytes);
    const found = new Map<string, Buffer>();
    for await (const entry of createReadStream(path).pipe(extract())) {
      found.set(entry.header.name, await buffer(entry));
    }
    const manifest = JSON.parse(String(found.get('manifest.json')));
    const listed = [...found].slice(0, -2);
    expect(manifest.entries).toEqual(
      listed.map(([name, data]) => ({ name, size: data.length, sha256: sha256(data) })),
    );
    expect([...found.keys()].slice(-2)).toEqual(['manifest.json', 'manifest.sha256']);
    expect(String(found.get('manifest.sha256'))).toContain(
      sha256(found.get('manifest.json') ?? Buffer.alloc(0)),
    );
  });

  it('can be read by its owner only, and holds no session and no unfinished upload', async () => {
    await fill(site);
    const { path, rows, files } = await backUp(site);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await filesMade()).toEqual(['backup.tar']);
    expect(String(await readFile(path))).not.toMatch(/"state":"(?:pending|receiving)|token_hash/);
    // Of six pictures, and six pieces of two handed-in files.
    expect(files).toBe(19);
    expect(rows).toEqual({
      users: 2,
      settings: 2,
      contact_messages: 4,
      activity: 15,
      content_drafts: DRAFTS,
      content_publications: 7,
      content_objects: 3,
      archived_editions: 1,
      content_confirmations: 1,
      objects: 6,
      photos: 3,
      committee_members: 2,
      people: 4,
      personal_links: 2,
      personal_sign_ins: 1,
      registrations: 3,
      answers: 1,
      check_in_scans: 2,
      opening_requests: 1,
      teams: 1,
      team_members: 1,
      team_requests: 1,
      hand_ins: 3,
      hand_in_extensions: 1,
      hand_in_choices: 0,
      partner_access: 1,
      mentor_access: 1,
      help_requests: 1,
      rubrics: 0,
      judges: 0,
      judging_panels: 0,
      judging_conflicts: 0,
      judging_dismissals: 0,
      ballots: 0,
      clock_events: 0,
      announcements: 1,
      announcement_wordings: 1,
      verdict_inputs: 0,
      verdicts: 0,
      verdict_signatures: 0,
      organiser_conflicts: 0,
      result_file_agreements: 1,
      shown_winners: 1,
      team_projects: 1,
      project_moments: 1,
      name_agreements: 1,
      certificates: 1,
      certificate_decisions: 1,
      invitations: 1,
      mail_templates: 1,
      group_mails: 0,
      mails: 2,
    });
  });

  it('never overwrites a file, nor the partial one of another backup', async () => {
    const path = join(site.folder, 'backup.tar');
    await writeFile(path, 'precious');
    await expect(backUp(site)).rejects.toThrow(`${path} already exists`);
    expect(await readFile(path, 'utf8')).toBe('precious');
    await rm(path);
    await writeFile(`${path}.partial`, 'precious');
    await expect(backUp(site)).rejects.toThrow(`${path}.partial exists`);
    expect(await readFile(`${path}.partial`, 'utf8')).toBe('precious');
  });

  it('says when its folder does not exist', async () => {
    await expect(backUp(site, 'nowhere/backup.tar')).rejects.toThrow(
      `The folder ${join(site.folder, 'nowhere')} does not exist.`,
    );
  });

  it('fails and names the picture whose bytes are missing while a photo uses it', async () => {
    const url = await addObject(site.installation, 50);
    await site.installation.photos.create({ ...PHOTO, title: 'Opening', url }, 'organiser');
    const key = imageKey(url.split('/').at(-1) ?? '', 480, 'webp');
    await site.installation.objects.remove(key);
    const failure = backUp(site);
    await expect(failure).rejects.toThrow(
      `The file ${key} is missing from the storage, but the photo "Opening" uses it.`,
    );
    await expect(failure).rejects.toBeInstanceOf(BackupError);
    expect(await filesMade()).toEqual([]);
  });

  it('fails and names the handed-in file of which a piece is missing', async () => {
    await fill(site);
    const { store, objects } = site.installation;
    const [handIn] = await store.handIns.list({ edition: 2026 });
    const key = `hand-ins/${handIn?.id}/piece-1`;
    await objects.remove(key);
    await expect(backUp(site)).rejects.toThrow(
      `The file ${key} is missing from the storage, but version 1 of the Pitchdeck of ` +
        'Die Ausreißer uses it.',
    );
    expect(await filesMade()).toEqual([]);
  });

  it('begins again when the time of a handed-in file was over meanwhile', async () => {
    await fill(site);
    const { installation } = site;
    const { store, objects } = installation;
    const [handIn] = await store.handIns.list({ edition: 2026 });
    const key = `hand-ins/${handIn?.id}/piece-1`;
    const racing = {
      ...objects,
      async get(asked: string) {
        if (asked === key) {
          await store.handIns.forgetFile(handIn?.id ?? '', new Date());
          await objects.remove(key);
        }
        return objects.get(asked);
      },
    };
    const { path, rows, files } = await backUp({
      ...site,
      installation: { ...installation, objects: racing },
    });
    expect({ handIns: rows.hand_ins, files }).toEqual({ handIns: 3, files: 16 });
    const written = await rowsIn(path, 'hand_ins');
    expect(written.find(({ id }) => id === handIn?.id)).toMatchObject({ pieces: '[]' });
  });

  it('leaves an unused picture out when its bytes are gone', async () => {
    const kept = await addObject(site.installation, 50);
    const gone = await addObject(site.installation, 600);
    // One of its two sizes is still there.
    const [, larger = 0] = variantWidths(600);
    const key = imageKey(gone.split('/').at(-1) ?? '', larger, 'webp');
    await site.installation.objects.remove(key);
    const { path, rows, files } = await backUp(site);
    expect({ objects: rows.objects, files }).toEqual({ objects: 1, files: 1 });
    const [row] = await rowsIn(path, 'objects');
    expect(kept).toContain(row?.id);
  });

  it('begins again when a photo and its picture were removed meanwhile', async () => {
    const { installation } = site;
    const url = await addObject(installation, 50);
    const id = url.split('/').at(-1) ?? '';
    const photo = await installation.photos.create(
      { ...PHOTO, title: 'Short-lived', url },
      'organiser',
    );
    await installation.photos.create(
      { ...PHOTO, title: 'Stays', url: 'https://example.org/a' },
      'organiser',
    );
    let removals = 0;
    const racing = {
      ...installation.objects,
      async get(key: string) {
        removals += 1;
        await installation.photos.remove(photo.id, undefined, 'organiser');
        await installation.store.photos.removeDeletedBefore(new Date());
        await installation.store.objects.remove(id);
        await installation.objects.remove(key);
        return installation.objects.get(key);
      },
    };
    const raced = { ...site, installation: { ...installation, objects: racing } };
    const { path } = await backUp(raced);
    expect(removals).toBe(1);
    expect((await rowsIn(path, 'photos')).map(({ title }) => title)).toEqual(['Stays']);
  });

  it('refuses a row that could not be restored, and says which', async () => {
    const { store, clock, database } = site.installation;
    const message = { name: 'a', email: 'a@example.org', message: 'b' };
    await store.contactMessages.create('the-message', message, clock.now());
    await database.db.updateTable('contact_messages').set({ mail_attempts: -1 }).execute();
    await expect(backUp(site)).rejects.toThrow(
      'The row the-message of the table contact_messages cannot be backed up: its mail_attempts',
    );
    expect(await filesMade()).toEqual([]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    await fill(site);
    const controller = new AbortController();
    const { objects } = site.installation;
    const slow = {
      ...objects,
      get(key: string) {
        controller.abort(new BackupError('Interrupted.'));
        return objects.get(key);
      },
    };
    const slowSite = { ...site, installation: { ...site.installation, objects: slow } };
    await expect(backUp(slowSite, 'backup.tar', controller.signal)).rejects.toThrow('Interrupted.');
    expect(await filesMade()).toEqual([]);
  });

  it('shows one moment while others write to several tables at once', async () => {
    const { database, settings } = site.installation;
    const at = new Date().toISOString();
    for (let page = 0; page < 5; page += 1) {
      const photos = Array.from({ length: 400 }, (_, n) => ({
        id: `photo-${page}-${n}`,
        ...PHOTO,
        title: '0',
        url: 'https://example.org/a.jpg',
        object_id: null,
        position: 400 * page + n + 1,
        version: 1,
        created_at: at,
        updated_at: at,
      }));
      await database.db.insertInto('photos').values(photos).execute();
    }
    await site.installation.store.settings.set('seeded-at', '0');
    const member = { name: '0', title: 'a', organization: 'b', order: '0' };
    await site.installation.committeeMembers.create(
      { ...member, profileImageUrl: null },
      'organiser',
    );

    const other = await openDatabase<Tables>(settings.database);
    let isDone = false;
    let round = 0;
    const writing = (async () => {
      while (!isDone) {
        round += 1;
        const value = String(round);
        await other.db.transaction().execute(async (on) => {
          await on.updateTable('settings').set({ value }).execute();
          await on.updateTable('photos').set({ title: value }).execute();
          await on.updateTable('committee_members').set({ name: value }).execute();
        });
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    const moments: unknown[][] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { path } = await backUp(site, `backup-${turn}.tar`);
      const photos = await rowsIn(path, 'photos');
      expect(photos).toHaveLength(2000);
      const seen = new Set<unknown>([
        ...photos.map(({ title }) => title),
        ...(await rowsIn(path, 'settings')).map(({ value }) => value),
        ...(await rowsIn(path, 'committee_members')).map(({ name }) => name),
      ]);
      moments.push([...seen]);
    }
    isDone = true;
    await writing;
    await other.close();
    for (const moment of moments) expect(moment).toHaveLength(1);
    // Others did write meanwhile.
    expect(new Set(moments.flat()).size).toBeGreaterThan(1);
  });

  it('can be restored when it holds nothing', async () => {
    const { path } = await backUp(site);
    await fill(site);
    await restore(path, site);
    expect((await backUp(site, 'again.tar')).rows.photos).toBe(0);
  });
});
