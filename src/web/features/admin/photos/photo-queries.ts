import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Photo,
  type PhotoFilter,
  type PhotoInput,
  photoFacetsSchema,
  photoListSchema,
  photoSchema,
} from '../../../../modules/photos/schema.ts';
import { API_PATHS, pathTo } from '../../../../schema/paths.ts';
import { api, apiPage } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { type AdminTools, useAdminTools } from '../admin-tools.ts';

/** A multiple of two, three and four columns. */
const PAGE_SIZE = 24;

const KEY = 'photos';

function addressWith(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Page by page: a gallery of twenty thousand is never loaded as a whole. */
export function usePhotoPages(filter: PhotoFilter) {
  return useInfiniteQuery({
    queryKey: [KEY, 'list', filter],
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam }) {
      const query = { ...filter, limit: PAGE_SIZE, cursor: pageParam };
      const { rows, nextCursor } = await apiPage(addressWith(API_PATHS.photos, query));
      return { photos: photoListSchema.parse(rows), nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** What there is to filter by, and how many photos the filter leaves. */
export function usePhotoFacets(filter: PhotoFilter) {
  return useQuery({
    queryKey: [KEY, 'facets', filter],
    queryFn: async () =>
      photoFacetsSchema.parse(await api(addressWith(API_PATHS.photoFacets, filter))),
    placeholderData: (before) => before,
  });
}

type PhotoPages = InfiniteData<{ photos: Photo[]; nextCursor: string | null }>;

/** Shows an order at once, before the server knows it. */
export function useShowPhotos(filter: PhotoFilter) {
  const client = useQueryClient();
  return (sorted: readonly Photo[]) =>
    client.setQueryData<PhotoPages>([KEY, 'list', filter], (known) => {
      let start = 0;
      return (
        known && {
          ...known,
          pages: known.pages.map((page) => {
            const photos = sorted.slice(start, start + page.photos.length);
            start += page.photos.length;
            return { ...page, photos };
          }),
        }
      );
    });
}

/** Lets photos share out, in this order, the places that they hold. */
export async function savePhotoOrder(ids: readonly string[], call: AdminTools['call']) {
  await call(() => api(API_PATHS.photoOrder, { method: 'PUT', body: { ids } }));
}

export const refreshPhotos = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

export async function fetchPhoto(id: string): Promise<Photo> {
  return photoSchema.parse(await api(pathTo(API_PATHS.photo, { id })));
}

export interface PhotoSave {
  input: PhotoInput;
  /** Left out for a new photo. */
  existing?: { id: string; version: number };
}

export function useSavePhoto() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ input, existing }: PhotoSave) =>
      call(async () =>
        photoSchema.parse(
          existing
            ? await api(pathTo(API_PATHS.photo, { id: existing.id }), {
                method: 'PUT',
                body: { ...input, id: existing.id },
                headers: { 'if-match': `"${existing.version}"` },
              })
            : await api(API_PATHS.photos, { method: 'POST', body: input, idempotencyKey }),
        ),
      ),
    onSuccess() {
      renewKey();
      return refreshPhotos(client);
    },
  });
}

export function useDeletePhoto() {
  const client = useQueryClient();
  const { call } = useAdminTools();
  return useMutation({
    mutationFn: ({ id }: Photo) =>
      call(() => api(pathTo(API_PATHS.photo, { id }), { method: 'DELETE' })),
    onSuccess: () => refreshPhotos(client),
  });
}
