/** Blanks and what no page could show: everything that the strict schemas refuse. */
import { z } from 'zod';
import { placeWords } from '../../../../event/content-labels/place-words.ts';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import { validationSentence } from '../../../../schema/text.ts';
import { publishedSchemaOf } from '../documents.ts';
import type { ContentSection } from '../schema.ts';
import { type Found, type Path, problem } from './found.ts';

export function checkShapes(id: string, document: Readonly<Record<string, unknown>>): Found[] {
  const { error } = publishedSchemaOf(id).safeParse(document);
  const found = (error?.issues ?? []).map((issue) => {
    const [section = '', ...path] = issue.path.map((part) =>
      typeof part === 'symbol' ? String(part) : part,
    );
    const sentence = validationSentence(new z.ZodError([issue]));
    return problem(String(section), path, withPlace(sentence, String(section), document, path));
  });
  // One field with two parts, such as a date and its time, is told once.
  const told = new Set<string>();
  return found.filter(({ section, path, sentence }) => {
    const field = [section, ...path.slice(0, -1), sentence].join('\n');
    return !told.has(field) && told.add(field);
  });
}

/** A list of problems does not show the field: Please fill in "Amount" (Prizes, 1st place). */
function withPlace(
  sentence: string,
  section: string,
  document: Readonly<Record<string, unknown>>,
  path: Path,
): string {
  if (!(section in SECTION_TITLES)) return sentence;
  const place = placeWords(section as ContentSection, document[section], path.slice(0, -1));
  return sentence.replace(/\.$/, ` (${place}).`);
}
