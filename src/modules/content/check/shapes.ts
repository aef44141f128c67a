/** Blanks and what no page could show: everything that the strict schemas refuse. */
import { z } from 'zod';
import { placeWords } from '../../../event/content-labels/place-words.ts';
import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import { validationSentence } from '../../../schema/text.ts';
import { editionSchema } from '../edition-schema.ts';
import type { ContentSection } from '../schema.ts';
import { siteSchema } from '../site-schema.ts';
import { type Found, type Path, problem } from './found.ts';

export function checkShapes(document: Readonly<Record<string, unknown>>, isSite: boolean): Found[] {
  const { error } = (isSite ? siteSchema : editionSchema).safeParse(document);
  return (error?.issues ?? []).map((issue) => {
    const [section = '', ...path] = issue.path.map((part) =>
      typeof part === 'symbol' ? String(part) : part,
    );
    const sentence = validationSentence(new z.ZodError([issue]));
    return problem(String(section), path, withPlace(sentence, String(section), document, path));
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
