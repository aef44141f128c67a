/** Uploaded files in places that they were not uploaded for: a PDF is no logo. */
import type { Sections } from '../documents.ts';
import type { FilePurpose } from '../field-words-schema.ts';
import { type ContentSection, fieldAt } from '../schema.ts';
import { uploadedFileId } from '../uploaded-files.ts';
import { eachText, type Found, problem } from './found.ts';

const IN_WORDS: Record<FilePurpose, string> = {
  logo: 'a logo',
  portrait: 'a portrait',
  winner: 'a picture of winners',
  slide: 'a picture of a highlight',
  document: 'a document',
};

/** By the id of each file, what it was uploaded for; one that is not known is told elsewhere. */
export function checkFiles(sections: Sections, purposes: ReadonlyMap<string, string>): Found[] {
  const found: Found[] = [];
  eachText(sections, (text, [section = '', ...path]) => {
    const purpose = purposes.get(uploadedFileId(text) ?? '');
    if (purpose === undefined) return;
    const words = fieldAt(section as ContentSection, path)?.words;
    const wanted = words?.kind === 'file' ? words.purpose : null;
    if (purpose === wanted) return;
    const sentence = wanted
      ? `This file was not uploaded as ${IN_WORDS[wanted]}; please upload one here.`
      : 'An uploaded file cannot be used here.';
    found.push(problem(String(section), path, sentence));
  });
  return found;
}
