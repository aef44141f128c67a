import { expect, it } from 'vitest';
import { EDITION_SECTIONS } from '../../../../modules/content/content/edition-schema.ts';
import { SITE_SECTIONS } from '../../../../modules/content/content/site-schema.ts';
import { groupsOf } from './section-groups.ts';

it.each([
  ['site', SITE_SECTIONS],
  ['2026', EDITION_SECTIONS],
])('every section of %s is in one group, or it could not be edited', (document, sections) => {
  const grouped = groupsOf(document).flatMap((group) => group.sections);
  expect(grouped.toSorted()).toEqual(sections.toSorted());
});
