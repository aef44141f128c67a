/** Keeps objects in a bucket of S3-compatible storage. Import it only when S3 is configured. */
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from './object-store.ts';
import { explainS3Error, isMissingObject } from './s3-error.ts';
import { assertSafeKey } from './safe-key.ts';

const LIMITS = { connectionTimeoutMs: 2_000, requestTimeoutMs: 10_000, attempts: 3 };

interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function createS3ObjectStore(settings: S3Settings, limits = LIMITS): ObjectStore {
  const { bucket } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Few servers other than Amazon's can resolve a bucket as a host name.
    forcePathStyle: true,
    // The newer checksum trailers are unknown to many S3-compatible servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: limits.attempts,
    requestHandler: {
      connectionTimeout: limits.connectionTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      // Without it the client only logs a warning and waits on.
      throwOnRequestTimeout: true,
      // The request time ends with the headers; this one ends a body that stalls.
      socketTimeout: limits.requestTimeoutMs,
    },
  });

  async function explained<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw explainS3Error(what, error);
    }
  }

  return {
    async put(key, bytes, contentType) {
      assertSafeKey(key);
      await explained('write', () =>
        client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: contentType,
          }),
        ),
      );
    },

    async get(key, range) {
      assertSafeKey(key);
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        // In Node the body is always a stream; the SDK's type also covers browsers.
        const stream = answer.Body as Readable;
        const total = /\/(\d+)$/.exec(answer.ContentRange ?? '')?.[1];
        return { stream, size: total ? Number(total) : (answer.ContentLength ?? 0) };
      } catch (error) {
        if (isMissingObject(error)) return null;
        throw explainS3Error('read', error);
      }
    },

    async remove(key) {
      assertSafeKey(key);
      await explained('remove', async () => {
        try {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
        } catch (error) {
          if (!isMissingObject(error)) throw error;
        }
      });
    },

    async *list() {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket });
      try {
        for await (const page of pages) {
          for (const { Key, LastModified } of page.Contents ?? []) {
            if (Key !== undefined && LastModified) yield { key: Key, modifiedAt: LastModified };
          }
        }
      } catch (error) {
        throw explainS3Error('list', error);
      }
    },

    async check() {
      await explained('check', () => client.send(new HeadBucketCommand({ Bucket: bucket })));
    },

    async close() {
      client.destroy();
    },
  };
}
