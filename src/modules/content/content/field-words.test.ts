import { expect, it } from 'vitest';
import { editionDraftSchema } from './edition-schema.ts';
import { beginningOf, type FieldShape, partOf, shapeOf, wordsOf } from './field-words-schema.ts';
import { siteDraftSchema } from './site-schema.ts';

const { year: _, ...sections } = editionDraftSchema().shape;
const SECTIONS: Record<string, FieldShape> = { ...sections, ...siteDraftSchema().shape };

/** Groups with fields of their own: sections, and the entries of lists. */
function formsIn(shape: FieldShape, where: string): [string, FieldShape][] {
  const words = wordsOf(shape);
  if (words?.kind === 'group') {
    const inside = Object.entries(shapeOf(shape) ?? {}).flatMap(([name, part]) =>
      formsIn(part, `${where}.${name}`),
    );
    return [[where, shape], ...inside];
  }
  const entry = words?.kind === 'list' ? partOf(shape, 0) : null;
  return entry ? formsIn(entry, `${where}.*`) : [];
}

/** The fields of a form, or those that its lines name. */
function fieldsOf(shape: FieldShape, isByLines: boolean, path = ''): string[] {
  const words = wordsOf(shape);
  if (words?.kind === 'id') return [];
  if (words?.kind !== 'group') return [path];
  const all = Object.keys(shapeOf(shape) ?? {});
  const lines = (isByLines && words.lines) || all;
  return lines
    .flatMap((line) => (typeof line === 'object' && 'lines' in line ? line.lines.flat() : line))
    .flatMap((name) => {
      const part = name
        .split('.')
        .reduce<FieldShape | null>((whole, step) => whole && partOf(whole, step), shape);
      return part ? fieldsOf(part, isByLines, `${path}.${name}`) : [`${path}.${name} is no field`];
    });
}

const forms = Object.entries(SECTIONS).flatMap(([name, shape]) => formsIn(shape, name));

it('every field stands in its form, once', () => {
  expect(forms.length).toBeGreaterThan(60);
  for (const [where, shape] of forms) {
    expect([where, fieldsOf(shape, true).sort()]).toEqual([where, fieldsOf(shape, false).sort()]);
  }
});

it('what begins says nothing yet, and can be kept as a draft', () => {
  for (const [where, shape] of forms) {
    const value = Object.fromEntries(
      Object.entries(beginningOf(shape) as object).map(([name, first]) => {
        const part = partOf(shape, name);
        // The editor gives ids.
        return [name, part && wordsOf(part)?.kind === 'id' ? 'new' : first];
      }),
    );
    expect([where, shape.safeParse(value).error?.issues ?? []]).toEqual([where, []]);
  }
});
