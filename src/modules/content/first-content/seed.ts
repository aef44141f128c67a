import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { firstEditions } from '../../../first-content/editions.ts';
import { firstCommittee } from '../../../first-content/first-committee.ts';
import { firstSite } from '../../../first-content/site.ts';
import type { Installation } from '../../../server/installation.ts';
import { photoInputSchema } from '../../gallery/photos/schema.ts';
import { addFirstContent } from './add-first-content.ts';

const seedPhotosSchema = z.array(
  photoInputSchema.omit({ url: true }).extend({ file: z.string().regex(/^[\w.-]+$/) }),
);

/** Fills an empty installation with the pictures of the given folder and a committee. */
export async function seed(installation: Installation, folder: string): Promise<boolean> {
  const list = seedPhotosSchema.parse(
    JSON.parse(await readFile(join(folder, 'photos.json'), 'utf8')),
  );
  const photos = list.map(({ file, ...photo }) => ({
    ...photo,
    read: () => readFile(join(folder, file)),
  }));
  return addFirstContent({ committee: firstCommittee, photos }, installation);
}

/** The words of a new installation. */
export function seedDocuments({ content }: Pick<Installation, 'content'>): Promise<boolean> {
  return content.editions.addFirst({ site: firstSite, editions: firstEditions });
}
