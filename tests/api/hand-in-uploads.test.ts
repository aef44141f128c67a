import { createHash, randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  HAND_IN_MAX_BYTES,
  HAND_IN_PENDING_MAX,
  HAND_IN_PIECE_BYTES,
  HAND_IN_VERSIONS_MAX,
} from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
  TUS,
} from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import { createWorld } from '../support/world.ts';

const REHEARSAL_CLOCK = '2026-09-02T14:40:00+02:00';
const DAY_MS = 86_400_000;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let team: TestTeam;

beforeAll(async () => {
  site = await startSite({ environment: { REHEARSAL_CLOCK, HAND_IN_QUOTA_GB: '1' } });
  site.holdClock();
  await publishTeamRules(await site.admin());
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site);
});

const deck = { kind: 'pitchdeck', filename: 'deck.pptx' };

async function announced(size: number, metadata: Record<string, string> = deck): Promise<string> {
  const answer = await announce(team.client, size, metadata);
  expect([answer.status, answer.text]).toEqual([201, '']);
  return String(answer.headers.location);
}
const offsetOf = async (address: string) => {
  const answer = await team.client.call(address, { method: 'HEAD', headers: TUS });
  return Number(answer.headers['upload-offset']);
};
const newest = async () => (await ownHandIns(team.client)).files[0]?.versions[0];

describe('an upload', () => {
  it('goes on where it was interrupted, and is hashed as one', async () => {
    const bytes = randomBytes(2_500_000);
    const address = await announced(bytes.length);
    for (const [start, end] of [
      [0, 700_000],
      [700_000, 700_001],
      [700_001, 2_500_000],
    ] as const) {
      expect(await offsetOf(address)).toBe(start);
      const answer = await sendBytes(team.client, address, bytes.subarray(start, end), start);
      expect([answer.status, answer.headers['upload-offset']]).toEqual([204, String(end)]);
    }
    expect((await newest())?.receipt.sha256).toBe(sha256(bytes));
  });

  it('says how far it is, also when it has ended and nobody heard of that', async () => {
    const bytes = randomBytes(5000);
    const address = await announced(bytes.length);
    await sendBytes(team.client, address, bytes);
    expect(await offsetOf(address)).toBe(5000);
    expectSentence(
      await sendBytes(team.client, address, bytes),
      409,
      'The upload has continued elsewhere; please reload the page.',
    );
    expect((await ownHandIns(team.client)).files[0]?.versions.length).toBe(1);
  });

  it('keeps what has come when a connection is lost', async () => {
    const bytes = randomBytes(2_000_000);
    const address = await announced(bytes.length);
    const sending = sendPart(address, bytes, HAND_IN_PIECE_BYTES + 300_000);
    // From here on the server is listening, and what was sent is on its way to it.
    await eventually(async () => {
      expect(await offsetOf(address)).toBeGreaterThan(0);
    });
    sending.destroy();
    const received = await eventually(async () => {
      const offset = await offsetOf(address);
      expect(offset).toBe(HAND_IN_PIECE_BYTES + 300_000);
      return offset;
    });
    await sendBytes(team.client, address, bytes.subarray(received), received);
    expect((await newest())?.receipt.sha256).toBe(sha256(bytes));
  });

  it('is sent once when two requests go on from the same byte', { tags: 'servers' }, async () => {
    const bytes = randomBytes(900_000);
    const address = await announced(bytes.length);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendBytes(team.client, address, bytes)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 409 || status === 423)).toBe(true);
    const own = await ownHandIns(team.client);
    expect(own.files[0]?.versions.map(({ receipt }) => receipt.sha256)).toEqual([sha256(bytes)]);
  });

  it('can be taken back until it has ended', async () => {
    const address = await announced(1000);
    await sendBytes(team.client, address, randomBytes(10));
    const answer = await team.client.call(address, { method: 'DELETE', headers: TUS });
    expect(answer.status).toBe(204);
    expect((await ownHandIns(team.client)).files[0]?.pending).toEqual([]);
    const id = await handIn(team.client, 'pitchdeck', randomBytes(10));
    const ended = `/api/hand-in-uploads/${id}`;
    expect((await team.client.call(ended, { method: 'DELETE', headers: TUS })).status).toBe(404);
    expect((await newest())?.receipt.id).toBe(id);
  });

  it('is cleaned up after a day, with its bytes', { tags: 'servers' }, async () => {
    const address = await announced(1000);
    await sendBytes(team.client, address, randomBytes(10));
    site.advance(DAY_MS + 1000);
    await site.installation.housekeeping.run();
    site.advance(-DAY_MS - 1000);
    expect((await team.client.call(address, { method: 'HEAD', headers: TUS })).status).toBe(404);
    const id = address.split('/').at(-1) ?? '';
    for await (const { key } of site.installation.objects.list()) expect(key).not.toContain(id);
  });
});

describe('an upload is refused', () => {
  it('at a wrong place, and with more bytes than were announced', async () => {
    const address = await announced(1000);
    expect((await sendBytes(team.client, address, randomBytes(10), 5)).status).toBe(409);
    expect((await sendBytes(team.client, address, randomBytes(1001))).status).toBe(413);
    expect(await offsetOf(address)).toBe(0);
  });

  it('at the address of another team, whatever is asked of it', async () => {
    const address = await announced(1000);
    const other = await makeTeam(site, { name: 'Team 8' });
    for (const method of ['HEAD', 'DELETE', 'GET']) {
      expect((await other.client.call(address, { method, headers: TUS })).status).toBe(404);
    }
    expect((await sendBytes(other.client, address, randomBytes(1000))).status).toBe(404);
    expect(await offsetOf(address)).toBe(0);
  });

  it.each([
    [{ ...deck, filename: 'deck\0.pptx' }, 'The name of the file must be one line of plain text.'],
    [{ ...deck, filename: ' ' }, 'The name of the file is missing.'],
    [
      { ...deck, filename: 'a'.repeat(256) },
      'The name of the file can have at most 255 characters.',
    ],
    [{ ...deck, filename: 'a\u202Exptp.exe' }, /direction of text/],
    [{ ...deck, kind: 'video' }, 'This is neither of a team’s two files.'],
    [{ filename: 'deck.pptx' }, 'This is neither of a team’s two files.'],
  ])('with %j', async (metadata, sentence) => {
    const answer = await announce(team.client, 10, metadata);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(sentence);
  });

  it.each([
    [200 * 1024 * 1024, 413, /^This file is larger than 100 MB\./],
    [HAND_IN_MAX_BYTES + 1, 413, /^This file is larger than 100 MB\./],
    [0, 422, /^This file is empty\./],
  ])('with a claim of %i bytes', async (size, status, sentence) => {
    const answer = await announce(team.client, size, deck);
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
  });

  it('with a length that is none, without the protocol, and of another type', async () => {
    for (const length of ['-1', '1e3', 'many', '']) {
      const answer = await team.client.call('/api/hand-in-uploads', {
        method: 'POST',
        headers: { ...TUS, 'upload-length': length },
      });
      expect(answer.status).toBe(400);
    }
    expect((await team.client.post('/api/hand-in-uploads')).status).toBe(400);
    const address = await announced(10);
    const answer = await team.client.call(address, {
      method: 'PATCH',
      body: randomBytes(10),
      headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/json' },
    });
    expect([400, 415]).toContain(answer.status);
    expect(await offsetOf(address)).toBe(0);
  });

  it('by a participant for another team, or as an organiser without a reason', async () => {
    const other = await makeTeam(site, { name: 'Team 8' });
    await handIn(team.client, 'pitchdeck', randomBytes(10), { team: other.id, note: 'for them' });
    expect((await ownHandIns(other.client)).files[0]?.versions).toEqual([]);
    const admin = await site.admin();
    expectSentence(
      await announce(admin, 10, { ...deck, team: other.id }),
      422,
      'Please say why you are handing this in for the team.',
    );
    await handIn(admin, 'pitchdeck', randomBytes(10), { team: other.id, note: 'On a USB stick' });
    expect((await ownHandIns(other.client)).files[0]?.versions[0]?.receipt.onBehalf).toBe(
      'On a USB stick',
    );
  });

  it('by a person without a team', async () => {
    const alone = await site.person('participant', 'attendee');
    expectSentence(
      await announce(alone, 10, deck),
      422,
      'You’re not in a team yet. Join one on your own page, or ask the organisers.',
    );
  });

  it('when too many are under way, when versions are used up, and when there is no room', async () => {
    for (let count = 0; count < HAND_IN_PENDING_MAX; count += 1) await announced(10);
    expect((await announce(team.client, 10, deck)).headers['x-error-code']).toBe(
      'too-many-uploads',
    );
    const busy = await makeTeam(site, { name: 'Team 9' });
    for (let count = 0; count < HAND_IN_VERSIONS_MAX; count += 1) {
      await handIn(busy.client, 'pitchdeck', randomBytes(10));
    }
    expect((await announce(busy.client, 10, deck)).headers['x-error-code']).toBe(
      'versions-used-up',
    );
    expect((await ownHandIns(busy.client)).files[0]?.versionsLeft).toBe(0);
    const full = await makeTeam(site, { name: 'Team 10' });
    for (let count = 0; count < 10; count += 1) {
      const { handInUploads } = site.installation.store;
      const id = `${full.id}-${count}`;
      await handInUploads.add({
        id,
        edition: 2026,
        teamId: 'another',
        kind: 'pitchdeck',
        fileName: 'a.pptx',
        size: HAND_IN_MAX_BYTES,
        announcedAt: site.installation.clock.eventNow().toISOString(),
        announcedBy: '',
        organiser: '',
        onBehalf: '',
      });
      // What has come takes room, not what was announced.
      await handInUploads.advance({ id, received: 0, pieces: [] }, ['a', HAND_IN_MAX_BYTES]);
    }
    const answer = await announce(full.client, HAND_IN_MAX_BYTES, deck);
    expect(answer.headers['x-error-code']).toBe('no-room');
    await site.installation.database.db.deleteFrom('hand_in_uploads').execute();
  });
});

describe('a connection', () => {
  it('is good for the next request after an upload on it was refused', async () => {
    const address = await announced(1_000_000);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const [origin = ''] = site.origins;
    const half = Buffer.alloc(500_000);
    const refused = await new Promise<number>((resolve, reject) => {
      const sent = sendPart(address, Buffer.alloc(1_000_000), 500_000, { agent, offset: 7 });
      sent.on('error', reject);
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        // What is left is sent all the same: the client did not know.
        sent.end(half);
      });
    });
    expect(refused).toBe(409);
    const client = new HttpClient([origin], { agent, limitMs: 20_000 });
    expect((await client.get('/api/health/live')).status).toBe(200);
    agent.destroy();
  });
});

describe('a name that looks like a path', () => {
  it('is only a name', async () => {
    const id = await handIn(team.client, 'pitchdeck', randomBytes(10), {
      filename: '../../etc/passwd.pptx',
    });
    const file = await team.client.get(`/api/hand-ins/${id}/file`);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="no-challenge_team-07_pitchdeck_v1.pptx"',
    );
  });
});

describe('a file', () => {
  it('comes back as an attachment that no browser shows, whole or in parts', async () => {
    const bytes = Buffer.concat([Buffer.from('<script>alert(1)</script>'), randomBytes(1_500_000)]);
    const id = await handIn(team.client, 'pitchdeck', bytes, { filename: 'page.html' });
    const path = `/api/hand-ins/${id}/file`;
    const ways: [string, Record<string, string>, number][] = [
      ['GET', {}, 200],
      ['HEAD', {}, 200],
      ['GET', { range: 'bytes=1048570-1048590' }, 206],
    ];
    for (const [method, headers, status] of ways) {
      const answer = await team.client.call(path, { method, headers });
      expect([answer.status, method]).toEqual([status, method]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': expect.stringMatching(/^attachment;/),
      });
    }
    const part = await team.client.get(path, { range: 'bytes=1048570-1048590' });
    expect(part.bytes.equals(bytes.subarray(1_048_570, 1_048_591))).toBe(true);
  });

  it('is nothing for others', async () => {
    const id = await handIn(team.client, 'pitchdeck', randomBytes(10));
    const path = `/api/hand-ins/${id}/file`;
    const other = await makeTeam(site, { name: 'Team 8' });
    const asked = [
      [other.client, 404],
      [await site.person('judge'), 404],
      [await site.person('partner'), 404],
      [await site.attendee(), 403],
      [await site.editor(), 403],
      [site.visitor(), 401],
      [await site.admin(), 200],
    ] as const;
    for (const [client, status] of asked) {
      for (const method of ['GET', 'HEAD']) {
        expect((await client.call(path, { method })).status).toBe(status);
      }
      const part = await client.get(path, { range: 'bytes=0-1' });
      expect(part.status).toBe(status === 200 ? 206 : status);
    }
  });
});

describe('a restart', () => {
  it('while twelve teams upload loses nothing and begins none again', {
    tags: 'servers',
  }, async () => {
    const own = await createWorld();
    const world = { ...own, end: async () => {} };
    const before = await startSite({ environment: { REHEARSAL_CLOCK }, world });
    await publishTeamRules(await before.admin());
    const uploads = [];
    for (let number = 1; number <= 12; number += 1) {
      const bytes = randomBytes(1_400_000);
      const { client } = await makeTeam(before, { name: `Team ${number}`, size: 1 });
      const { headers } = await announce(client, bytes.length, deck);
      const address = String(headers.location);
      await sendBytes(client, address, bytes.subarray(0, 800_000));
      uploads.push({ bytes, address, cookie: client.cookie });
    }
    await before.stop();
    const after = await startSite({ environment: { REHEARSAL_CLOCK }, world: own });
    try {
      for (const { bytes, address, cookie } of uploads) {
        const client = after.visitor();
        client.cookie = cookie;
        const seen = await client.call(address, { method: 'HEAD', headers: TUS });
        expect(seen.headers['upload-offset']).toBe('800000');
        await sendBytes(client, address, bytes.subarray(800_000), 800_000);
        const [version] = (await ownHandIns(client)).files[0]?.versions ?? [];
        expect(version?.receipt.sha256).toBe(sha256(bytes));
      }
    } finally {
      await after.stop();
    }
  });
});

/** Begins to send an upload, and goes no further than a part of it. */
function sendPart(
  address: string,
  bytes: Buffer,
  count: number,
  { agent, offset = 0 }: { agent?: Agent; offset?: number } = {},
): ClientRequest {
  const [origin = ''] = site.origins;
  const sent = request(new URL(address, origin), {
    method: 'PATCH',
    ...(agent ? { agent } : {}),
    headers: {
      ...TUS,
      cookie: team.client.cookie ?? '',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'upload-offset': String(offset),
    },
  });
  // A lost connection is what some tests want.
  sent.on('error', () => {});
  sent.write(bytes.subarray(0, count));
  return sent;
}
