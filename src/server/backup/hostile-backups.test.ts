import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  backUp,
  contentsOf,
  createEmbeddedSite,
  createFilledSite,
  fill,
  restore,
  type SampleSite,
} from '../../../tests/support/backup-sites.ts';
import { imageKey } from '../../modules/base/objects/file-keys.ts';
import { backupPlan } from '../../modules/registry.ts';
import { openArchive } from './archive-reader.ts';
import { checksumAndEnd, createArchive, sha256 } from './archive-writer.ts';
import {
  BackupError,
  FORMAT,
  headerOf,
  MANIFEST_NAME,
  type Manifest,
  noRows,
  paddingOf,
  VERSION,
} from './format.ts';

type Row = Record<string, unknown>;

const costly = (costs: string) => `$argon2id$v=19$${costs}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The contents of a backup, to be changed and sealed again with right checksums. */
class Contents {
  readonly entries: Map<string, Buffer>;
  rows: Manifest['rows'];
  constructor(entries: Map<string, Buffer>, rows: Manifest['rows']) {
    this.entries = new Map(entries);
    this.rows = { ...rows };
  }
  rowsOf(table: string): Row[] {
    const lines = String(this.entries.get(`rows/${table}-0001.jsonl`))
      .trim()
      .split('\n');
    return lines.map((line) => JSON.parse(line));
  }
  setRows(table: string, rows: Row[]): void {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    this.entries.set(`rows/${table}-0001.jsonl`, Buffer.from(text));
    this.rows = { ...this.rows, [table]: rows.length };
  }
  changeFirst(table: string, change: Row): void {
    const [first, ...rest] = this.rowsOf(table);
    this.setRows(table, [{ ...first, ...change }, ...rest]);
  }
}

describe('a backup with right checksums', () => {
  let source: SampleSite;
  let target: SampleSite;
  let path: string;
  let genuine: Contents;
  let before: Awaited<ReturnType<typeof contentsOf>>;

  beforeAll(async () => {
    [source, target] = await Promise.all([createFilledSite(), createEmbeddedSite()]);
    await fill(target);
    before = await contentsOf(target);
    path = join(target.folder, 'hostile.tar');
    const archive = await openArchive((await backUp(source)).path, backupPlan);
    const entries = new Map<string, Buffer>();
    for (const entry of archive.manifest.entries) {
      entries.set(entry.name, await archive.read(entry));
    }
    genuine = new Contents(entries, archive.manifest.rows);
    await archive.close();
  });
  afterAll(async () => {
    await Promise.all([source.end(), target.end()]);
  });

  async function seal({ entries, rows }: Contents): Promise<void> {
    await rm(path, { force: true });
    const archive = await createArchive(path);
    for (const [name, bytes] of entries) await archive.add(name, bytes);
    await archive.finish({ createdAt: new Date().toISOString(), engine: 'sqlite', rows });
  }

  /** Also where the writer itself would refuse. */
  async function sealManifest(
    manifest: object,
    body: Buffer = Buffer.alloc(0),
    text = JSON.stringify(manifest),
  ): Promise<void> {
    const bytes = Buffer.from(text);
    const header = await headerOf(MANIFEST_NAME, bytes.length);
    const padding = paddingOf(bytes.length);
    const parts = [body, header, bytes, padding, await checksumAndEnd(bytes)];
    await writeFile(path, Buffer.concat(parts));
  }

  async function expectRefused(reason: RegExp): Promise<void> {
    const failure = await restore(path, target).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BackupError);
    expect((failure as BackupError).message).toMatch(reason);
    expect((failure as BackupError).message).toMatch(/^[^\n]+; nothing was changed\.$/);
    expect(await contentsOf(target)).toEqual(before);
  }

  const emptyManifest = (): Manifest => ({
    format: FORMAT,
    version: VERSION,
    createdAt: new Date().toISOString(),
    engine: 'sqlite',
    rows: noRows(backupPlan),
    entries: [],
  });

  it.each([
    '../outside',
    '/etc/passwd',
    'objects/../../outside.webp',
    'objects/images/../480.webp',
    'objects/images/a/../../480.webp',
    'objects/images/a/480.webp/b',
    'objects/images/a/480.html',
    'objects/images\\a\\480.webp',
    'objects//images/a/480.webp',
    'objects/.incoming/a',
    'rows/sessions-0001.jsonl',
    'rows/rate_limits-0001.jsonl',
    'rows/revisions-0001.jsonl',
    'rows/kysely_migration-0001.jsonl',
    'rows/photos-0001.jsonl/..',
    'rows/__proto__-0001.jsonl',
    'manifest.json',
  ])('is refused with the entry %s', async (name) => {
    const contents = new Contents(genuine.entries, genuine.rows);
    contents.entries.set(name, Buffer.from('x'));
    await seal(contents);
    await expectRefused(/its manifest is wrong at entries\./);
  });

  const wrongRows: [string, string, Row][] = [
    ['an id like a path', 'objects', { id: '../../outside' }],
    ['an id that is too long', 'photos', { id: 'x'.repeat(65) }],
    ['a width like a path', 'objects', { widths: '480/../..' }],
    ['a width twice', 'objects', { widths: '480,480' }],
    ['no width', 'objects', { widths: '' }],
    ['an upload that never ended', 'objects', { state: 'pending' }],
    ['an address that is a script', 'photos', { url: 'javascript:alert(1)' }],
    ['an address of another host', 'committee_members', { profile_image_url: '//evil.example' }],
    ['words that are no JSON', 'content_publications', { body: '{' }],
    ['a document that cannot be', 'content_drafts', { document: '../site' }],
    ['a column that does not exist', 'photos', { more: 1 }],
    ['a column of another type', 'photos', { version: '1' }],
    ['a number too large for a column', 'photos', { version: 2 ** 31 }],
    ['a NUL', 'contact_messages', { message: 'a\0b' }],
    ['no value where one is needed', 'contact_messages', { name: null }],
    ['another form of instant', 'contact_messages', { created_at: '2026-09-01T13:00:00+02:00' }],
    ['a plain password', 'users', { password: 'secret password' }],
    ['a hash that takes 9 GB', 'users', { password: costly('m=9000000,t=2,p=1') }],
    ['a hash that takes minutes', 'users', { password: costly('m=19456,t=99,p=1') }],
    ['a hash of many lanes', 'users', { password: costly('m=19456,t=2,p=99') }],
    [
      'a costly hash of attendees',
      'settings',
      { key: 'attendee-password', value: costly('m=9000000,t=2,p=1') },
    ],
    ['a plain password of attendees', 'settings', { key: 'attendee-password', value: 'secret' }],
  ];
  it.each(wrongRows)('is refused when a row has %s', async (_, table, change) => {
    const contents = new Contents(genuine.entries, genuine.rows);
    contents.changeFirst(table, change);
    await seal(contents);
    await expectRefused(new RegExp(`rows/${table}-0001.jsonl does not hold rows of its table`));
  });

  const wrongContents: [string, RegExp, (contents: Contents) => void][] = [
    [
      'a column is missing',
      /does not hold rows/,
      (contents) => {
        const [{ title: _, ...first } = {}, ...rest] = contents.rowsOf('photos');
        contents.setRows('photos', [first, ...rest]);
      },
    ],
    [
      'a line is not JSON',
      /does not hold rows/,
      ({ entries }) => entries.set('rows/photos-0001.jsonl', Buffer.from('{"id":\n')),
    ],
    [
      'a line does not end',
      /does not hold rows/,
      ({ entries }) => {
        const lines = entries.get('rows/photos-0001.jsonl') ?? Buffer.alloc(0);
        entries.set('rows/photos-0001.jsonl', lines.subarray(0, -1));
      },
    ],
    [
      'a page is longer than one statement takes',
      /does not hold rows/,
      (contents) => {
        const [first] = contents.rowsOf('contact_messages');
        const many = Array.from({ length: 501 }, (_, n) => ({ ...first, id: `message-${n}` }));
        contents.setRows('contact_messages', many);
      },
    ],
    [
      'an id is in it twice',
      /photos \S+ is in it twice/,
      (contents) => {
        const rows = contents.rowsOf('photos');
        contents.setRows('photos', [...rows, ...rows.slice(0, 1)]);
      },
    ],
    [
      'a user name is in it twice',
      /user anna is in it twice/,
      (contents) => {
        const rows = contents.rowsOf('users');
        contents.setRows(
          'users',
          rows.map((row) => ({ ...row, username: 'anna' })),
        );
      },
    ],
    [
      'a photo uses a picture that is not in it',
      /the picture not-there is not in it/,
      (contents) => contents.changeFirst('photos', { object_id: 'not-there' }),
    ],
    [
      'the bytes of a picture are missing',
      /the bytes of images\/\S+ are missing/,
      ({ entries }) => {
        const name = [...entries.keys()].find((each) => each.endsWith('avif'));
        entries.delete(name ?? '');
      },
    ],
    [
      'there are bytes that no row names',
      /no row names the bytes of images\/more\/480.webp/,
      ({ entries }) => entries.set(`objects/${imageKey('more', 480, 'webp')}`, Buffer.from('x')),
    ],
    [
      'rows are fewer than its manifest says',
      /the number of rows of users differs/,
      (contents) => {
        contents.rows = { ...contents.rows, users: 3 };
      },
    ],
  ];
  it.each(wrongContents)('is refused when %s', async (_, reason, change) => {
    const contents = new Contents(genuine.entries, genuine.rows);
    change(contents);
    await seal(contents);
    await expectRefused(reason);
  });

  it('is refused when it is of a later format', async () => {
    await sealManifest({ ...emptyManifest(), version: VERSION + 1, tables: [] });
    await expectRefused(/was made by another version of this site \(format 2, not 1\)/);
  });

  it.each([
    ['another format', '{"format":"other","version":1}'],
    ['no object', '[]'],
    ['no JSON', '{'],
    ['a deep nesting', '['.repeat(100_000)],
  ])('is refused when its manifest is %s', async (_, text) => {
    await sealManifest({}, Buffer.alloc(0), text);
    await expectRefused(/its manifest is wrong/);
  });

  it('is refused when its manifest names sizes that the file does not have', async () => {
    const entry = { name: 'rows/photos-0001.jsonl', size: 60_000_000, sha256: '0'.repeat(64) };
    await sealManifest({ ...emptyManifest(), entries: [entry] });
    await expectRefused(/is damaged/);
  });

  it('is refused when an entry is listed twice', async () => {
    const bytes = Buffer.from('');
    const entry = { name: 'rows/photos-0001.jsonl', size: 0, sha256: sha256(bytes) };
    const header = await headerOf(entry.name, 0);
    const body = Buffer.concat([header, header]);
    await sealManifest({ ...emptyManifest(), entries: [entry, entry] }, body);
    await expectRefused(/an entry is in it twice/);
  });

  it('is refused when there is something between its entries and its manifest', async () => {
    await sealManifest(emptyManifest(), await headerOf('more', 0));
    await expectRefused(/is damaged/);
  });

  it('is restored when it was only sealed again', async () => {
    await seal(genuine);
    const size = (await readFile(path)).length;
    expect(size % 512).toBe(0);
    expect(await restore(path, target)).toBe(19);
  });
});
