import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '../../schema/app-error.ts';
import type { Topic } from '../db/revisions.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A public answer, ready to be sent in each encoding. */
export interface CachedResponse {
  status: number;
  /** Null for what no browser is to keep. */
  etag: string | null;
  identity: EncodedResponse;
  gzip: EncodedResponse;
  br: EncodedResponse;
  /** Name and value in turn. */
  notModified: string[];
}

interface EncodedResponse {
  bytes: Buffer;
  /** Name and value in turn, as node:http takes them with the least work. */
  headers: string[];
}

export interface FreshResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** False for what is made of something invented: there is no end of it. */
  isKept?: boolean;
  /** When it stops being true by itself, in milliseconds; left out or null: never. */
  validUntil?: number | null;
}

export interface ResponseCache {
  /** The answer when it is there and still true. */
  get(key: string): CachedResponse | undefined;
  /** The kept answer, or the one that `make` makes; asked at once, it is made once. */
  fill(key: string, use: Use, make: () => Promise<FreshResponse>): Promise<CachedResponse>;
  /** Keeps a file for good: it is part of the build, and its name changes with it. */
  pin(key: string, file: PinnedFile): void;
  /** Data changed: what was made of it is made again at the next request. */
  drop(topics: readonly Topic[]): void;
}

export interface PinnedFile {
  headers: Record<string, string>;
  bytes: Buffer;
  /** Packed when it was built; left out where that saves nothing. */
  packed?: { gzip: Buffer; br: Buffer };
}

interface Use {
  /** What the answer is made of. */
  topics: readonly Topic[];
  /** Never makes room for others, and is packed as small as it gets: for what there are few of. */
  isPinned?: boolean;
  /** Who asks for it: parties take turns. Left out or null: it is public, and comes first. */
  party?: string | null;
}

interface MemoryOptions {
  /** Bounds how many answers are made at once; rejects when too many wait already. */
  room?: Room;
  /** How long to wait if there is an older answer. */
  patienceMs?: number | undefined;
  /** The site's clock, in milliseconds. */
  now?: () => number;
  /** To pack a page as small as it gets takes longer than to make it; tests ask for most of theirs once. */
  packsAllLightly?: boolean;
}

interface Room {
  run<Result>(work: () => Promise<Result>, party?: string | null): Promise<Result>;
}

const ENDLESS_ROOM: Room = { run: (work) => work() };

interface Entry extends Use {
  answer: CachedResponse;
  isStale: boolean;
  validUntil: number;
}

// Of what is not pinned.
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 1024 * 1024;
// Above this size the best compression would hold up the first visitor.
const LARGE_BODY = 200_000;
/** Levels of gzip and brotli; light where an answer may not be asked for a second time. */
const PACKING = {
  best: { gzip: 6, br: 10 },
  large: { gzip: 6, br: 5 },
  light: { gzip: 1, br: 2 },
} as const;

// A database that hangs gives up only after many seconds; visitors get the last answer before.
const PATIENCE_MS = 3000;

interface Making {
  answer: Promise<CachedResponse>;
  /** Resolves when it has taken longer than one should wait if there is an older answer. */
  patienceEnded: Promise<void>;
}

export function createResponseCache(
  baseHeaders: Record<string, string>,
  {
    room = ENDLESS_ROOM,
    patienceMs = PATIENCE_MS,
    now = Date.now,
    packsAllLightly = false,
  }: MemoryOptions = {},
): ResponseCache {
  const entries = new Map<string, Entry>();
  /** The keys of those that make room for others, oldest first. */
  const passing = new Set<string>();
  const making = new Map<string, Making>();
  const generations = new Map<Topic, number>();
  let bytes = 0;

  const generationOf = (topics: readonly Topic[]) =>
    topics.map((topic) => generations.get(topic) ?? 0).join();

  const isTrue = ({ isStale, validUntil }: Entry) =>
    !isStale && (validUntil === Number.POSITIVE_INFINITY || now() < validUntil);

  function remove(key: string): void {
    const entry = entries.get(key);
    entries.delete(key);
    if (entry && passing.delete(key)) bytes -= sizeOf(entry.answer);
  }

  function keep(key: string, entry: Entry): void {
    remove(key);
    entries.set(key, entry);
    if (entry.isPinned) return;
    passing.add(key);
    bytes += sizeOf(entry.answer);
    for (const oldest of passing) {
      if (passing.size <= MAX_ENTRIES && bytes <= MAX_BYTES) break;
      remove(oldest);
    }
  }

  async function makeAndKeep(
    key: string,
    use: Use,
    make: () => Promise<FreshResponse>,
  ): Promise<CachedResponse> {
    const generation = generationOf(use.topics);
    const isLight = packsAllLightly || !use.isPinned;
    try {
      const { fresh, answer } = await room.run(async () => {
        const fresh = await make();
        return { fresh, answer: await encode(fresh, baseHeaders, isLight) };
      }, use.party);
      if (fresh.isKept === false) {
        remove(key);
        return answer;
      }
      // Made of data that changed meanwhile: good for those who asked before, not to be kept.
      const isStale = generation !== generationOf(use.topics);
      keep(key, {
        ...use,
        answer,
        isStale,
        validUntil: fresh.validUntil ?? Number.POSITIVE_INFINITY,
      });
      return answer;
    } catch (error) {
      const last = entries.get(key);
      // While the database is away the last known answer is better than none.
      if (last && error instanceof AppError && error.status === 503) return last.answer;
      throw error;
    }
  }

  function begin(generation: string, made: Promise<CachedResponse>): Making {
    let timer: NodeJS.Timeout | undefined;
    const patienceEnded = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    const answer = made.finally(() => {
      clearTimeout(timer);
      making.delete(generation);
    });
    const begun = { answer, patienceEnded };
    making.set(generation, begun);
    return begun;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      return entry && isTrue(entry) ? entry.answer : undefined;
    },

    async fill(key, use, make) {
      const entry = entries.get(key);
      if (entry && isTrue(entry)) return entry.answer;
      const generation = `${generationOf(use.topics)} ${key}`;
      const underWay = making.get(generation) ?? begin(generation, makeAndKeep(key, use, make));
      if (!entry) return underWay.answer;
      return Promise.race([underWay.answer, underWay.patienceEnded.then(() => entry.answer)]);
    },

    pin(key, { headers, bytes, packed }) {
      const shared = packed ? { ...headers, vary: 'Accept-Encoding' } : headers;
      const answer = keptAnswer(200, { ...baseHeaders, ...shared }, { identity: bytes, ...packed });
      keep(key, {
        topics: [],
        isPinned: true,
        answer,
        isStale: false,
        validUntil: Number.POSITIVE_INFINITY,
      });
    },

    drop(topics) {
      for (const topic of topics) generations.set(topic, (generations.get(topic) ?? 0) + 1);
      for (const entry of entries.values()) {
        if (entry.topics.some((topic) => topics.includes(topic))) entry.isStale = true;
      }
    },
  };
}

async function encode(
  { status, headers, body }: FreshResponse,
  baseHeaders: Record<string, string>,
  isLight: boolean,
): Promise<CachedResponse> {
  const bytes = Buffer.from(body);
  if (headers['cache-control'] === 'no-store') {
    return keptAnswer(status, { ...baseHeaders, ...headers }, { identity: bytes });
  }
  const packing = PACKING[isLight ? 'light' : bytes.length > LARGE_BODY ? 'large' : 'best'];
  const [gzipBytes, brBytes] = await Promise.all([
    gzipAsync(bytes, { level: packing.gzip }),
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: packing.br,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  const shared = { ...baseHeaders, ...headers, vary: 'Accept-Encoding' };
  return keptAnswer(status, shared, { identity: bytes, gzip: gzipBytes, br: brBytes });
}

function keptAnswer(
  status: number,
  headers: Record<string, string>,
  { identity, gzip, br }: { identity: Buffer; gzip?: Buffer; br?: Buffer },
): CachedResponse {
  const isForNobody = headers['cache-control'] === 'no-store';
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak where the same tag stands for the bytes of several encodings.
  const etag = isForNobody ? null : `${gzip || br ? 'W/' : ''}"${hash}"`;
  const shared = etag === null ? headers : { ...headers, etag };
  const encoded = (bytes: Buffer, encoding: string | null): EncodedResponse => ({
    bytes,
    headers: Object.entries({
      ...shared,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }).flat(),
  });
  const plain = encoded(identity, null);
  return {
    status,
    etag,
    identity: plain,
    gzip: gzip ? encoded(gzip, 'gzip') : plain,
    br: br ? encoded(br, 'br') : plain,
    notModified: Object.entries(shared).flat(),
  };
}

function sizeOf({ identity, gzip, br }: CachedResponse): number {
  return identity.bytes.length + gzip.bytes.length + br.bytes.length;
}
