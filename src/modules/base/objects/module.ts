import { EVERYONE } from '../../../server/access/access.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import { createFileLibrary } from './file-library.ts';
import { createImageLibrary } from './image-library.ts';
import { createImageReferences } from './image-references.ts';
import { objectRoutes } from './routes.ts';
import { createObjectRecordStore, type ObjectRecordStore } from './store.ts';
import { objectsTable } from './tables.ts';
import { createUploads } from './uploads.ts';

type Needs = ModuleContext & StoreContext<{ objects: ObjectRecordStore }>;

/** Uploaded files; pictures are one kind of them. */
export const objects = defineModule({
  name: 'objects',
  tables: [objectsTable],
  permissions: {
    // And what the kind of file asks for: see `FileKind`.
    'object:write': { organiser: true, editor: true },
    // A picture that no row shows is seen by administrators only, and so is any other file unless a
    // module says that it is public.
    'object:read': {
      organiser: true,
      editor: true,
      [EVERYONE]: (file) => (file as { isPublic: boolean }).isPublic,
    },
  },

  stores: (db, { declared: { tables } }) => ({
    objects: createObjectRecordStore(
      db,
      tables.filter(({ user }) => user !== undefined),
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
    ...context
  }: Needs) {
    const images = createImageLibrary({
      store,
      objects: bytes,
      tools: imageTools,
      clock,
      onBackgroundError: context.onBackgroundError,
    });
    const imageReferences = createImageReferences({ store, publicOrigin: settings.publicOrigin });
    /** The name of a file that is public; null for all others. */
    async function publicName(id: string): Promise<string | null> {
      for (const { publicFile } of context.opened) {
        const name = (await publicFile?.(id)) ?? null;
        if (name !== null) return name;
      }
      return null;
    }
    const uploads = createUploads({
      store,
      images,
      objects: bytes,
      kinds: declared.fileKinds,
      clock,
      secret,
    });
    const files = createFileLibrary(store, bytes);
    return {
      services: { images, imageReferences, uploads, files },
      routes: objectRoutes({ access, uploads, images, imageReferences, files, publicName }),
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
