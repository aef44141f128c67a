// @module-tag servers
/** Requests to the same upload at once, on one instance and on two; without bytes, and too late. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HAND_IN_PENDING_MAX, HAND_IN_PIECE_BYTES } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import {
  announce,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
  TUS,
} from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let site: TestSite;
let team: TestTeam;
/** Two devices of the team: each on its own instance where there are two. */
let devices: [HttpClient, HttpClient];
beforeAll(async () => {
  site = await startHandInSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site);
  const on = (origin = '') => {
    const client = new HttpClient([origin]);
    client.cookie = team.client.cookie;
    return client;
  };
  devices = [on(site.origins[0]), on(site.origins.at(-1))];
});

const announced = async (size: number) => {
  const answer = await announce(team.client, size, { kind: 'pitchdeck', filename: 'deck.pptx' });
  return String(answer.headers.location);
};
const offsetOf = async (address: string) => {
  const answer = await team.client.call(address, { method: 'HEAD', headers: TUS });
  return Number(answer.headers['upload-offset']);
};

/** There is one version, and its receipt and its file are these bytes. */
async function expectHandedIn(bytes: Buffer): Promise<void> {
  const versions = (await ownHandIns(team.client)).files[0]?.versions ?? [];
  expect(versions.map(({ receipt }) => receipt.sha256)).toEqual([sha256(bytes)]);
  const file = await team.client.get(versions[0]?.download ?? '');
  expect(file.bytes.equals(bytes)).toBe(true);
}

/** What lies in the store of an upload: what nobody took is removed at once. */
async function storedBytes(address: string): Promise<number> {
  const id = address.split('/').at(-1) ?? '';
  let sum = 0;
  for await (const { key } of site.installation.objects.list()) {
    if (!key.includes(id)) continue;
    for await (const chunk of (await site.installation.objects.get(key))?.stream ?? []) {
      sum += (chunk as Buffer).length;
    }
  }
  return sum;
}

describe('two devices that go on from the same byte', () => {
  it('again and again, with parts of any length: one advances, and the file is whole', async () => {
    const bytes = randomBytes(600_000);
    const address = await announced(bytes.length);
    let at = 0;
    while (at < bytes.length) {
      const answers = await Promise.all(
        devices.map(async (device) => {
          const end = Math.min(at + randomInt(1, 90_000), bytes.length);
          const { status, headers } = await sendBytes(device, address, bytes.subarray(at, end), at);
          return { status, end, offset: headers['upload-offset'] };
        }),
      );
      const [advanced, ...more] = answers.filter(({ status }) => status === 204);
      expect(more).toEqual([]);
      expect(answers.filter(({ status }) => ![204, 409].includes(status))).toEqual([]);
      expect(advanced?.offset).toBe(String(advanced?.end));
      at = advanced?.end ?? bytes.length;
      if (at < bytes.length) expect(await offsetOf(address)).toBe(at);
    }
    await expectHandedIn(bytes);
    expect(await storedBytes(address)).toBe(bytes.length);
  });

  it('with other bytes: the file is that of one of them in each part, as its receipt says', async () => {
    const one = randomBytes(3000);
    const other = randomBytes(3000);
    const address = await announced(3000);
    const parts: Buffer[] = [];
    for (const at of [0, 1000, 2000]) {
      const sent = [one, other].map((bytes) => bytes.subarray(at, at + 1000));
      const answers = await Promise.all(
        devices.map((device, index) => sendBytes(device, address, sent[index], at)),
      );
      const taken = answers.findIndex(({ status }) => status === 204);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      parts.push(sent[taken] ?? Buffer.alloc(0));
    }
    await expectHandedIn(Buffer.concat(parts));
  });

  it('of which one stands still: the other goes on, and nothing of the first is put behind it', async () => {
    const bytes = randomBytes(3 * HAND_IN_PIECE_BYTES);
    const address = await announced(bytes.length);
    const slow = begin(address, { length: bytes.length });
    const answered = statusOf(slow);
    slow.write(randomBytes(HAND_IN_PIECE_BYTES / 2));
    for (let at = 0; at < bytes.length; at += HAND_IN_PIECE_BYTES) {
      const part = bytes.subarray(at, at + HAND_IN_PIECE_BYTES);
      expect((await sendBytes(devices[1], address, part, at)).status).toBe(204);
    }
    // The first wakes up after all has come.
    slow.end(randomBytes(bytes.length - HAND_IN_PIECE_BYTES / 2));
    // It was told at once where the other came to the same instance.
    expect([409, 423]).toContain(await answered);
    await expectHandedIn(bytes);
    expect(await storedBytes(address)).toBe(bytes.length);
  });

  it('and one that was cut off in the middle: what it had said counts once', async () => {
    const bytes = randomBytes(2 * HAND_IN_PIECE_BYTES);
    const address = await announced(bytes.length);
    const lost = begin(address, { length: bytes.length });
    lost.write(bytes.subarray(0, HAND_IN_PIECE_BYTES + 200_000));
    await eventually(async () => expect(await offsetOf(address)).toBeGreaterThan(0));
    // The other device goes on from there while the first is being lost with more of it.
    lost.destroy();
    await eventually(async () => {
      const at = await offsetOf(address);
      const { status } = await sendBytes(devices[1], address, bytes.subarray(at), at);
      expect(status).toBe(204);
    });
    await expectHandedIn(bytes);
    await eventually(async () => expect(await storedBytes(address)).toBe(bytes.length));
  });

  it('of which one takes the upload back: it is gone or whole, never half', async () => {
    for (let round = 0; round < 6; round += 1) {
      const bytes = randomBytes(2000);
      const address = await announced(bytes.length);
      const before = (await ownHandIns(team.client)).files[0]?.versions.length ?? 0;
      const [sent, cancelled] = await Promise.all([
        sendBytes(devices[0], address, bytes),
        devices[1].call(address, { method: 'DELETE', headers: TUS }),
      ]);
      const { versions = [], pending } = (await ownHandIns(team.client)).files[0] ?? {};
      expect(pending).toEqual([]);
      if (cancelled.status === 204) {
        expect([404, 409]).toContain(sent.status);
        expect(versions).toHaveLength(before);
        expect(await storedBytes(address)).toBe(0);
      } else {
        expect([sent.status, cancelled.status]).toEqual([204, 404]);
        expect(versions[0]?.receipt.sha256).toBe(sha256(bytes));
      }
    }
  });
});

describe('heads of a hundred requests without bodies', () => {
  /** What has come so far, so that there is something to read and hash. */
  const received = randomBytes(2 * HAND_IN_PIECE_BYTES);
  const size = received.length + HAND_IN_PIECE_BYTES;

  async function begun(): Promise<string> {
    const address = await announced(size);
    const { status } = await sendBytes(devices[0], address, received);
    expect(status).toBe(204);
    return address;
  }
  const heads = (addresses: string[]) =>
    Array.from({ length: 100 }, (_, index) => {
      const address = addresses[index % addresses.length] ?? '';
      const sending = begin(address, { offset: received.length, length: HAND_IN_PIECE_BYTES });
      sending.flushHeaders();
      return { sending, status: statusOf(sending) };
    });

  it.each([1, HAND_IN_PENDING_MAX])('to %i uploads read and hash nothing', async (count) => {
    const addresses: string[] = [];
    while (addresses.length < count) addresses.push(await begun());
    const reads = site.installations.map(({ objects }) => vi.spyOn(objects, 'get'));
    const sent = heads(addresses);
    // All but the last one of each upload have gone; the order of the others is the network's.
    const answers: (number | null)[] = [];
    for (const { status } of sent) void status.then((each) => answers.push(each));
    await eventually(async () => expect(answers).toHaveLength(sent.length - count));
    expect(new Set(answers)).toEqual(new Set([423]));
    // Early looks read files that have come in whole.
    const ids = addresses.map((each) => each.split('/').at(-1) ?? '');
    const keys = reads.flatMap(({ mock }) => mock.calls.map(([key]) => key));
    expect(keys.filter((key) => ids.some((id) => key.includes(id)))).toEqual([]);
    vi.restoreAllMocks();
    // And senders with bytes go on at once.
    const [address = ''] = addresses;
    const rest = randomBytes(HAND_IN_PIECE_BYTES);
    const answer = await sendBytes(devices[0], address, rest, received.length);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const { sending } of sent) sending.destroy();
    await expectHandedIn(Buffer.concat([received, rest]));
  });
});

describe('a request that is on its way', () => {
  const ways: [string, () => Promise<unknown>, number][] = [
    ['its session', () => team.client.delete('/api/session'), 401],
    [
      'its personal link',
      async () => (await site.admin()).delete(`/api/people/${team.members[0].personId}/link`),
      401,
    ],
    [
      'the place in the team',
      () =>
        site.installation.database.db
          .deleteFrom('team_members')
          .where('id', '=', team.members[0].id)
          .execute(),
      404,
    ],
  ];
  it.each(ways)('when %s ends brings nothing more', async (_, end, status) => {
    const bytes = randomBytes(2 * HAND_IN_PIECE_BYTES);
    const address = await announced(bytes.length);
    const sending = begin(address, { length: bytes.length });
    const answered = statusOf(sending);
    // The first piece has come while it still could.
    sending.write(bytes.subarray(0, HAND_IN_PIECE_BYTES + 1));
    const id = address.split('/').at(-1) ?? '';
    const upload = () => site.installation.store.handInUploads.find(id);
    await eventually(async () =>
      expect((await upload())?.received).toBeGreaterThanOrEqual(HAND_IN_PIECE_BYTES),
    );
    const before = (await upload())?.received ?? 0;
    await end();
    sending.end(bytes.subarray(HAND_IN_PIECE_BYTES + 1));
    expect(await answered).toBe(status);
    expect(await upload()).toMatchObject({ received: before, finishedAt: null });
    expect(await storedBytes(address)).toBe(before);
  });
});

/** A request of the first device that says how much it will send and sends it by and by. */
function begin(
  address: string,
  { length, offset = 0 }: { length: number; offset?: number },
): ClientRequest {
  const sending = request(new URL(address, site.origins[0]), {
    method: 'PATCH',
    headers: {
      ...TUS,
      cookie: team.client.cookie ?? '',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
      'upload-offset': String(offset),
    },
  });
  sending.on('error', () => {});
  return sending;
}

/** Listens from now on, because an answer may come before all is sent; null when there is none. */
function statusOf(sending: ClientRequest): Promise<number | null> {
  return new Promise((resolve) => {
    sending.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    sending.once('close', () => resolve(null));
  });
}
