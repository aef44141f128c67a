import { z } from 'zod';
import { AppError } from '../../../../schema/app-error.ts';
import { validationSentence } from '../../../../schema/text.ts';
import { type Sections, sectionsOf } from '../documents.ts';
import { SECTION_MAX_BYTES } from '../fields-schema.ts';
import { documentDraftSchemaOf, draftSchemaOf, kindOfDocument } from '../schema.ts';
import {
  TRANSFER_VERSION,
  type Transfer,
  transferHeadSchema,
  transferSchema,
} from '../transfer-schema.ts';
import { NAMES_MAX, refuseTooMany, tooManyValues } from '../value-limits.ts';
import { brokenFile } from './split-transfer.ts';

const RESERVED = ['__proto__', 'constructor', 'prototype'];

/** What a file says that was exported somewhere, checked but for its bytes. */
export function readTransfer(text: string): Transfer {
  const value = parse(text);
  const head = transferHeadSchema.safeParse(value);
  if (!head.success) throw brokenFile(head.error);
  if (head.data.schemaVersion > TRANSFER_VERSION) {
    throw new AppError('invalid', {
      sentence: 'This file comes from a newer release of the site; please update this one first.',
    });
  }
  const { data, error } = transferSchema.safeParse(value);
  if (error) throw new AppError('invalid', { sentence: validationSentence(error) });
  return data;
}

/** Its sections: what may be kept as a draft, and nothing else. */
export function sectionsOfTransfer({ document, sections }: Transfer): Sections {
  const year = kindOfDocument(document) === 'edition' ? { year: Number(document) } : {};
  const names = sectionsOf(document);
  // A section that has never been saved has no words, and is not in the file.
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  const schema = documentDraftSchemaOf(document);
  const sent: Sections = { ...blank, ...sections, ...year };
  // One after the other: the first that is refused is told, and the others cost nothing.
  for (const name of names) {
    refuseTooMany(sent[name]);
    // With its name around it, which the sentence tells.
    const { error } = z
      .object({ [name]: draftSchemaOf(document, name) ?? z.never() })
      .safeParse({ [name]: sent[name] });
    if (error) throw new AppError('invalid', { sentence: validationSentence(error) });
  }
  const { data, error } = schema.safeParse(sent);
  if (error) throw new AppError('invalid', { sentence: validationSentence(error) });
  const read = data as Sections;
  for (const name of names) {
    if (Buffer.byteLength(JSON.stringify(read[name])) <= SECTION_MAX_BYTES) continue;
    throw new AppError('tooLarge', { sentence: `The section ${name} is larger than 1 MB.` });
  }
  return Object.fromEntries(names.map((name) => [name, read[name]]));
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    refuseReserved(value);
    return value;
  } catch (error) {
    throw error instanceof AppError ? error : brokenFile(error);
  }
}

/** Names that would reach into prototypes wherever an object is copied, and more of them than there are. */
function refuseReserved(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && Object.keys(value).length > NAMES_MAX) throw tooManyValues();
  if (RESERVED.some((name) => Object.hasOwn(value, name))) throw new Error('A reserved name.');
  Object.values(value).forEach(refuseReserved);
}
