/** Names of files that try to be something else: markup, a header, a path, a formula, a field. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptFile } from '../../src/modules/hand-in/hand-ins/schema.ts';
import type { ShownMailKind } from '../../src/modules/mail/outbox/schema.ts';
import { unlinked } from '../../src/server/lib/unlinked.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { announce, handIn, makeTeam, ownHandIns, type TestTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { decodeWords, type MailServer, startMailServer } from '../support/mail-server.ts';
import { pdfText } from '../support/pdf-text.ts';
import { readZip } from '../support/read-zip.ts';
import type { TestSite } from '../support/site.ts';

const BYTES = randomBytes(20);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What is taken: it is a name, whatever it looks like. */
const NAMES = [
  '<img src=x onerror=alert(1)>.pptx',
  '</title><script>alert(1)</script>.pptx',
  '"; filename="evil.exe',
  "deck'; filename*=UTF-8''evil.exe",
  'deck.pptx%0d%0aBcc: x@example.org',
  'deck.pptx\\r\\nBcc: x@example.org',
  '{link}{receipt}{name}.pptx',
  '$&$1$<name>$`.pptx',
  '../../../etc/passwd',
  '..\\..\\windows\\system.ini',
  'C:\\con.pptx',
  '.',
  '..',
  'deck.pptx/',
  '=HYPERLINK("http://x","y").pptx',
  "-2+3+cmd|' /C calc'!A0.pptx",
  '@SUM(A1:A9).pptx',
  '\uff1dSUM(A1).pptx',
  'a;=1+1.pptx',
  'see https://evil.example/login.pptx',
  'דוח סופי.pptx',
  'تقرير\u200f.pptx',
  '🚀'.repeat(62).concat('.pptx'),
  '🚀'.repeat(250).concat('.pptx'),
  '👩\u200d🚀'.repeat(50).concat('.pptx'),
  'a'.repeat(250).concat('.pptx'),
  '__proto__',
];

/** What is refused, with the beginning of the sentence. */
const REFUSED: [string, string][] = [
  ['deck.pptx\r\nBcc: x@example.org', 'one line of plain text'],
  ['deck\n.pptx', 'one line of plain text'],
  ['deck.pptx\r', 'one line of plain text'],
  ['deck\u2028.pptx', 'one line of plain text'],
  ['deck\u0085.pptx', 'one line of plain text'],
  ['deck\u001b[2J.pptx', 'one line of plain text'],
  ['deck\u202exptp.exe', 'change the direction of text'],
  ['\u2066deck\u2069.pptx', 'change the direction of text'],
  ['\u200b\u200d', 'cannot be seen'],
  ['🚀'.repeat(251).concat('.pptx'), 'at most 255 characters'],
];

let site: TestSite;
let smtp: MailServer;
let admin: HttpClient;
/** Each name is that of one team's file: a team has at most twenty. */
let files: { team: TestTeam; name: string; id: string }[];

beforeAll(async () => {
  smtp = await startMailServer();
  site = await startHandInSite({
    SMTP_URL: smtp.url,
    CONTACT_TO: 'organisers@example.org',
    PUBLIC_URL: 'https://challenge.example',
  });
  admin = await site.admin();
  // Organisers may put the name into the subject.
  const kinds = (await admin.get('/api/mail-kinds')).json<ShownMailKind[]>();
  const received = kinds.find(({ kind }) => kind === 'hand-in-received');
  const text = { subject: 'Received: {fileName}', text: received?.text };
  const path = '/api/mail-kinds/hand-in-received';
  expect((await admin.put(path, text, { 'if-match': '"0"' })).status).toBe(200);
  const released = await admin.post(`${path}/release`, undefined, { 'if-match': '"1"' });
  expect(released.status).toBe(200);
  files = [];
  for (const [index, name] of NAMES.entries()) {
    const team = await makeTeam(site, { name: `Team ${index + 1}`, challenge: 1, size: 1 });
    files.push({
      team,
      name,
      id: await handIn(team.client, 'pitchdeck', BYTES, { filename: name }),
    });
  }
});
afterAll(async () => {
  await site.stop();
  await smtp.goAway();
});

describe('a name that is refused', () => {
  it.each(REFUSED)('%j, with a sentence', async (filename, sentence) => {
    const { client } = await makeTeam(site, { name: 'Team 99', size: 1 });
    const answer = await announce(client, 10, { kind: 'pitchdeck', filename });
    expectSentence(answer, 400);
    expect(answer.text).toContain(sentence);
    expect((await ownHandIns(client)).files.flatMap(({ pending }) => pending)).toEqual([]);
  });
});

describe('a name that is taken', () => {
  it('is said as it is by the receipt, also as a file and on paper', {
    tags: 'servers',
  }, async () => {
    for (const { team, name, id } of files) {
      const [version] = (await ownHandIns(team.client)).files[0]?.versions ?? [];
      expect(version?.receipt.fileName).toBe(name);
      const json = await site.visitor().get(`/api/receipts/${id}/file`);
      expect(json.json<ReceiptFile>().receipt.fileName).toBe(name);
      const pdf = await site.visitor().get(`/api/receipts/${id}/pdf`);
      expect(pdf.status, name).toBe(200);
      if (!/^[\x20-\x7e]+$/.test(name)) continue;
      const said = pdfText(pdf.bytes).replaceAll(/\s/g, '');
      expect(said).toContain(name.replaceAll(/\s/g, ''));
    }
  });

  it('is in no header: what is saved has a plain name', async () => {
    for (const { team, name, id } of files) {
      for (const path of [
        `/api/hand-ins/${id}/file`,
        `/api/receipts/${id}/file`,
        `/api/receipts/${id}/pdf`,
      ]) {
        const { headers, status } = await team.client.get(path);
        expect(status, name).toBe(200);
        expect(headers['content-disposition']).toMatch(
          /^attachment; filename="[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]{1,8})?"$/,
        );
      }
      const seen = await team.client.call(`/api/hand-in-uploads/${id}`, {
        method: 'HEAD',
        headers: { 'tus-resumable': '1.0.0' },
      });
      expect(seen.headers['upload-metadata']).toBe(
        `kind ${base64('pitchdeck')},filename ${base64(name)}`,
      );
    }
  });

  it('is a name in the mail: no header, no markup, no link, and no field of the text', async () => {
    await eventually(async () => expect(smtp.mails).toHaveLength(NAMES.length));
    const [first] = smtp.mails;
    const subjects = smtp.mails.map(({ headers }) => decodeWords(headers.subject ?? ''));
    for (const name of NAMES) {
      const words = unlinked(name);
      const at = subjects.indexOf(`Received: ${words}`);
      expect(at, name).toBeGreaterThanOrEqual(0);
      const mail = smtp.mails[at];
      expect(mail?.envelope.to).toHaveLength(1);
      expect(Object.keys(mail?.headers ?? {})).toEqual(Object.keys(first?.headers ?? {}));
      expect(mail?.text).toContain(`\nFile: ${words}\n`);
      expect(mail?.html).not.toMatch(/<(?!\/?(?:html|body|p|a|br)\b|!doctype)/);
      // The receipt and the personal link, and nothing that a name brought.
      expect(mail?.html.match(/<a /g)).toHaveLength(2);
    }
  });

  it('makes no path, no second name and no formula in the archive of organisers', async () => {
    const zip = readZip((await admin.get('/api/hand-in-archive?which=all')).bytes);
    const names = zip.map(({ name }) => name);
    expect(names).toHaveLength(NAMES.length + 1);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(
        /^(?:challenge-1_0\d\d-team-\d\d_pitchdeck_v1(?:\.[a-z0-9]{1,8})?|list\.csv)$/,
      );
    }
    expect(new Set(zip.slice(0, -1).map(({ bytes }) => sha256(bytes)))).toEqual(
      new Set([sha256(BYTES)]),
    );
    const cells = cellsOf(zip.at(-1)?.bytes.toString('utf8') ?? '');
    for (const name of NAMES) {
      const said = cells.find((cell) => cell.replaceAll("'", '') === name.replaceAll("'", ''));
      expect(said, name).toBeDefined();
      // Whole, and in the pieces that a spreadsheet makes where a comma is a decimal sign.
      for (const piece of said?.split(/[;\t]/) ?? [])
        expect(piece).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
    }
  });
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** All cells of a table whose cells are quoted. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}
