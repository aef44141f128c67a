import { z } from 'zod';
import { defineContract } from '../../../schema/contract.ts';

/** As it is written in docs/handbook.md; the panel turns it into a page. */
export const handbookSchema = z.strictObject({ text: z.string() });

/** A file of docs/handbook; what does not look like one never becomes a path. */
export const handbookPictureSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}\.png$/, 'There is no such picture.'),
});

export const handbookContract = defineContract({
  'GET /api/handbook': {
    permission: 'handbook:read',
    answer: handbookSchema,
  },
  'GET /api/handbook/:name': {
    permission: 'handbook:read',
    params: handbookPictureSchema,
    isRaw: true,
  },
});
