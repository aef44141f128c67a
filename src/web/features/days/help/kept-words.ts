import { type HelpInput, helpInputSchema } from '../../../../modules/days/help/schema.ts';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

const KEY = 'help-request';

export type TypedHelp = Pick<HelpInput, 'words' | 'place'> & { kind: HelpInput['kind'] | '' };

const typedSchema = helpInputSchema.partial();

/** What was typed before the page was left, so that a reload in a bad network loses nothing. */
export const keptWords = (): Partial<TypedHelp> =>
  typedSchema.safeParse(keptValue('sessionStorage', KEY)).data ?? {};

export const keepWords = ({ kind, words, place }: TypedHelp) =>
  keepValue('sessionStorage', KEY, {
    ...(kind && { kind }),
    ...(words && { words }),
    ...(place && { place }),
  });

export const forgetWords = () => keepValue('sessionStorage', KEY, null);
