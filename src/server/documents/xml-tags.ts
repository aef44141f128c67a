/**
 * The tags of an XML text, one after the other, without a tree: what is not asked for is forgotten.
 * Entities are not known except the five that XML has, and a document type is refused.
 */
import { DAMAGED, DocumentProblem } from './document-inspection.ts';

export interface XmlTag {
  /** Without its prefix. */
  name: string;
  isEnd: boolean;
  isEmpty: boolean;
  /** Without a prefix, as nearly all are; decoded. */
  attribute(name: string): string | null;
  /** With one, whichever it is. */
  prefixedAttribute(name: string): string | null;
}

const TAG_MAX_CHARACTERS = 256 * 1024;
/** A comment and CDATA are passed over, and may be as long as they like. */
const PASSED_OVER = [
  { begins: '<!--', ends: '-->' },
  { begins: '<![CDATA[', ends: ']]>' },
  { begins: '<?', ends: '?>' },
];

export async function* readXmlTags(pieces: AsyncIterable<Buffer>): AsyncGenerator<XmlTag> {
  let decoder: TextDecoder | null = null;
  let text = '';
  let passingOver: string | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    text += decoder.decode(piece, { stream: true });
    let at = 0;
    while (at < text.length) {
      if (passingOver) {
        const end = text.indexOf(passingOver, at);
        if (end === -1) {
          // Its first characters may be the last ones of this piece.
          at = Math.max(at, text.length - passingOver.length + 1);
          break;
        }
        at = end + passingOver.length;
        passingOver = null;
        continue;
      }
      const start = text.indexOf('<', at);
      at = start === -1 ? text.length : start;
      // The longest beginning that has to be told apart.
      if (start === -1 || text.length - start < '<![CDATA['.length) break;
      const passed = PASSED_OVER.find(({ begins }) => text.startsWith(begins, at));
      if (passed) {
        passingOver = passed.ends;
        at += passed.begins.length;
        continue;
      }
      if (text.startsWith('<!', at)) throw new DocumentProblem(DAMAGED);
      const end = tagEnd(text, at);
      if (end === -1) break;
      yield toTag(text.slice(at + 1, end));
      at = end + 1;
    }
    text = text.slice(at);
    if (text.length > TAG_MAX_CHARACTERS) throw new DocumentProblem(DAMAGED);
  }
  if (passingOver) return;
  for (const rest of text.matchAll(/<([^<>!?]*)>/g)) yield toTag(rest[1] ?? '');
}

function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

/** An attribute may hold the sign that ends a tag. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  return -1;
}

function toTag(inside: string): XmlTag {
  const isEnd = inside.startsWith('/');
  const [full = ''] = inside.slice(isEnd ? 1 : 0).split(/[\s/]/, 1);
  function find(isWanted: (name: string) => boolean): string | null {
    for (const [, name = '', double, single] of inside.matchAll(
      /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
    ))
      if (isWanted(name)) return decoded(double ?? single ?? '');
    return null;
  }
  return {
    name: withoutPrefix(full),
    isEnd,
    isEmpty: inside.endsWith('/'),
    attribute: (wanted) => find((name) => name === wanted),
    prefixedAttribute: (wanted) =>
      find((name) => name.includes(':') && withoutPrefix(name) === wanted),
  };
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex, decimal, word) => {
      if (word) return ENTITIES[word] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
