import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import {
  DAMAGED,
  type DocumentInspection,
  DocumentProblem,
  Expansion,
  NEITHER,
  notOpening,
  problemOf,
  TOO_MANY_PAGES,
} from './document-inspection.ts';
import type { RandomAccessFile } from './random-access-file.ts';
import { missingOf } from './standard-fonts.ts';
import { readXmlTags, type XmlTag } from './xml-tags.ts';
import { openZip } from './zip-parts.ts';

const PRESENTATION = 'ppt/presentation.xml';
const MASTER_RELATIONS = /^ppt\/slidemasters\/_rels\/[^/]+\.rels$/;

/** What is kept while a file is read: it may name as many as it likes. */
const FONTS_MAX = 1000;
const FONT_NAME_MAX = 200;
const RELATIONS_MAX = 20_000;

type ReadTags = (name: string) => AsyncIterable<XmlTag>;

/** A presentation, or another ZIP. Archives inside it are not opened. */
export async function lookAtZip(file: RandomAccessFile): Promise<DocumentInspection> {
  const parts = await openZip(file);
  if (!parts.has(PRESENTATION)) return notOpening('other', NEITHER);
  const expansion = new Expansion();
  const readTags: ReadTags = (name) => {
    const readPart = parts.get(name);
    if (!readPart) throw new DocumentProblem(DAMAGED);
    return readXmlTags(readPart(expansion));
  };
  try {
    return await inspectPresentation(readTags, [...parts.keys()]);
  } catch (error) {
    return notOpening('pptx', problemOf(error));
  }
}

async function inspectPresentation(
  readTags: ReadTags,
  names: string[],
): Promise<DocumentInspection> {
  const { slideIds, embeddedFonts } = await readPresentation(readTags(PRESENTATION));
  const relations = await readRelations(readTags, 'ppt/_rels/presentation.xml.rels');
  const fonts = new Set<string>();
  let slides = 0;
  // One that is shown twice would be read as often as a file likes.
  const seen = new Map<string, boolean>();
  for (const id of slideIds) {
    const target = relations.get(id);
    if (target === undefined) throw new DocumentProblem(DAMAGED);
    const isShown = seen.get(target) ?? (await readSlide(readTags(target), fonts));
    seen.set(target, isShown);
    if (isShown) slides++;
  }
  for (const rels of names.filter((name) => MASTER_RELATIONS.test(name)))
    for (const target of new Set((await readRelations(readTags, rels)).values()))
      if (target.startsWith('ppt/theme/') && names.includes(target))
        await addFonts(readTags(target), fonts);
  const missingFonts = missingOf(fonts, embeddedFonts);
  return { type: 'pptx', opens: true, slides, missingFonts, isCut: false, problem: null };
}

async function readPresentation(tags: AsyncIterable<XmlTag>) {
  const slideIds: string[] = [];
  const embeddedFonts: string[] = [];
  let isEmbedding = false;
  let isPresentation = false;
  for await (const tag of tags) {
    if (tag.name === 'presentation') isPresentation = true;
    if (tag.name === 'embeddedFont') isEmbedding = !tag.isEnd;
    if (tag.name === 'font' && !tag.isEnd && isEmbedding && embeddedFonts.length < FONTS_MAX)
      embeddedFonts.push(tag.attributes.typeface ?? '');
    if (slideIds.length > DOCUMENT_LIMITS.pages) throw new DocumentProblem(TOO_MANY_PAGES);
    if (tag.name === 'sldId' && !tag.isEnd) slideIds.push(relationOf(tag));
  }
  if (!isPresentation) throw new DocumentProblem(DAMAGED);
  return { slideIds, embeddedFonts };
}

/** A slide has two ids: a number, and, with any prefix, that of its relation. */
function relationOf({ attributes }: XmlTag): string {
  const [, id = ''] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
  return id;
}

/** Fonts are added; answers whether the slide is shown. */
async function readSlide(tags: AsyncIterable<XmlTag>, fonts: Set<string>): Promise<boolean> {
  let isShown: boolean | null = null;
  for await (const tag of tags) {
    if (tag.name === 'sld' && !tag.isEnd)
      isShown = !/^(?:0|false)$/.test(tag.attributes.show ?? '');
    addFont(tag, fonts);
  }
  if (isShown === null) throw new DocumentProblem(DAMAGED);
  return isShown;
}

async function addFonts(tags: AsyncIterable<XmlTag>, fonts: Set<string>): Promise<void> {
  for await (const tag of tags) addFont(tag, fonts);
}

/** What a theme names for other scripts is not used by most decks, and is left out. */
function addFont(tag: XmlTag, fonts: Set<string>): void {
  if (tag.name !== 'latin' || tag.isEnd || fonts.size >= FONTS_MAX) return;
  const typeface = tag.attributes.typeface;
  if (typeface && typeface.length <= FONT_NAME_MAX) fonts.add(typeface);
}

/** Id and target, as a name of this archive; what is outside it is left out. */
async function readRelations(readTags: ReadTags, name: string): Promise<Map<string, string>> {
  const relations = new Map<string, string>();
  const folder = name.slice(0, name.indexOf('_rels/'));
  for await (const tag of readTags(name)) {
    if (tag.name !== 'Relationship' || tag.isEnd || tag.attributes.TargetMode === 'External')
      continue;
    const target = resolved(folder, tag.attributes.Target ?? '');
    if (relations.size > RELATIONS_MAX) throw new DocumentProblem(DAMAGED);
    relations.set(tag.attributes.Id ?? '', target);
  }
  return relations;
}

function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/').toLowerCase();
}
