/** Keeps objects in a bucket of S3-compatible storage. Import it only when S3 is configured. */
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../../schema/app-error.ts';
import type { ObjectStore, StreamedBytes } from './object-store.ts';
import { assertSafeKey, exactly } from './object-store.ts';

/** A stream comes as fast as a person sends it. */
const STREAM_TIME_LIMIT_MS = 15 * 60_000;
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

  /** Sent as it comes; the client cannot send it again, so the caller has to. */
  async function putStream(target: PutObjectCommandInput, bytes: StreamedBytes): Promise<void> {
    const ended = new AbortController();
    let failure: { error: unknown } | undefined;
    const body = Readable.from(exactly(bytes), { objectMode: false });
    // The client would go on waiting for the rest of a stream that has failed.
    body.once('error', (error) => {
      failure = { error };
      ended.abort();
    });
    try {
      await client.send(
        new PutObjectCommand({ ...target, Body: body, ContentLength: bytes.size }),
        { abortSignal: ended.signal, requestTimeout: STREAM_TIME_LIMIT_MS },
      );
    } catch (error) {
      throw failure ? failure.error : explainS3Error('write', error);
    } finally {
      body.destroy();
    }
  }

  return {
    async put(key, bytes, contentType) {
      assertSafeKey(key);
      const target = { Bucket: bucket, Key: key, ContentType: contentType };
      if ('stream' in bytes) return putStream(target, bytes);
      const whole = { ...target, Body: bytes, ContentLength: bytes.byteLength };
      await explained('write', () => client.send(new PutObjectCommand(whole)));
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

/** True only for a missing key: a missing bucket is a wrong setting, and must not look like it. */
function isMissingObject(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/**
 * What the rest of the server may see of a failed call. The SDK's own errors carry the request's
 * headers and the signed text, so only the parts chosen here go on to a log.
 */
function explainS3Error(what: string, error: unknown): Error {
  const status = statusOf(error);
  if (status === 416) return new AppError('rangeNotSatisfiable');
  const cause = new Error(`Object storage: ${what} failed: ${reasonOf(error, status)}`);
  if (status === 507) return new AppError('diskFull', { cause });
  const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isRefusal ? cause : new AppError('unavailable', { cause });
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata as { httpStatusCode?: number };
  return metadata.httpStatusCode;
}

function reasonOf(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if (status !== undefined) return `HTTP ${status}, ${error.name}`;
  return 'code' in error ? `${error.name}, ${error.code}` : error.name;
}
