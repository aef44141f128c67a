/** A page of the organisers' own, as a document of two sections: what it is called, and what it says. */
import { z } from 'zod';
import { isPageAddress } from '../../../schema/own-page-paths.ts';
import { withWords } from './field-words-schema.ts';
import { createFields, type Fields, type Strength } from './fields-schema.ts';
import { linkTarget } from './link-target-schema.ts';

const page = (f: Fields) =>
  f.group('', {
    title: f.line('Title', { max: 80, hint: 'The heading, and the title of the browser tab.' }),
    address: withWords(
      z
        .string()
        .refine((value) => f.strength === 'draft' || value !== '', {
          error: 'Please fill in "Address".',
          abort: true,
        })
        .refine((value) => value === '' || isPageAddress(value), {
          error: 'The address can have small letters, digits and hyphens, such as code-of-conduct.',
        }),
      { kind: 'address', label: 'Address' },
    ),
    summary: f.text('Summary', {
      max: 300,
      rows: 2,
      hint: 'Below the heading, in search results and where the page is shared.',
    }),
    visitors: f.choice('Visitors', {
      open: 'can open the page once it is published',
      closed: 'cannot open it: it is off the site',
    }),
    search: f.choice('Search engines', {
      listed: 'may list it',
      unlisted: 'are asked not to list it',
    }),
  });

const KIND_NAMES = {
  text: 'Text',
  questions: 'Questions',
  picture: 'Picture',
  file: 'File',
  partners: 'Partners',
  button: 'Button',
} as const;
export type BlockKind = keyof typeof KIND_NAMES;
export const BLOCK_KINDS = Object.keys(KIND_NAMES) as BlockKind[];
export const BLOCK_NAMES: Readonly<Record<BlockKind, string>> = KIND_NAMES;

const block = <Kind extends BlockKind>(name: Kind) =>
  withWords(z.literal(name), { kind: 'id', label: '' });

/** The names of their fields differ, since one place has one name, whichever kind it is of. */
const blocksOf = (f: Fields) =>
  z.discriminatedUnion('block', [
    f.entry({ block: block('text'), text: f.prose('Text') }),
    f.entry({
      block: block('questions'),
      title: f.optionalLine('Heading'),
      questions: f.list(
        'Questions',
        f.entry(
          { question: f.line('Question'), answer: f.prose('Answer') },
          { calledBy: ['question'] },
        ),
        { one: 'question', look: 'cards', min: 1 },
      ),
    }),
    f.entry({
      block: block('picture'),
      picture: f.optionalFile('Picture', { purpose: 'slide', without: 'No picture yet.' }),
      pictureAlt: f.pictureWords('What it shows', {
        hint: 'For people who cannot see it.',
      }),
      caption: f.optionalLine('Caption'),
    }),
    f.entry({
      block: block('file'),
      file: f.optionalFile('File', { purpose: 'document', without: 'No file yet.' }),
      fileName: f.line('Name of the file'),
    }),
    f.entry({ block: block('partners'), heading: f.optionalLine('Heading above the partners') }),
    f.entry({
      block: block('button'),
      label: f.line('Words', { max: 60 }),
      target: linkTarget(f),
    }),
  ]);

const blocks = (f: Fields) =>
  f.group('', { blocks: f.list('Blocks', blocksOf(f), { one: 'block', look: 'cards', min: 1 }) });

const sectionsOf = (f: Fields) => ({ page: page(f), blocks: blocks(f) });
const schemaOf = (strength: Strength) => z.strictObject(sectionsOf(createFields(strength)));

export const pageSchema = schemaOf('published');
let draftSchema: typeof pageSchema | undefined;
/** With blanks; made when an organiser first needs it. */
export function pageDraftSchema(): typeof pageSchema {
  draftSchema ??= schemaOf('draft');
  return draftSchema;
}

export type PageWords = z.infer<typeof pageSchema>;
export type PageSection = keyof PageWords;
export const PAGE_SECTIONS = Object.keys(pageSchema.shape) as PageSection[];
export type PageBlock = PageWords['blocks']['blocks'][number];

/** One that is published, or in a preview a draft. */
export interface OwnPage extends PageWords {
  /** Of its document. */
  id: string;
  /** Null where visitors cannot open it. */
  path: string | null;
}

/** All of them, and which of them a path leads to. */
export interface OwnPages {
  byId: ReadonlyMap<string, OwnPage>;
  /** The page that stands there, or where the one that stood there is now. */
  find(path: string): { page: OwnPage } | { movedTo: string } | null;
}

/** What a new one says: nothing but its title and where it is going to stand. */
export const newPage = (title: string, address: string): PageWords => ({
  page: { title, address, summary: '', visitors: 'open', search: 'listed' },
  blocks: { blocks: [{ id: 'text', block: 'text', text: '' }] },
});
