import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { editionDraftSchema } from './edition-schema.ts';
import { ITEMS_MAX } from './fields-schema.ts';
import { siteDraftSchema } from './site-schema.ts';

/** A place in the schemas, whether or not the first content has something there. */
interface Place {
  where: string;
  schema: z.ZodType;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
}

const [texts, lists]: [Place[], Place[]] = [[], []];
const others = new Set<string>();

function walk(schema: z.ZodType, where: string): void {
  const def = schema.def as unknown as Definition;
  switch (def.type) {
    case 'object':
      for (const [name, part] of Object.entries(def.shape ?? {})) walk(part, `${where}.${name}`);
      break;
    case 'array':
      lists.push({ where, schema });
      if (def.element) walk(def.element, `${where}[]`);
      break;
    case 'union':
      for (const option of def.options ?? []) walk(option, where);
      break;
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      if (def.innerType) walk(def.innerType, where);
      break;
    case 'string':
      texts.push({ where, schema });
      break;
    case 'pipe':
      // What it takes is a text; what it makes of it belongs to the same place.
      if ((def.in?.def as unknown as Definition | undefined)?.type === 'string') {
        texts.push({ where, schema });
      } else others.add(`${where}: ${def.type}`);
      break;
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
      break;
    default:
      others.add(`${where}: ${def.type}`);
  }
}
walk(siteDraftSchema(), 'site');
walk(editionDraftSchema(), 'edition');

const takes = ({ schema }: Place, value: unknown) => schema.safeParse(value).success;
const taking = (places: readonly Place[], value: unknown) =>
  places.filter((place) => takes(place, value)).map(({ where }) => where);

describe('every place of the schemas', () => {
  it('is looked at', () => {
    expect([...others]).toEqual([]);
    expect(texts.length).toBeGreaterThan(150);
    expect(lists.length).toBeGreaterThan(30);
  });

  it('keeps markup as the text that it is, or refuses it', () => {
    const markup = '<img src=x onerror=alert()>';
    const kept = texts.filter((place) => takes(place, markup));
    expect(kept.length).toBeGreaterThan(100);
    for (const { schema, where } of kept)
      expect([where, schema.parse(markup)]).toEqual([where, markup]);
  });

  it.each([
    ['turned round', 'abc\u202efdp.exe'],
    ['isolated', 'abc\u2066fdp\u2069'],
    ['of half a character', 'a\ud800'],
    ['with a NUL', 'a\0b'],
    ['of a megabyte', 'x'.repeat(1024 * 1024)],
    ['of a megabyte of lines', 'x\n'.repeat(512 * 1024)],
  ])('refuses a text %s', (_, text) => {
    expect(taking(texts, text)).toEqual([]);
  });

  it('that takes addresses takes https:// alone', () => {
    const isAddress = (place: Place) =>
      takes(place, 'https://a.example/b') && !takes(place, 'Some words');
    const addresses = texts.filter(isAddress);
    expect(addresses.length).toBeGreaterThan(4);
    for (const script of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'blob:https://a.example/b',
      '//evil.example',
      'http://a.example',
      'https://user:word@a.example',
      'https://:word@a.example',
      'https://',
    ]) {
      expect([script, taking(addresses, script)]).toEqual([script, []]);
    }
  });

  it('that is a list has an end', () => {
    const tooMany = Array.from({ length: ITEMS_MAX + 1 }, () => null);
    for (const { schema, where } of lists) {
      const { error } = schema.safeParse(tooMany);
      expect([where, error?.issues.some(({ code }) => code === 'too_big')]).toEqual([where, true]);
    }
  });
});
