/** Uploaded files in places that they were not uploaded for: a PDF is no logo. */
import type { UploadPurpose } from '../../objects/schema.ts';
import type { Sections } from '../documents.ts';
import type { ContentSection } from '../schema.ts';
import { uploadedFileId } from '../uploaded-files.ts';
import { eachText, type Found, problem } from './found.ts';

/** What the uploaded files of a section are for; the others have none. */
const PURPOSES: Readonly<Partial<Record<ContentSection, UploadPurpose>>> = {
  partners: 'logo',
  people: 'portrait',
  winners: 'winner',
  highlights: 'slide',
  archive: 'document',
  documents: 'document',
};

const IN_WORDS: Partial<Record<UploadPurpose, string>> = {
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
    const wanted = PURPOSES[section as ContentSection];
    if (purpose === undefined || purpose === wanted) return;
    const sentence = wanted
      ? `This file was not uploaded as ${IN_WORDS[wanted]}; please upload one here.`
      : 'An uploaded file cannot be used here.';
    found.push(problem(String(section), path, sentence));
  });
  return found;
}
