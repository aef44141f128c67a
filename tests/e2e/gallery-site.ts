import { expect } from '@playwright/test';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { halvedPicture } from '../../src/server/files/sample-pictures.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type TestSite, withSite } from '../support/site.ts';

type Texts = Partial<Pick<Photo, 'title' | 'description' | 'category' | 'year' | 'alt'>>;

export interface GallerySite {
  url: string;
  site: TestSite;
  admin: HttpClient;
  /** Answers the path of a picture of its own. */
  upload(): Promise<string>;
  /** A photo of a category of its own, so that tests do not see those of others. */
  add(texts?: Texts, url?: string): Promise<Photo>;
}

/** What every test finds, newest last. */
export const PHOTOS: readonly Texts[] = [
  { title: 'Opening', category: 'Opening', year: '2024', alt: 'A full hall' },
  { title: 'Night session', category: 'Workshop', year: '2024', description: 'One lamp is on.' },
  { title: 'Award ceremony', category: 'Ceremony', year: '2024' },
  { title: 'Mentor round', category: 'Workshop', year: '2025' },
  { title: 'Pitch day', category: 'Pitches', year: '2025' },
];

/** A site with these photos, as long as `use` takes. */
export async function withGallery(use: (gallery: GallerySite) => Promise<void>): Promise<void> {
  await withSite({}, async (site) => {
    const admin = await site.admin();
    const picture = await halvedPicture(1200, 900).jpeg().toBuffer();
    async function upload(): Promise<string> {
      const asked = (await admin.post('/api/objects/upload')).json<{ uploadURL: string }>();
      const stored = await admin.put(asked.uploadURL, picture);
      return stored.json<{ objectPath: string }>().objectPath;
    }
    const shared = await upload();
    async function add(texts: Texts = {}, url = shared): Promise<Photo> {
      // Lists go by time.
      site.advance(1000);
      const blank = { title: 'Untitled', description: '', category: '', year: '', alt: '' };
      const answer = await admin.post('/api/photos', { ...blank, ...texts, url });
      expect(answer.status).toBe(201);
      return answer.json<Photo>();
    }
    for (const photo of PHOTOS) await add(photo);
    await use({ url: site.origins[0] ?? '', site, admin, upload, add });
  });
}
