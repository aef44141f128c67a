import { PAGE_PATHS } from '../../../../schema/page-paths.ts';

/** As many photos as the server puts into the document. */
export const PAGE_SIZE = 60;

export type GalleryView = 'grid' | 'list';

/** What the address says of the gallery; an empty text is no filter. */
export interface GalleryQuery {
  category: string;
  year: string;
  /** Where the list begins, for those who read it page by page. */
  cursor: string;
  view: GalleryView;
}

export function readGalleryQuery(search: URLSearchParams): GalleryQuery {
  return {
    category: search.get('category') ?? '',
    year: search.get('year') ?? '',
    cursor: search.get('cursor') ?? '',
    view: search.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The gallery's address, or that of one of its photos. */
export function galleryAddress(query: GalleryQuery, photoId?: string): string {
  const search = searchOf({ ...query, view: query.view === 'list' ? 'list' : '' });
  const path = PAGE_PATHS.impressions;
  return `${photoId === undefined ? path : `${path}/${photoId}`}${search && `?${search}`}`;
}

/** Names one list of photos, however it is shown; also the query that the API takes. */
export function listKeyOf({ category, year, cursor }: GalleryQuery): string {
  return searchOf({ category, year, cursor });
}

/** The filter alone, as the API takes it. */
export function filterOf({ category, year }: GalleryQuery): string {
  return searchOf({ category, year });
}

/** Whether both are addresses of the gallery: a step between them needs nothing of the server. */
export function isStepInGallery(current: URL, next: URL): boolean {
  const isGallery = ({ pathname }: URL) =>
    pathname === PAGE_PATHS.impressions || pathname.startsWith(`${PAGE_PATHS.impressions}/`);
  return isGallery(current) && isGallery(next);
}

function searchOf(values: Record<string, string>): string {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
}
