import { AppError } from '../../../../schema/app-error.ts';
import { limitWords } from '../../../../schema/size-words.ts';
import { FILES_MAX, TRANSFER_MAX_BYTES } from '../transfer-schema.ts';
import { CONTAINERS_MAX, tooManyValues, VALUES_MAX } from '../value-limits.ts';
import { createBase64Reader, type SentBytes } from './base64-bytes.ts';

interface SplitTransfer {
  /** The JSON with a number in the place of each file's bytes. */
  text: string;
  contents: SentBytes[];
}

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
const BYTES_NAME = 'base64';
/** The file, its list, the whole. */
const BYTES_DEPTH = 3;
/** No section is half as deep; what reads it goes from level to level. */
const DEPTH_MAX = 50;
/** Sixteen sections with as much as each may have, and the facts of the files. */
const TEXT_MAX_BYTES = 18 * 1024 * 1024;
/** Of sixteen sections with as many as each may have, and of the list of files. */
const LIMITS = {
  containers: 16 * CONTAINERS_MAX + FILES_MAX,
  values: 16 * VALUES_MAX + 10 * FILES_MAX,
};

export const brokenFile = (cause?: unknown) =>
  new AppError('invalid', {
    sentence: 'This file is damaged, or is not an export of this kind of site.',
    cause,
  });
export const tooLargeFile = () =>
  new AppError('tooLarge', {
    sentence: `This file is larger than ${limitWords(TRANSFER_MAX_BYTES)}; please export it without the largest documents.`,
  });

/**
 * Reads a JSON text while it comes in, and takes the bytes of files out of it: they would fill the
 * memory three times over as base64, as a string and as what was parsed. What remains is small, and
 * is read by the parser that knows JSON: here only strings, names and depths are told apart.
 */
export async function splitTransfer(body: AsyncIterable<Uint8Array>): Promise<SplitTransfer> {
  const text: Buffer[] = [];
  const contents: SentBytes[] = [];
  let size = 0;
  let textSize = 0;
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  let lastString = '';
  let name = '';
  let bytes: ReturnType<typeof createBase64Reader> | null = null;
  let [containers, values] = [0, 0];

  function keep(part: Buffer): void {
    textSize += part.length;
    if (textSize > TEXT_MAX_BYTES) throw tooLargeFile();
    // A copy: the piece that it is part of is full of bytes that are not kept.
    if (part.length > 0) text.push(Buffer.from(part));
  }

  function readInString(byte: number): void {
    if (!isEscaped && byte === QUOTE) isString = false;
    else if (lastString.length <= BYTES_NAME.length) lastString += String.fromCharCode(byte);
    isEscaped = !isEscaped && byte === BACKSLASH;
  }

  /** Before anything is made of them: millions of empty objects are a small file and much memory. */
  function count(isContainer: boolean): void {
    values += 1;
    if (isContainer) containers += 1;
    if (containers > LIMITS.containers || values > LIMITS.values) throw tooManyValues();
  }

  function readBetween(byte: number): void {
    if (byte === COLON) name = lastString;
    else if (byte === COMMA) {
      name = '';
      count(false);
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      name = '';
      depth += 1;
      count(true);
      if (depth > DEPTH_MAX) throw brokenFile();
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1;
  }

  /** Answers where the text goes on after the bytes of a file. */
  function readBytes(piece: Buffer, from: number): number {
    const end = piece.indexOf(QUOTE, from);
    const stop = end === -1 ? piece.length : end;
    bytes?.add(piece.subarray(from, stop));
    if (end === -1) return piece.length;
    const content = bytes?.end();
    if (!content) throw brokenFile();
    keep(Buffer.from(String(contents.length)));
    contents.push(content);
    bytes = null;
    return end + 1;
  }

  function read(piece: Buffer): void {
    let from = bytes ? readBytes(piece, 0) : 0;
    for (let at = from; at < piece.length; at += 1) {
      const byte = piece[at] as number;
      if (isString) readInString(byte);
      else if (byte !== QUOTE) readBetween(byte);
      else if (name === BYTES_NAME && depth === BYTES_DEPTH) {
        keep(piece.subarray(from, at));
        if (contents.length >= FILES_MAX) throw tooManyValues();
        bytes = createBase64Reader();
        from = readBytes(piece, at + 1);
        at = from - 1;
      } else {
        isString = true;
        lastString = '';
      }
    }
    keep(piece.subarray(from));
  }

  for await (const piece of body) {
    size += piece.length;
    if (size > TRANSFER_MAX_BYTES) throw tooLargeFile();
    read(Buffer.from(piece.buffer, piece.byteOffset, piece.length));
  }
  if (bytes) throw brokenFile();
  return { text: Buffer.concat(text).toString('utf8'), contents };
}
