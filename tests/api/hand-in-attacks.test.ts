import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HAND_IN_HELD_BYTES,
  HAND_IN_MAX_BYTES,
  HAND_IN_PENDING_MAX,
  HAND_IN_PIECE_BYTES,
  HAND_IN_PIECE_MIN_BYTES,
  HAND_IN_SILENT_MS,
  HAND_IN_VERSIONS_MAX,
} from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
  TUS,
} from '../support/hand-ins.ts';
import { signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';

const MINUTE = 60_000;
const deck = { kind: 'pitchdeck', filename: 'deck.pptx' };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

let site: TestSite;
let team: TestTeam;
beforeAll(async () => {
  site = await startHandInSite({ HAND_IN_QUOTA_GB: '1' });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.installation.database.db.deleteFrom('hand_in_uploads').execute();
  team = await makeTeam(site);
});

const addressOf = async (size: number, client = team.client) =>
  String((await announce(client, size, deck)).headers.location);
const offsetOf = async (address: string) => {
  const answer = await team.client.call(address, { method: 'HEAD', headers: TUS });
  return Number(answer.headers['upload-offset']);
};
const versions = async () => (await ownHandIns(team.client)).files[0]?.versions ?? [];

describe('announcements at once', { tags: 'servers' }, () => {
  const many = (count: number, size: number) =>
    Promise.all(Array.from({ length: count }, () => announce(team.client, size, deck)));
  const taken = (answers: { status: number }[]) =>
    answers.filter(({ status }) => status === 201).length;

  it('are at most as many as one team may have under way', async () => {
    expect(taken(await many(200, 10))).toBe(HAND_IN_PENDING_MAX);
  });

  it('are at most as many as the file has versions left', async () => {
    for (let count = 0; count < HAND_IN_VERSIONS_MAX - 3; count += 1) {
      await handIn(team.client, 'pitchdeck', randomBytes(10));
    }
    expect(taken(await many(8, 10))).toBe(3);
    const [last] = (await many(1, 10)).map(({ headers }) => headers['x-error-code']);
    expect(last).toBe('versions-announced');
    const { files } = await ownHandIns(team.client);
    expect(files.map(({ versionsLeft }) => versionsLeft)).toEqual([3, HAND_IN_VERSIONS_MAX]);
  });

  it('hold no room: another team is served, and silence ends them', async () => {
    const largest = Math.min(HAND_IN_PENDING_MAX, HAND_IN_VERSIONS_MAX);
    const others = await Promise.all(
      Array.from({ length: 3 }, (_, index) => makeTeam(site, { name: `Team ${index + 20}` })),
    );
    // Thirty of the largest files: three times what there is room for.
    const answers = await Promise.all(
      others.flatMap(({ client }) =>
        Array.from({ length: largest }, () => announce(client, HAND_IN_MAX_BYTES, deck)),
      ),
    );
    expect(taken(answers)).toBe(answers.length);
    await handIn(team.client, 'pitchdeck', randomBytes(300_000));
    const [silent, busy] = others;
    if (!silent || !busy) throw new Error('There are three.');
    const [kept] = (await ownHandIns(busy.client)).files[0]?.pending ?? [];
    await sendBytes(busy.client, kept?.href ?? '', randomBytes(10));
    expect((await announce(silent.client, 10, deck)).headers['x-error-code']).toBe(
      'too-many-uploads',
    );

    site.advance(HAND_IN_SILENT_MS + 1000);
    const pendingOf = async ({ client }: TestTeam) =>
      (await ownHandIns(client)).files.flatMap(({ pending }) => pending);
    expect(await pendingOf(silent)).toEqual([]);
    expect((await pendingOf(busy)).map(({ id, received }) => [id, received])).toEqual([
      [kept?.id, 10],
    ]);
    expect((await announce(silent.client, 10, deck)).status).toBe(201);
    site.advance(-HAND_IN_SILENT_MS - 1000);
  });

  it('that fell silent go on when their bytes come, and are as old as they were', async () => {
    const bytes = randomBytes(1000);
    const address = await addressOf(bytes.length);
    site.advance(25 * MINUTE);
    // 15:05 by now, and the deadline was at 15:00.
    expect((await sendBytes(team.client, address, bytes)).status).toBe(204);
    const [version] = await versions();
    expect(version).toMatchObject({ standing: 'in time', receipt: { sha256: sha256(bytes) } });
    site.advance(-25 * MINUTE);
  });

  it('that fell silent need a place and a version again', async () => {
    const [first = ''] = (await many(HAND_IN_PENDING_MAX, 10)).map(({ headers }) =>
      String(headers.location),
    );
    site.advance(HAND_IN_SILENT_MS + 1000);
    expect(taken(await many(HAND_IN_PENDING_MAX, 10))).toBe(HAND_IN_PENDING_MAX);
    const refused = await sendBytes(team.client, first, randomBytes(10));
    expect(refused.headers['x-error-code']).toBe('too-many-uploads');
    // However often that is done, few of them are left.
    site.advance(HAND_IN_SILENT_MS + 1000);
    await many(HAND_IN_PENDING_MAX, 10);
    const { handInUploads } = site.installation.store;
    const rows = await handInUploads.listPending({ teamId: team.id });
    expect(rows.length).toBeLessThanOrEqual(2 * HAND_IN_PENDING_MAX);
    site.advance(-2 * (HAND_IN_SILENT_MS + 1000));
  });
});

describe('the protocol', () => {
  const kind = `kind ${base64('pitchdeck')}`;
  it.each<[string, Record<string, string>]>([
    ['parts that are put together', { 'upload-concat': 'partial', 'upload-length': '10' }],
    ['a length that is said later', { 'upload-defer-length': '1' }],
    ['both lengths', { 'upload-defer-length': '1', 'upload-length': '10' }],
    ['words without an encoding', { 'upload-length': '10', 'upload-metadata': 'kind pitchdeck!' }],
    ['a word twice', { 'upload-length': '10', 'upload-metadata': `${kind},${kind}` }],
    [
      'the name of an inner part',
      { 'upload-length': '10', 'upload-metadata': `${kind},__proto__ ${base64('x')}` },
    ],
    [
      'a word that nobody asked for',
      {
        'upload-length': '10',
        'upload-metadata': `${kind},filename ${base64('a')},id ${base64('x')}`,
      },
    ],
    [
      'a name of 12 KB',
      {
        'upload-length': '10',
        'upload-metadata': `${kind},filename ${base64('a'.repeat(12_000))}`,
      },
    ],
    ['no name', { 'upload-length': '10', 'upload-metadata': `${kind},filename` }],
  ])('refuses %s in a sentence', async (_, headers) => {
    const answer = await team.client.call('/api/hand-in-uploads', {
      method: 'POST',
      headers: { ...TUS, ...headers },
    });
    expectSentence(answer, 400);
    expect((await ownHandIns(team.client)).files.flatMap(({ pending }) => pending)).toEqual([]);
  });

  it('takes no other method than the one that was sent', async () => {
    const address = await addressOf(10);
    await team.client.call(address, {
      method: 'HEAD',
      headers: { ...TUS, 'x-http-method-override': 'DELETE' },
    });
    expect(await offsetOf(address)).toBe(0);
  });

  it('keeps of what is sent in chunks no more than was announced', async () => {
    const address = await addressOf(1000);
    const answer = await sendBytes(
      team.client,
      address,
      Readable.from([randomBytes(600), randomBytes(600)]),
    );
    expect(answer.status).toBe(413);
    expect(await offsetOf(address)).toBeLessThanOrEqual(1000);
    expect(await versions()).toEqual([]);
  });

  it.each(['-1', '1e1', '0x0', ' ', 'NaN', '99999999999999999999'])(
    'refuses bytes from the place %j',
    async (offset) => {
      const address = await addressOf(10);
      const answer = await team.client.call(address, {
        method: 'PATCH',
        body: randomBytes(10),
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': offset,
        },
      });
      expect([400, 409]).toContain(answer.status);
      expect(await offsetOf(address)).toBe(0);
    },
  );

  it('is not spoken with a page of another site', async () => {
    const address = await addressOf(10);
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await team.client.call(address, {
        method,
        ...(method === 'PATCH' ? { body: randomBytes(10) } : {}),
        headers: {
          ...TUS,
          origin: 'https://example.org',
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
        },
      });
      expect(answer.status).toBe(403);
    }
    expect(await offsetOf(address)).toBe(0);
  });
});

describe('many uploads at once that stand still', { tags: 'servers' }, () => {
  it('are saved before their pieces are full, and hold little in memory', async () => {
    const sent = 700_000;
    const open: ClientRequest[] = [];
    for (let number = 30; number < 37; number += 1) {
      const { client } = await makeTeam(site, { name: `Team ${number}` });
      for (let count = 0; count < HAND_IN_PENDING_MAX; count += 1) {
        const address = await addressOf(HAND_IN_PIECE_BYTES, client);
        open.push(standingStill(address, client.cookie, randomBytes(sent)));
      }
    }
    const saved = async () => {
      const rows = await site.installation.store.handInUploads.listPending({ edition: 2026 });
      return rows.reduce((sum, { received }) => sum + received, 0);
    };
    // All of them together would be more than the site holds.
    const least = open.length * sent - HAND_IN_HELD_BYTES - open.length * HAND_IN_PIECE_MIN_BYTES;
    await eventually(async () => expect(await saved()).toBeGreaterThan(Math.max(least, 0)));
    for (const each of open) each.destroy();
    // What was held is saved when the connections are lost; a little was between socket and piece.
    const nearly = open.length * (sent - 2 * 65_536);
    await eventually(async () => expect(await saved()).toBeGreaterThan(nearly));
  });

  function standingStill(address: string, cookie: string | null, bytes: Buffer): ClientRequest {
    const sending = request(new URL(address, site.origins[0]), {
      method: 'PATCH',
      headers: {
        ...TUS,
        cookie: cookie ?? '',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(HAND_IN_PIECE_BYTES),
        'upload-offset': '0',
      },
    });
    sending.on('error', () => {});
    sending.write(bytes);
    return sending;
  }
});

describe('an upload whose people change', () => {
  it('is not for a person who has left the team, and goes on with the others', async () => {
    const bytes = randomBytes(100);
    const address = await addressOf(bytes.length);
    await sendBytes(team.client, address, bytes.subarray(0, 50));
    const [left, other] = team.members;
    await site.installation.database.db
      .deleteFrom('team_members')
      .where('id', '=', left.id)
      .execute();
    expect((await sendBytes(team.client, address, bytes.subarray(50), 50)).status).toBe(404);
    expect((await team.client.call(address, { method: 'DELETE', headers: TUS })).status).toBe(404);
    if (!other) throw new Error('The team has two members.');
    const stays = await signedIn(site, other);
    expect((await sendBytes(stays, address, bytes.subarray(50), 50)).status).toBe(204);
    const [version] = (await ownHandIns(stays)).files[0]?.versions ?? [];
    expect(version?.receipt.sha256).toBe(sha256(bytes));
  });

  it('says nothing of a person who was erased before it ended', async () => {
    const bytes = randomBytes(100);
    const address = await addressOf(bytes.length);
    const [, other] = team.members;
    if (!other) throw new Error('The team has two members.');
    expect((await team.client.delete('/api/my-data')).status).toBe(204);
    const stays = await signedIn(site, other);
    expect((await sendBytes(stays, address, bytes)).status).toBe(204);
    const rows = await site.installation.store.handIns.list({ teamId: team.id });
    expect(rows.map(({ sentBy }) => sentBy)).toEqual(['']);
    const uploads = await site.installation.database.db
      .selectFrom('hand_in_uploads')
      .select('announced_by')
      .execute();
    expect(uploads).toEqual([{ announced_by: '' }]);
  });

  it('ends as a version also when its team is gone by then', async () => {
    const admin = await site.admin();
    const announced = await announce(admin, 10, { ...deck, team: team.id, note: 'USB stick' });
    const address = String(announced.headers.location);
    const { db } = site.installation.database;
    await db.deleteFrom('team_members').where('team_id', '=', team.id).execute();
    await db.deleteFrom('teams').where('id', '=', team.id).execute();
    expect((await sendBytes(admin, address, randomBytes(10))).status).toBe(204);
    const [row] = await site.installation.store.handIns.list({ teamId: team.id });
    expect(row).toMatchObject({ version: 1, receipt: 1, onBehalf: 'USB stick' });
  });
});
