import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describeObjectStore } from './object-store.contract.ts';
import { createS3ObjectStore } from './s3.ts';

const settings = {
  endpoint: process.env.TEST_S3_ENDPOINT ?? '',
  region: process.env.TEST_S3_REGION ?? '',
  bucket: process.env.TEST_S3_BUCKET ?? '',
  accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
};
const KEY = 'images/some-id/480.webp';

if (settings.endpoint === '') {
  it('is left out because TEST_S3_ENDPOINT is not set', () => {});
} else {
  describeObjectStore('A bucket', async () => createS3ObjectStore(settings));

  describe('a bucket of objects', () => {
    it('refuses every call with a wrong secret, and no error tells it', async () => {
      const secretAccessKey = `wrong-${randomUUID()}`;
      const store = createS3ObjectStore({ ...settings, secretAccessKey });
      const calls = [
        store.check(),
        store.get(KEY),
        store.put(KEY, new Uint8Array(1), 'image/webp'),
        store.remove(KEY),
        store.list()[Symbol.asyncIterator]().next(),
      ];
      for (const outcome of await Promise.allSettled(calls)) {
        expect(outcome).toMatchObject({ status: 'rejected' });
        expect(inspect(outcome, { depth: 9, showHidden: true })).toContain('HTTP 403');
        expect(inspect(outcome, { depth: 9, showHidden: true })).not.toContain(secretAccessKey);
      }
      await store.close();
    });

    it('refuses an unknown access key', async () => {
      const store = createS3ObjectStore({ ...settings, accessKeyId: 'nobody' });
      await expect(store.check()).rejects.toThrow('HTTP 403');
      await store.close();
    });

    it('fails its check and its reads when the bucket does not exist', async () => {
      const store = createS3ObjectStore({ ...settings, bucket: 'no-such-bucket' });
      await expect(store.check()).rejects.toThrow('HTTP 404');
      await expect(store.get(KEY)).rejects.toThrow('NoSuchBucket');
      await store.close();
    });
  });
}
