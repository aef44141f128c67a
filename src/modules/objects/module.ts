import { EVERYONE } from '../../server/access/access.ts';
import { backedUp } from '../../server/backup/table.ts';
import { defineModule, type Ground, type StoreGround } from '../module.ts';
import { keysOf } from './file-keys.ts';
import { createImageLibrary, type FoundImage } from './image-library.ts';
import { createImageReferences } from './image-references.ts';
import { objectRoutes } from './routes.ts';
import { createObjectRecordStore, type ObjectRecordStore } from './store.ts';
import { storedObjectSchema } from './tables.ts';
import { createUploads } from './uploads.ts';

type Needs = Ground & StoreGround<{ objects: ObjectRecordStore }>;

/** Uploaded files; pictures are one kind of them. */
export const objects = defineModule({
  name: 'objects',
  tables: [
    backedUp('objects', storedObjectSchema, {
      only: { column: 'state', value: 'stored' },
      keys: keysOf,
    }),
  ],
  permissions: {
    'object:write': { admin: true },
    // A picture that no row shows is seen by administrators only.
    'object:read': { admin: true, [EVERYONE]: (image) => (image as FoundImage).isPublic },
  },

  stores: (db, { declared: { tables } }) => ({
    objects: createObjectRecordStore(
      db,
      tables.flatMap(({ name, usesObjects }) => (usesObjects ? [name] : [])),
    ),
  }),

  open({
    store,
    objects: bytes,
    imageTools,
    access,
    clock,
    secret,
    settings,
    declared,
    ...ground
  }: Needs) {
    const images = createImageLibrary({
      store,
      objects: bytes,
      tools: imageTools,
      clock,
      onBackgroundError: ground.onBackgroundError,
    });
    const imageReferences = createImageReferences({ store, publicOrigin: settings.publicOrigin });
    const uploads = createUploads({
      store,
      images,
      objects: bytes,
      kinds: declared.fileKinds,
      clock,
      secret,
    });
    return {
      services: { images, imageReferences, uploads },
      routes: objectRoutes({ access, uploads, images, imageReferences }),
      pageData: {},
      sweeps: [
        {
          name: 'objects',
          inWords: ['unused picture', 'unused pictures'],
          run: () => images.sweep(),
        },
      ],
      onChange: () => images.forgetFacts(),
      started: () => images.makeMissingAvif(),
      close: () => images.stop(),
    };
  },
});
