import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { REQUEST_TIME_LIMIT_MS } from '../../src/schema/limits.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { announce, makeTeam, ownHandIns, sendBytes, TUS } from '../support/hand-ins.ts';

/**
 * The limit is on the server's own connections: no clock of a test moves it. It counts once; the rest is
 * for a busy machine.
 */
const TEST_LIMIT_MS = 5 * REQUEST_TIME_LIMIT_MS;

it(
  'a client that sends a byte a second loses its connection and none of its bytes',
  async () => {
    const site = await startHandInSite();
    const { client } = await makeTeam(site);
    const bytes = randomBytes(1000);
    const announced = await announce(client, bytes.length, {
      kind: 'pitchdeck',
      filename: 'deck.pptx',
    });
    const address = String(announced.headers.location);
    const sent = await byteBySecond(new URL(address, site.origins[0]), bytes, client.cookie);
    expect(sent).toBeLessThan(bytes.length / 2);
    const received = await eventually(async () => {
      const { headers } = await client.call(address, { method: 'HEAD', headers: TUS });
      const offset = Number(headers['upload-offset']);
      // What was written last may not have arrived.
      expect(offset).toBeGreaterThanOrEqual(sent - 2);
      return offset;
    });
    const rest = await sendBytes(client, address, bytes.subarray(received), received);
    expect(rest.status).toBe(204);
    const [version] = (await ownHandIns(client)).files[0]?.versions ?? [];
    expect(version?.receipt.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    await site.stop();
  },
  TEST_LIMIT_MS,
);

/** Resolves with how many bytes were sent when the site has ended the connection. */
function byteBySecond(address: URL, bytes: Buffer, cookie: string | null): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(address, {
      method: 'PATCH',
      headers: {
        ...TUS,
        cookie: cookie ?? '',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
        'upload-offset': '0',
      },
    });
    let sent = 0;
    const timer = setInterval(() => {
      sending.write(bytes.subarray(sent, sent + 1));
      sent += 1;
    }, 1000);
    const end = () => {
      clearInterval(timer);
      sending.destroy();
      resolve(sent);
    };
    sending.on('error', end);
    sending.on('response', end);
  });
}
