import type { PassThrough } from 'node:stream';

export interface LineLimits {
  /** On this instance. */
  most: number;
  /** Of one network without a key of their own: a hall shares one address. */
  mostOfNetwork: number;
  /** Of one person or one link, from one network. */
  mostOfKey: number;
}

/** Whom a line belongs to. */
export interface LineOwner {
  network: string;
  /** The id of a person, an account or a link; null for everyone else. */
  key: string | null;
}

interface Line extends LineOwner {
  stream: PassThrough;
}

/** The most that may wait to be written to a page. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** A page that has read all but a few beats gets a state of any size. */
const BEATS_BYTES = 2 * 1024;

/**
 * The open lines. Who opens too many with a session ends their own oldest ones, which the page has lost.
 * Strangers of a network that is full find no place: they ask from time to time instead. If each of them
 * ended another one's line, all would come back again and again, and none would hear anything.
 */
export function createLines<Owned extends Line>(limits: LineLimits) {
  const lines = new Set<Owned>();
  /** Each in the order in which they came. */
  const parties = new Map<string, Set<Owned>>();

  let last = { text: '', bytes: Buffer.alloc(0) };

  /** Lines that wait for the same text share its bytes. */
  function bytesOf(text: string): Buffer {
    if (text !== last.text) last = { text, bytes: Buffer.from(text) };
    return last.bytes;
  }

  const nameOf = ({ network, key }: LineOwner) => JSON.stringify([network, key]);

  function forget(line: Owned): void {
    lines.delete(line);
    const name = nameOf(line);
    const party = parties.get(name);
    party?.delete(line);
    if (party?.size === 0) parties.delete(name);
  }

  function end(line: Owned): void {
    forget(line);
    line.stream.end();
  }

  function largestParty(): Set<Owned> {
    let largest = new Set<Owned>();
    for (const party of parties.values()) if (party.size > largest.size) largest = party;
    return largest;
  }

  /** False where none can be made. */
  function makeRoom(owner: LineOwner): boolean {
    const own = parties.get(nameOf(owner));
    const most = owner.key === null ? limits.mostOfNetwork : limits.mostOfKey;
    const isOwnFull = own !== undefined && own.size >= most;
    if (!isOwnFull && lines.size < limits.most) return true;
    const party = isOwnFull ? own : largestParty();
    const [oldest] = party;
    if (oldest?.key === null && party === own) return false;
    // Of strangers the youngest, so that opening hundreds ends no earlier ones.
    const ended = oldest?.key === null ? [...party].at(-1) : oldest;
    if (ended) end(ended);
    return true;
  }

  return {
    [Symbol.iterator]: () => lines[Symbol.iterator](),
    get size(): number {
      return lines.size;
    },

    /** False: there is no place for it. */
    open(line: Owned): boolean {
      if (!makeRoom(line)) return false;
      lines.add(line);
      const name = nameOf(line);
      parties.set(name, (parties.get(name) ?? new Set()).add(line));
      line.stream.once('close', () => forget(line));
      line.stream.on('error', () => forget(line));
      return true;
    },

    write(line: Owned, text: string): void {
      if (!lines.has(line)) return;
      const bytes = bytesOf(text);
      const unread = line.stream.writableLength + line.stream.readableLength;
      if (unread < BEATS_BYTES || unread + bytes.length <= UNREAD_MAX_BYTES) {
        return void line.stream.write(bytes);
      }
      forget(line);
      line.stream.destroy();
    },

    end,

    endAll(): void {
      for (const line of [...lines]) end(line);
    },
  };
}
