import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { DataStore, type Locker, Server, Upload } from '@tus/server';
import type { z } from 'zod';
import { AppError, type AppErrorCode } from '../../../schema/app-error.ts';
import { HAND_IN_MAX_BYTES } from '../../../schema/limits.ts';
import { validationSentence } from '../../../schema/text.ts';
import { addressOf } from '../../address-of.ts';
import type { Arrival } from './arrivals.ts';
import type { Receiving, Sender } from './receiving.ts';
import { tooLarge } from './refusals.ts';
import { announcementSchema } from './schema.ts';
import type { UploadStore } from './upload-store.ts';

const UPLOADS = addressOf('POST /api/hand-in-uploads');

interface TusDeps {
  receiving: Receiving;
  uploads: UploadStore;
}

interface TusRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** Of the upload; null where one is announced. */
  id: string | null;
  sender: Sender;
  /** Who brings bytes, and these. */
  bringing?: { arrival: Arrival; body: AsyncIterable<Uint8Array> };
}

interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

/** What a client needs to know; the rest is for sites that take uploads from anywhere. */
const ANSWERED = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'location'];

/** What the protocol refuses, in our words. Clients try 409 and 423 again by themselves. */
const REFUSALS: Readonly<Record<number, AppErrorCode>> = {
  404: 'notFound',
  409: 'uploadOffset',
  410: 'notFound',
  415: 'unsupportedType',
  423: 'uploadBusy',
};

/**
 * Resumable uploads by the tus protocol. The library speaks it; where bytes lie, and how far an upload
 * is, the object store and the database say, which are the same for every instance.
 */
export function createTus({ receiving, uploads }: TusDeps) {
  const senders = new WeakMap<Request, Sender>();
  /** The library only hands a stream to the storage. */
  const arrivals = new AsyncLocalStorage<Arrival>();
  /** What was thrown while a request was worked on: told to the person in the site's own way. */
  const failures = new WeakMap<Request, unknown>();

  const server = new Server({
    path: UPLOADS,
    relativeLocation: true,
    maxSize: HAND_IN_MAX_BYTES,
    // None: uploads come from the site's own pages.
    allowedOrigins: [],
    datastore: new ReceivingStore(receiving, uploads, arrivals),
    locker: NO_LOCKS,
    namingFunction: () => randomUUID(),
    async onUploadCreate(request, { id, size, metadata }) {
      const sender = senders.get(request);
      if (!sender) throw new Error('An upload was announced without a sender.');
      const announcement = valid(announcementSchema, metadata ?? {});
      await receiving.announce(id, size ?? 0, announcement, sender);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request as Request, error);
      return undefined;
    },
  });

  return {
    async handle({ method, headers, id, sender, bringing }: TusRequest): Promise<TusAnswer> {
      const path = id === null ? UPLOADS : `${UPLOADS}/${id}`;
      const sent = bringing && Readable.from(bringing.body);
      const request = new Request(`http://site${path}`, {
        method,
        headers: plainHeaders(headers),
        ...(sent ? { body: Readable.toWeb(sent), duplex: 'half' } : {}),
      } as RequestInit);
      senders.set(request, sender);
      // Listeners must let go of a refused body, or nobody can read it to its end,
      // and the next request on the connection would wait behind it.
      const answer = () => server.handleWeb(request).finally(() => sent?.destroy());
      const response = await (bringing ? arrivals.run(bringing.arrival, answer) : answer());
      if (response.status >= 400) throw explained(failures.get(request), response.status);
      return {
        status: response.status,
        headers: Object.fromEntries(
          ANSWERED.flatMap((name) => {
            const value = response.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
      };
    },
  };
}
export type Tus = ReturnType<typeof createTus>;

/**
 * Who waits for whom on an instance, `arrivals.ts` says. Each piece names the place that it goes on from,
 * and the database takes one of those that name the same: that holds between instances as well, and a
 * connection that died unseen keeps no lock.
 */
const NO_LOCKS: Locker = {
  newLock: () => ({ lock: async () => {}, unlock: async () => {} }),
};

/** Where the library keeps uploads. */
class ReceivingStore extends DataStore {
  override extensions = ['creation', 'termination'];
  readonly #receiving: Receiving;
  readonly #uploads: UploadStore;
  readonly #arrivals: AsyncLocalStorage<Arrival>;

  constructor(receiving: Receiving, uploads: UploadStore, arrivals: AsyncLocalStorage<Arrival>) {
    super();
    this.#arrivals = arrivals;
    this.#receiving = receiving;
    this.#uploads = uploads;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#uploads.find(id);
    if (!upload) throw new AppError('notFound');
    return new Upload({
      id,
      size: upload.size,
      offset: upload.received,
      metadata: { kind: upload.kind, filename: upload.fileName },
      creation_date: upload.announcedAt,
    });
  }

  override async write(
    stream: AsyncIterable<Uint8Array>,
    id: string,
    offset: number,
  ): Promise<number> {
    const arrival = this.#arrivals.getStore();
    // An announcement brings none, whatever it says of itself.
    return arrival ? this.#receiving.receive(id, offset, stream, arrival) : offset;
  }

  override remove(id: string): Promise<void> {
    return this.#receiving.cancel(id);
  }
}

function plainHeaders(headers: IncomingHttpHeaders): Headers {
  const plain = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') plain.set(name, value);
  }
  return plain;
}

function explained(failure: unknown, status: number): unknown {
  if (failure instanceof AppError) return failure;
  if (status === 413) return tooLarge();
  const code = REFUSALS[status];
  if (code) return new AppError(code, { cause: failure });
  // 501: a part of the protocol that is not offered.
  if (status < 500 || status === 501) return new AppError('invalid', { cause: failure });
  return failure ?? new AppError('internal');
}

function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', { sentence: validationSentence(parsed.error) });
}
