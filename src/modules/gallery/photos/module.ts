import { UPLOAD_MAX_BYTES } from '../../../schema/limits.ts';
import { oldestRestorable } from '../../../server/db/versioned-rows.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ImageReferences } from '../../base/objects/image-references.ts';
import {
  type DeskPart,
  defineModule,
  type ModuleContext,
  type StoreContext,
} from '../../module.ts';
import { createPhotoFacets } from './facets.ts';
import { type AskConsents, createPictureConsent } from './picture-consent.ts';
import { photoRoutes } from './routes.ts';
import type { PhotoListQuery } from './schema.ts';
import { createPhotos } from './service.ts';
import { createPhotoStore, type PhotoStore } from './store.ts';
import { photosTable } from './tables.ts';

interface DeskDeps {
  store: { photos: PhotoStore };
}

const photosOnDesk = ({ store }: DeskDeps): DeskPart => ({
  title: 'Photos',
  screen: 'photos',
  permission: 'photo:write',

  async find(words, limit) {
    const photos = await store.photos.find(words, limit);
    return photos.map(({ id, title, category, year }) => ({
      title,
      line: [category, year].filter(Boolean).join(' · '),
      kind: 'Photo',
      thing: id,
    }));
  },
});

interface Needs
  extends ModuleContext,
    StoreContext<{ photos: PhotoStore; activity: ActivityRecorder }> {
  imageReferences: ImageReferences;
}

/** The gallery. */
export const photos = defineModule({
  name: 'photos',
  tables: [photosTable],
  topics: ['photos'],
  permissions: { 'photo:write': { organiser: true, editor: true } },
  constraints: { photos_object_id_fkey: 'objectMissing' },
  fileKinds: [
    {
      purpose: 'gallery',
      maxBytes: UPLOAD_MAX_BYTES.gallery,
      permission: 'photo:write',
      keptAs: 'picture',
    },
  ],

  stores: (db, { engine }) => ({ photos: createPhotoStore(db, engine) }),

  open({ store, imageReferences, clock, access }: Needs) {
    // Until a later module knows people, nobody has refused.
    let askConsents: AskConsents = async () => [];
    const consent = createPictureConsent({ store, pictureConsents: () => askConsents() });
    const gallery = createPhotos({ store, imageReferences, clock, consent });
    const photoFacets = createPhotoFacets({ store });
    return {
      services: {
        photos: gallery,
        photoFacets,
        photoConsents: {
          /** For the module that knows who agreed to pictures. */
          tell(ask: AskConsents): void {
            askConsents = ask;
          },
        },
      },
      routes: photoRoutes({ photos: gallery, photoFacets, consent, access }),
      pageData: {
        photos: async (query?: PhotoListQuery) => (await gallery.list(query)).photos,
        photoPage: gallery.list,
        photo: gallery.find,
        photoFacets: photoFacets.get,
        isEmptyPhotoFilter: photoFacets.isEmptyFilter,
      },
      desk: photosOnDesk({ store }),
      activity: { photo: (ids) => store.photos.deletionsOf(ids) },
      sweeps: [
        {
          name: 'deleted',
          inWords: ['deleted entry', 'deleted entries'],
          run: (now) => store.photos.removeDeletedBefore(oldestRestorable(now)),
        },
      ],
      onChange: () => photoFacets.forget(),
    };
  },
});
