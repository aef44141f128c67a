import { z } from 'zod';
import { line } from '../../schema/text.ts';

export const SEARCH_MIN = 2;
const SEARCH_MAX = 80;

export const searchQuerySchema = z.strictObject({
  q: line({ label: 'The search', max: SEARCH_MAX }).refine((text) => text.length >= SEARCH_MIN, {
    error: `Please type at least ${SEARCH_MIN} letters.`,
  }),
});
