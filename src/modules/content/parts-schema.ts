/** What several sections of an edition are made of. */
import { z } from 'zod';
import type { Fields } from './fields-schema.ts';

export const stat = (f: Fields) =>
  z.strictObject({ value: f.line('The figure', 40), label: f.line('The label of the figure') });
/** How a section of a page opens. */
export const heading = (f: Fields) =>
  z.strictObject({
    label: f.line('The label above the heading'),
    title: f.line('The heading'),
    intro: f.optionalText('The introduction'),
  });
export const titled = (f: Fields) =>
  z.strictObject({ title: f.line('The title'), description: f.text('The description') });
export const moment = (f: Fields, label: string) =>
  z.strictObject({
    date: f.date(`The date of ${label}`),
    time: f.time(`The time of ${label}`),
    /** Which one counts where clocks show it twice; left out everywhere else. */
    repeated: z.enum(['first', 'second']).optional(),
  });
