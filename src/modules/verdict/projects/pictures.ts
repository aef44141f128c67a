import { AppError } from '../../../schema/app-error.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { ByteRange } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { Uploads } from '../../base/objects/uploads.ts';
import type { ShownProjects } from './shown.ts';
import type { ProjectStore } from './store.ts';

interface PictureDeps {
  store: { projects: ProjectStore; rateLimits: RateLimitStore };
  uploads: Pick<Uploads, 'add'>;
  images: Pick<ImageLibrary, 'find' | 'open' | 'makeMissingAvif'>;
  shown: Pick<ShownProjects, 'isShown'>;
  clock: Clock;
}

/** A sent file, and whether who sends it still may. */
export interface SentPicture {
  pieces: AsyncIterable<Uint8Array>;
  size: number | undefined;
  requireStill(): Promise<void>;
}

export const PROJECT_PURPOSE = 'project';

/** Pictures of projects: no row makes them public, each question is answered anew. */
export function createProjectPictures({ store, uploads, images, shown, clock }: PictureDeps) {
  return {
    /** Keeps the picture; answers its id. */
    async keep(teamId: string, { pieces, size, requireStill }: SentPicture): Promise<string> {
      const limit = RATE_LIMITS.projectPictureByTeam;
      const tries = [[`project-picture:${teamId}`, limit]] as const;
      await store.rateLimits.require(tries, clock.now());
      const id = await uploads.add(PROJECT_PURPOSE, null, { pieces, size }, requireStill);
      images.makeMissingAvif();
      return id;
    },

    /** `mayRead` is asked only if it is not public. Every refusal reads like not found. */
    async find(
      id: string,
      { width, acceptsAvif }: { width: number; acceptsAvif: boolean },
      mayRead: (teamId: string) => Promise<boolean>,
    ) {
      const project = await store.projects.findByPicture(id);
      const isAllowed =
        project !== null && ((await shown.isShown(project)) || (await mayRead(project.id)));
      const image = isAllowed ? await images.find(id, width, acceptsAvif) : null;
      if (!image) throw new AppError('notFound');
      return {
        contentType: image.contentType,
        // Bytes under a key never change.
        etag: `"${image.key.replace(/[^\w.-]/g, '_')}"`,
        open: (range?: ByteRange) => images.open(image.key, range),
      };
    },
  };
}
export type ProjectPictures = ReturnType<typeof createProjectPictures>;
