import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import {
  DAMAGED,
  type DocumentInspection,
  DocumentProblem,
  TOO_MANY_PAGES,
} from './document-inspection.ts';
import { findObjects, PdfObjects, readTables } from './pdf-objects.ts';
import { type PdfDictionary, PdfName, PdfReference, type PdfValue } from './pdf-values.ts';
import type { RandomAccessFile } from './random-access-file.ts';
import { missingOf } from './standard-fonts.ts';

/** Fonts of later pages are those of earlier ones, nearly always. */
const PAGES_WITH_FONTS_READ = 200;
const FONTS_READ_MAX = 500;
/** Where the end of a file must stand, also with something behind it. */
const END_WITHIN_BYTES = 2048;
const END = /startxref[\0\t\n\f\r ]{1,20}\d{1,12}[\0\t\n\f\r ]{1,20}%%EOF/;
/** A file whose first page comes first says how long it is; its first table has an end of its own. */
const SAID_LENGTH = /\/Linearized[^>]{0,200}\/L[\0\t\n\f\r ]{1,8}(\d{1,12})/;
const SAID_WITHIN_BYTES = 2048;

interface Page {
  node: PdfDictionary;
  /** What the pages above it say, unless it says so itself. */
  resources: PdfValue;
}

interface PageTree {
  pages: Page[];
  /** It names some that are not in the file. */
  isMissingPages: boolean;
}

/** Nothing is run and nothing drawn: pages are counted, and fonts named. */
export async function inspectPdf(
  file: RandomAccessFile,
  headerStart: number,
): Promise<DocumentInspection> {
  const objects = new PdfObjects(file);
  const { pages, isMissingPages } = await findPages(file, objects, headerStart);
  const fonts = new Set<string>();
  const seen = new Set<number>();
  for (const page of pages.slice(0, PAGES_WITH_FONTS_READ))
    await addMissingFonts(objects, page, fonts, seen);
  const missingFonts = missingOf(fonts);
  const isCut = isMissingPages || lacksEnd(file, headerStart);
  return { type: 'pdf', opens: true, slides: pages.length, missingFonts, isCut, problem: null };
}

/** A viewer may repair such a file, and show less than its author has sent. */
function lacksEnd(file: RandomAccessFile, headerStart: number): boolean {
  const tail = file.read(Math.max(0, file.size - END_WITHIN_BYTES), END_WITHIN_BYTES);
  if (!END.test(tail.toString('latin1'))) return true;
  const said = SAID_LENGTH.exec(file.read(headerStart, SAID_WITHIN_BYTES).toString('latin1'));
  return said !== null && headerStart + Number(said[1]) > file.size;
}

async function findPages(
  file: RandomAccessFile,
  objects: PdfObjects,
  headerStart: number,
): Promise<PageTree> {
  try {
    return await readPageTree(objects, await readTables(file, objects, headerStart));
  } catch (error) {
    // A limit is a limit; whatever else is wrong with the tables, a viewer does without them.
    if (error instanceof DocumentProblem && error.message !== DAMAGED) throw error;
    return readPageTree(objects, await findObjects(file, objects));
  }
}

async function readPageTree(objects: PdfObjects, trailer: PdfDictionary): Promise<PageTree> {
  const catalog = await objects.dictionary(trailer.get('Root'));
  const pages: Page[] = [];
  let isMissingPages = false;
  const seen = new Set<number>();
  const open: { value: PdfValue; resources: PdfValue }[] = [
    { value: catalog?.get('Pages') ?? null, resources: null },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.value instanceof PdfReference) {
      // A page tree that leads back to itself has no end.
      if (seen.has(next.value.number)) throw new DocumentProblem(DAMAGED);
      seen.add(next.value.number);
    }
    const node = await objects.dictionary(next.value);
    if (!node) {
      isMissingPages = true;
      continue;
    }
    const resources = node.get('Resources') ?? next.resources;
    const kids = await objects.resolve(node.get('Kids'));
    if (Array.isArray(kids) && kids.length > DOCUMENT_LIMITS.pages)
      throw new DocumentProblem(TOO_MANY_PAGES);
    if (Array.isArray(kids)) open.push(...kids.map((value) => ({ value, resources })).reverse());
    else pages.push({ node, resources });
    if (pages.length + open.length > DOCUMENT_LIMITS.pages)
      throw new DocumentProblem(TOO_MANY_PAGES);
    if (seen.size > 2 * DOCUMENT_LIMITS.pages) throw new DocumentProblem(DAMAGED);
  }
  if (pages.length === 0) throw new DocumentProblem(DAMAGED);
  return { pages, isMissingPages };
}

async function addMissingFonts(
  objects: PdfObjects,
  { resources }: Page,
  fonts: Set<string>,
  seen: Set<number>,
): Promise<void> {
  try {
    const named = await objects.dictionary((await objects.dictionary(resources))?.get('Font'));
    for (const value of named?.values() ?? []) {
      if (seen.size >= FONTS_READ_MAX) return;
      if (!(value instanceof PdfReference) || seen.has(value.number)) continue;
      seen.add(value.number);
      const name = await missingFont(objects, await objects.dictionary(value));
      if (name) fonts.add(name);
    }
  } catch (error) {
    // A font that cannot be read is not one that is missing; a limit stays a limit.
    if (error instanceof DocumentProblem && error.message !== DAMAGED) throw error;
  }
}

/** The name of a font that has a description, and no shapes in it. The 14 of the standard have none. */
async function missingFont(
  objects: PdfObjects,
  font: PdfDictionary | null,
): Promise<string | null> {
  const parts = await objects.resolve(font?.get('DescendantFonts'));
  const own = Array.isArray(parts) ? await objects.dictionary(parts[0]) : font;
  const description = await objects.dictionary(own?.get('FontDescriptor'));
  if (!description) return null;
  if (['FontFile', 'FontFile2', 'FontFile3'].some((key) => description.has(key))) return null;
  const name = await objects.resolve(own?.get('BaseFont'));
  return name instanceof PdfName ? name.name : null;
}
