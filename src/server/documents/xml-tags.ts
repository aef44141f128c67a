/**
 * The tags of an XML text, one after the other, without a tree: what is not asked for is forgotten.
 * Only the five entities of XML itself are known, and a document type is refused.
 */
import { SaxesParser } from 'saxes';
import { DAMAGED, DocumentProblem } from './document-inspection.ts';

export interface XmlTag {
  /** Without its prefix. */
  name: string;
  isEnd: boolean;
  attributes: Record<string, string>;
}

export async function* readXmlTags(pieces: AsyncIterable<Buffer>): AsyncGenerator<XmlTag> {
  let tags: XmlTag[] = [];
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('opentag', ({ name, attributes }) =>
    tags.push({ name: withoutPrefix(name), isEnd: false, attributes }),
  );
  parser.on('closetag', ({ name }) =>
    tags.push({ name: withoutPrefix(name), isEnd: true, attributes: {} }),
  );
  parser.on('doctype', () => {
    throw new DocumentProblem(DAMAGED);
  });
  // PowerPoint reads more than the standard allows; callers notice what is missing.
  parser.on('error', () => {});
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    yield* tags;
    tags = [];
  }
}

function encodingOf(first: Buffer): string {
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
