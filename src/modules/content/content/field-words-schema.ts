/**
 * What people call a field of content and how they write it, kept beside its shape. The form, the
 * comparison, the check's sentences and first values follow from it.
 */
import { z } from 'zod';
import type { UploadPurpose } from '../../base/objects/schema.ts';

/** What a file is for: it decides what may be uploaded, and how large it may be. */
export type FilePurpose = Exclude<UploadPurpose, 'gallery' | 'committee'>;

/** A field by its name; `teamSize.min` is one inside another. */
type FieldName<Name extends string> = Name | `${Name}.${string}`;
/** One field, or some beside each other. */
type FormLine<Name extends string> = FieldName<Name> | readonly FieldName<Name>[];

/** Lines of a form under a heading: what the place is called that it has the fields of, or a title. */
export type FormBlock<Name extends string = string> = {
  /** Where on the site it is. */
  where?: string;
  lines: readonly FormLine<Name>[];
} & ({ of: FieldName<Name> } | { title: string });

export interface GroupLook<Name extends string = string> {
  /** How the form is laid out; left out: the fields below each other, in their order. */
  lines?: readonly (FormLine<Name> | FormBlock<Name>)[];
  /** Whether its blocks open one by one, because there are so many. */
  isFolded?: boolean;
  /** Where on the site it is. */
  where?: string;
  /** The fields that an entry of a list is called by. */
  calledBy?: readonly Name[];
}

export interface ListLook {
  /** What one of them is: "offer" makes "Add an offer". */
  one: string;
  /** Cards open one by one, for entries with many fields; tags are short words; marks stand on a map. */
  look?: 'rows' | 'cards' | 'tags' | 'map';
  /** The field that stands beside the name of a closed card. */
  aside?: string;
  where?: string;
  hint?: string;
}

/** What the buttons say that begin a group and leave it out. */
export interface OptionalWords {
  add: string;
  remove: string;
}

export type FieldWords = {
  /** As the form calls it; empty where what is inside says enough. */
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
} & (
  | { kind: 'line'; max: number }
  | { kind: 'text'; max: number; rows: number }
  | { kind: 'prose' | 'date' | 'time' | 'email' | 'link' | 'address' | 'colour' | 'id' }
  /** A position is one more than the largest of its list, where an entry is new. */
  | { kind: 'number'; min: number; max: number; unit?: string; isPosition?: boolean }
  /** One of them, or as many as are ticked. */
  | { kind: 'choice'; choices: Readonly<Record<string, string>>; look?: 'zones' }
  | { kind: 'ticks'; choices: Readonly<Record<string, string>> }
  | { kind: 'file'; purpose: FilePurpose; without: string }
  /** One that ends lasts until its day is over, where only a date is written. */
  | { kind: 'moment'; isEnd: boolean }
  | ({ kind: 'list' } & ListLook)
  | ({ kind: 'group'; optional?: OptionalWords } & GroupLook)
  /** It has a form of its own. */
  | { kind: 'own' }
);

/** The schema of a place, with its words. */
export type FieldShape = z.ZodType;

const registry = z.registry<FieldWords>();

export function withWords<Schema extends z.ZodType>(schema: Schema, words: FieldWords): Schema {
  registry.add(schema, words);
  return schema;
}

/** Null for values that are not typed; kinds of an entry, such as those of a menu, are called the same. */
export function wordsOf(schema: z.ZodType): FieldWords | null {
  const words = registry.get(schema);
  if (words) return words as FieldWords;
  const inner = schema instanceof z.ZodUnion ? (schema.options[0] as z.ZodType) : innerOf(schema);
  return inner && wordsOf(inner);
}

/** What a step of a path leads to; null where the shape has nothing there. */
export function partOf(schema: z.ZodType, step: string | number): z.ZodType | null {
  const inner = innerOf(schema);
  if (inner) return partOf(inner, step);
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodUnion) {
    const options = schema.options as z.ZodType[];
    return options.map((option) => partOf(option, step)).find((part) => part !== null) ?? null;
  }
  return (shapeOf(schema)?.[step] as z.ZodType | undefined) ?? null;
}

export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  const inner = innerOf(schema);
  if (inner) return shapeOf(inner);
  return schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : null;
}

/** The initial value of a new one; optional fields are left out. */
function firstValueOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return firstValueOf(schema.options[0] as z.ZodType);
  const shape = shapeOf(schema);
  if (!shape) return schema instanceof z.ZodNumber ? (schema.minValue ?? 0) : '';
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, part]) => !(part instanceof z.ZodOptional))
      .map(([name, part]) => [name, firstValueOf(part)]),
  );
}

/** The initial value of an optional field when it is added. */
export const beginningOf = (schema: z.ZodType) => firstValueOf(innerOf(schema) ?? schema);

function innerOf(schema: z.ZodType): z.ZodType | null {
  return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? (schema.unwrap() as z.ZodType)
    : null;
}
