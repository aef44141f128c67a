/** The files that leave the site, opened by programs that other people use. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { edition2026 } from '../../src/first-content/editions/2026.ts';
import { backUp } from '../support/backup-sites.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import type { TestSite } from '../support/site.ts';

const TEAMS = ['Müller & Søn', 'Müller – Søn', '王队'];
const DECK = randomBytes(5000);

let site: TestSite;
let admin: HttpClient;
let smtp: MailServer;
let folder: string;
let teams: TestTeam[];
let receipts: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-tools-'));
  smtp = await startMailServer();
  site = await startHandInSite({
    SMTP_URL: smtp.url,
    CONTACT_TO: 'organisers@example.org',
    PUBLIC_URL: 'https://challenge.example',
  });
  admin = await site.admin();
  const kind = '/api/mail-kinds/hand-in-received';
  const released = await admin.post(`${kind}/release`, undefined, { 'if-match': '"0"' });
  expect(released.status, released.text).toBe(200);
  teams = [];
  receipts = [];
  for (const name of TEAMS) {
    const team = await makeTeam(site, { name, challenge: 2, size: 1 });
    teams.push(team);
    receipts.push(await handIn(team.client, 'pitchdeck', DECK));
    site.advance(2000);
  }
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
  await rm(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

async function tool(name: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(name, args, {
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  return stdout;
}

/** Debian's own, which has its packages; it prints JSON. */
const python = async (script: string, ...args: string[]) =>
  JSON.parse(await tool('/usr/bin/python3', '-W', 'error', '-c', script, ...args));

async function saved(name: string, path: string, client = admin): Promise<string> {
  const { status, bytes, text } = await client.get(path);
  expect(status, text.slice(0, 200)).toBe(200);
  await writeFile(join(folder, name), bytes);
  return name;
}

it('a calendar, by Python’s icalendar', async () => {
  const file = await saved('2026.ics', '/calendar/2026.ics');
  const script = `
import icalendar, json, sys
raw = open(sys.argv[1], 'rb').read()
calendar = icalendar.Calendar.from_ical(raw)
events = [each for each in calendar.walk('VEVENT')]
print(json.dumps({
    'errors': [error for each in calendar.walk() for error in each.errors],
    'ttl': calendar.get('X-PUBLISHED-TTL'),
    'longest': max(len(line) for line in raw.split(b'\\r\\n')),
    'starts': [each.decoded('dtstart').isoformat() for each in events],
}))`;
  const { starts, longest, ...rest } = await python(script, file);
  expect(rest).toEqual({ errors: [], ttl: 'PT30M' });
  expect(longest).toBeLessThanOrEqual(75);
  expect(starts).toHaveLength(edition2026.schedule.days.flatMap(({ items }) => items).length);
  expect(starts[0]).toBe('2026-09-01T10:00:00+00:00');
});

it('the archive of hand-ins, by unzip and by Python', async () => {
  const file = await saved('hand-ins.zip', '/api/hand-in-archive?which=all');
  expect(await tool('unzip', '-tq', file)).toContain('No errors detected');
  const names = [
    'challenge-2_001-müller-søn_pitchdeck_v1.pptx',
    'challenge-2_002-müller-søn_pitchdeck_v1.pptx',
    'challenge-2_003-王队_pitchdeck_v1.pptx',
    'list.csv',
  ];
  await tool('unzip', '-q', file, '-d', 'unpacked');
  expect((await readdir(join(folder, 'unpacked'))).sort()).toEqual(names);
  const script = `
import csv, io, json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
table = io.StringIO(archive.read('list.csv').decode('utf-8-sig'), newline='')
print(json.dumps({
    'broken': archive.testzip(),
    'names': [each.filename for each in archive.infolist()],
    'dates': [list(each.date_time) for each in archive.infolist()],
    'rows': list(csv.DictReader(table)),
}))`;
  const { rows, ...rest } = await python(script, file);
  expect(rest).toEqual({
    broken: null,
    names,
    dates: [0, 2, 4, 6].map((second) => [2026, 9, 2, 14, 40, second]),
  });
  expect(rows[1]).toMatchObject({
    Number: '2',
    Team: 'Müller – Søn',
    'Name in this archive': names[1],
    'Received (UTC+02:00)': expect.stringMatching(/^2026-09-02 14:40:0\d$/),
  });
});

it('a receipt, by qpdf and poppler', async () => {
  const file = await saved('receipt.pdf', `/api/receipts/${receipts[0]}/pdf`);
  expect(await tool('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  expect(await tool('pdftotext', file, '-')).toContain('Müller & Søn');
});

it('badges, by qpdf, and by zbar as a camera reads them', async () => {
  const file = await saved('badges.pdf', '/api/badges/file');
  expect(await tool('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
  // Of a whole sheet at once zbar misses one now and then; a camera looks more than once as well.
  for (const density of ['100', '150', '250', '300']) {
    await tool('pdftoppm', '-r', density, '-png', file, `badge-${density}`);
  }
  const pictures = (await readdir(folder)).filter((name) => /^badge-.*png$/.test(name));
  const read = (await tool('zbarimg', '-q', '--raw', ...pictures)).trim().split('\n');
  const codeOf = (personId: string) => site.installation.checkIn.codeOf(personId, 2026).scanned;
  for (const { members } of teams) expect(read).toContain(codeOf(members[0].personId));
  // With the organiser's, and no other.
  expect(new Set(read).size).toBe(teams.length + 1);
});

it('a mail, by Python’s parser', async () => {
  await eventually(async () => expect(smtp.mails.length).toBeGreaterThanOrEqual(TEAMS.length));
  const mail = smtp.mails.find(({ text }) => text.includes('王队'));
  await writeFile(join(folder, 'mail.eml'), mail?.raw ?? '');
  const script = `
import email, email.policy, json, sys
mail = email.message_from_binary_file(open(sys.argv[1], 'rb'), policy=email.policy.default)
parts = list(mail.walk())
print(json.dumps({
    'defects': [str(defect) for part in parts for defect in part.defects],
    'headers': [str(defect) for value in mail.values() for defect in value.defects],
    'types': [part.get_content_type() for part in parts],
    'isDated': mail['date'].datetime is not None,
    'plain': mail.get_body(('plain',)).get_content(),
}))`;
  const { plain, ...rest } = await python(script, 'mail.eml');
  expect(rest).toEqual({
    ...{ defects: [], headers: [], isDated: true },
    types: ['multipart/alternative', 'text/plain', 'text/html'],
  });
  expect(plain).toContain('王队');
});

it('a backup, by tar and sha256sum', async () => {
  const { path, checksum } = await backUp({ ...site, folder, environment: {}, end: site.stop });
  expect((await tool('sha256sum', path)).split(' ')[0]).toBe(checksum);
  const listed = (await tool('tar', '-tf', path)).trim().split('\n');
  expect(listed.slice(-2)).toEqual(['manifest.json', 'manifest.sha256']);
  await tool('tar', '-xf', path, 'manifest.json');
  const { entries } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  expect(entries).toHaveLength(listed.length - 2);
});
