import { type PhotoFacets, type PhotoFilter, photoFilterSchema } from './schema.ts';
import type { PhotoGroup, PhotoStore } from './store.ts';

interface FacetDeps {
  store: { photos: Pick<PhotoStore, 'countGroups'> };
}

interface Counted extends Omit<PhotoFacets, 'count'> {
  groups: PhotoGroup[];
}

/**
 * What the gallery can be filtered by. One question to the database answers every filter until
 * photos change: counting a large gallery for each request would hold up all others.
 */
export function createPhotoFacets({ store }: FacetDeps) {
  let kept: Promise<Counted> | null = null;

  function counted(): Promise<Counted> {
    if (kept) return kept;
    const counting = store.photos.countGroups().then(sorted);
    kept = counting;
    counting.catch(() => {
      // A failure is not kept; the next request asks again.
      if (kept === counting) kept = null;
    });
    return counting;
  }

  async function get({ category, year }: PhotoFilter = {}): Promise<PhotoFacets> {
    const { groups, categories, years } = await counted();
    let count = 0;
    for (const group of groups) {
      if (category !== undefined && group.category !== category) continue;
      if (year !== undefined && group.year !== year) continue;
      count += group.count;
    }
    return { categories, years, count };
  }

  return {
    get,

    /** An invalid filter is not empty: its reader reports what is wrong. */
    async isEmptyFilter(typed: Readonly<Record<string, string>>): Promise<boolean> {
      const filter = photoFilterSchema.safeParse(typed);
      if (!filter.success || Object.keys(filter.data).length === 0) return false;
      return (await get(filter.data)).count === 0;
    },

    /** To be called when photos changed. */
    forget(): void {
      kept = null;
    },
  };
}
export type PhotoFacetCounts = ReturnType<typeof createPhotoFacets>;

function sorted(groups: PhotoGroup[]): Counted {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return {
    groups,
    categories: namesOf(groups, 'category').sort(compare),
    years: namesOf(groups, 'year').sort((a, b) => compare(b, a)),
  };
}

function namesOf(groups: PhotoGroup[], facet: 'category' | 'year'): string[] {
  return [...new Set(groups.map((group) => group[facet]))].filter((name) => name !== '');
}
