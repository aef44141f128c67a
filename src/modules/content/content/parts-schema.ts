/** What several sections are made of. */
import type { Fields } from './fields-schema.ts';

export const stats = (f: Fields, label: string, where: string) =>
  f.list(
    label,
    f.entry(
      { value: f.line('Figure', { max: 40 }), label: f.line('What it counts') },
      { lines: [['value', 'label']], calledBy: ['value', 'label'] },
    ),
    { one: 'figure', where },
  );

/** How a section of a page opens: the small label, the heading, and a sentence. */
export const heading = (f: Fields, label: string, where?: string) =>
  f.group(
    label,
    {
      label: f.line('Label above'),
      title: f.line('Heading'),
      intro: f.optionalText('Introduction', { rows: 2 }),
    },
    { lines: [['label', 'title'], 'intro'], ...(where === undefined ? {} : { where }) },
  );

/** Titles with a sentence or two below. */
export const titledList = (f: Fields, label: string, one: string) =>
  f.list(label, f.entry({ title: f.line('Title'), description: f.text('Text', { rows: 2 }) }), {
    one,
  });

/** A list of sentences or short lines: one value, without ids. */
export const lines = (
  f: Fields,
  label: string,
  { one, min, isLong = false }: { one: string; min?: number; isLong?: boolean },
) =>
  f.list(label, isLong ? f.text(capital(one), { max: 500, rows: 2 }) : f.line(capital(one)), {
    one,
    ...(min === undefined ? {} : { min }),
  });

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
