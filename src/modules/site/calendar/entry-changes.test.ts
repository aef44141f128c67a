import { expect, it } from 'vitest';
import { edition2026 as edition } from '../../../first-content/editions/2026.ts';
import { firstSite as site } from '../../../first-content/site.ts';
import { entryChanges } from './entry-changes.ts';

const renamed = { ...site, identity: { ...site.identity, name: 'Beta Cup' } };
const shown = (kind: 'site' | 'edition', hour: number, words: object) => ({
  ...{ kind, words: words as never, shownFrom: `2026-08-01T0${hour}:00:00.000Z` },
});
const versions = [shown('site', 1, site), shown('edition', 2, edition), shown('site', 3, renamed)];

it('says nothing of a publication whose words are not shown yet', async () => {
  const of = async (words: typeof site) => {
    const changes = await entryChanges(versions, { site: words, edition }, () => null);
    return new Set([...changes.values()].map(({ sequence }) => sequence));
  };
  expect(await of(site)).toEqual(new Set([2]));
  expect(await of(renamed)).toEqual(new Set([3]));
});
