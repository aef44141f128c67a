import { expect, it } from 'vitest';
import { editionSchema } from '../modules/content/content/edition-schema.ts';
import { siteSchema } from '../modules/content/content/site-schema.ts';
import { firstEditions } from './editions.ts';
import { firstSite } from './site.ts';

it('may be published as it is', () => {
  expect(siteSchema.parse(firstSite)).toEqual(firstSite);
  for (const edition of firstEditions) expect(editionSchema.parse(edition)).toEqual(edition);
});
