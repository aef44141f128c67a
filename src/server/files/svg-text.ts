/** Looks at an SVG before a decoder does. What is let through is drawn as pixels; see `logos.ts`. */
import { AppError } from '../../schema/app-error.ts';
import { SVG_MAX_BYTES, SVG_MAX_DEPTH, SVG_MAX_ELEMENTS } from '../../schema/limits.ts';

/** Where the decoder of pictures looks for the first element. */
const START_CHARACTERS = 1000;
/** Of a drawing, in any unit; the decoder counts pixels in whole numbers that end somewhere. */
const LENGTH_MAX = 1_000_000;
const ATTRIBUTE = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What stands between the brackets of a reference in a style: quotes may be written as entities. */
const STYLE_REFERENCE = /url\(\s*(?:["']|&(?:quot|apos|#3[49]|#x2[27]);)?\s*(.?)/gi;

/** Told by its content: XML whose first element is an svg. */
export function isSvg(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4096));
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  return text.startsWith('<') && /<svg[\s>/]/.test(text.slice(0, START_CHARACTERS));
}

/**
 * The text without its document type, or a refusal: of what names other files, declares entities or
 * is larger than a logo. Scripts and events may stay, since they are never run: only pixels are kept.
 */
export function safeSvg(bytes: Uint8Array): Buffer {
  if (bytes.length > SVG_MAX_BYTES) refuse('It is too large.');
  const text = decodeUtf8(bytes);
  if (/@import/i.test(text)) refuse('It imports a style sheet.');
  for (const [, first] of text.matchAll(STYLE_REFERENCE)) {
    if (first !== '#') refuse('A style refers to another file.');
  }
  let doctype: [start: number, end: number] | null = null;
  let depth = 0;
  let elements = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = endOf(text, at, '-->');
    else if (text.startsWith('<![CDATA[', at)) at = endOf(text, at, ']]>');
    else if (text.startsWith('<?', at)) {
      const end = endOf(text, at, '?>');
      refuseInstruction(text.slice(at, end));
      at = end;
    } else if (text.startsWith('<!', at)) {
      const end = endOf(text, at, '>');
      const declaration = text.slice(at, end);
      if (doctype || !/^<!DOCTYPE\s/i.test(declaration) || declaration.includes('[')) {
        refuse('It declares entities.');
      }
      doctype = [at, end];
      at = end;
    } else if (text.startsWith('</', at)) {
      depth -= 1;
      at = endOf(text, at, '>');
    } else {
      const end = endOfTag(text, at);
      const tag = text.slice(at, end);
      refuseTag(tag);
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
      if (depth > SVG_MAX_DEPTH || elements > SVG_MAX_ELEMENTS) refuse('It has too many parts.');
      at = end;
    }
  }
  const [from, to] = doctype ?? [0, 0];
  return Buffer.from(text.slice(0, from) + text.slice(to));
}

/** A reference inside the drawing begins with #; a link of an `a` is never drawn. */
function refuseTag(tag: string): void {
  const name = /^<([^\s/>]*)/.exec(tag)?.[1] ?? '';
  if (name === 'a') return;
  for (const [, attribute = '', inDouble, inSingle] of tag.matchAll(ATTRIBUTE)) {
    const value = inDouble ?? inSingle ?? '';
    if (name === 'svg' && /^(?:width|height|viewBox)$/.test(attribute)) {
      const numbers = value.split(/[\s,]+/).map(Number.parseFloat);
      if (numbers.some((number) => number > LENGTH_MAX)) throw new AppError('imageTooManyPixels');
    }
    if (!/^(?:[^:]*:)?href$/i.test(attribute)) continue;
    if (!value.startsWith('#')) refuse('It refers to another file.');
  }
}

function refuseInstruction(instruction: string): void {
  if (/^<\?xml-stylesheet/i.test(instruction)) refuse('It refers to a style sheet.');
  const encoding = /^<\?xml\s[^>]*\bencoding\s*=\s*["']([^"']*)["']/i.exec(instruction)?.[1];
  if (encoding !== undefined && !/^(?:utf-8|us-ascii)$/i.test(encoding)) {
    refuse('It is not written in UTF-8.');
  }
}

function endOf(text: string, at: number, mark: string): number {
  const found = text.indexOf(mark, at);
  if (found === -1) throw new AppError('brokenImage', { cause: 'A part has no end.' });
  return found + mark.length;
}

/** A `>` may stand in the value of an attribute. */
function endOfTag(text: string, at: number): number {
  let quote = '';
  for (let end = at + 1; end < text.length; end += 1) {
    const character = text[end] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return end + 1;
  }
  throw new AppError('brokenImage', { cause: 'An element has no end.' });
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('It is not written in UTF-8.');
  }
}

function refuse(cause: string): never {
  throw new AppError('svgNotDrawn', { cause });
}
