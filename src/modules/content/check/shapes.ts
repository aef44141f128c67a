/** Blanks and what no page could show: everything that the strict schemas refuse. */
import { z } from 'zod';
import { validationSentence } from '../../../schema/text.ts';
import { editionSchema } from '../edition-schema.ts';
import { siteSchema } from '../site-schema.ts';
import { type Found, problem } from './found.ts';

export function checkShapes(document: Readonly<Record<string, unknown>>, isSite: boolean): Found[] {
  const { error } = (isSite ? siteSchema : editionSchema).safeParse(document);
  return (error?.issues ?? []).map((issue) => {
    const [section = '', ...path] = issue.path.map((part) =>
      typeof part === 'symbol' ? String(part) : part,
    );
    return problem(String(section), path, validationSentence(new z.ZodError([issue])));
  });
}
