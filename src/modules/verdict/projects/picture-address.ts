import { addressOf } from '../../address-of.ts';
import type { ProjectPicture } from './schema.ts';
import type { StoredProject } from './store.ts';

/** As wide as a column on the widest screen, twice for sharp ones. */
const SHOWN_WIDTH = 960;

/** Where the picture of a project is, for who may see it. */
export function pictureOf({ picture }: Pick<StoredProject, 'picture'>): ProjectPicture | null {
  if (!picture) return null;
  const { id, width, height } = picture;
  const params = { id, width: SHOWN_WIDTH };
  return { src: addressOf('GET /api/project-pictures/:id/:width', { params }), width, height };
}
