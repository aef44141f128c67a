import { AppError } from '../../schema/app-error.ts';
import type { PhotoNaming } from './schema.ts';
import type { PhotoStore } from './store.ts';

interface PictureConsentDeps {
  store: { photos: Pick<PhotoStore, 'list'> };
  /** The names of people who have not agreed to pictures; nobody else of that name has. */
  withoutConsent(): Promise<readonly string[]>;
}

type Texts = Readonly<Record<'title' | 'description' | 'alt', string>>;

/** Whoever has not agreed to pictures is not named beside one. */
export function createPictureConsent({ store, withoutConsent }: PictureConsentDeps) {
  return {
    /** Throws when the texts of a photo name somebody who has not agreed. */
    async require(texts: Texts): Promise<void> {
      const [name] = namedIn(texts, await withoutConsent());
      if (name === undefined) return;
      throw new AppError('invalid', {
        sentence: `${name} has not agreed to pictures; please leave out the name, and the photo where they can be recognised.`,
        publicCode: 'picture-consent',
      });
    },

    /** The photos that name somebody who has not agreed, or no longer does. */
    async photosNaming(): Promise<PhotoNaming[]> {
      const names = await withoutConsent();
      if (names.length === 0) return [];
      return (await store.photos.list()).flatMap(({ id, title, description, alt }) => {
        const named = namedIn({ title, description, alt }, names);
        return named.length === 0 ? [] : [{ id, title, names: named }];
      });
    },
  };
}
export type PictureConsent = ReturnType<typeof createPictureConsent>;

/** As whole words, however they are written. */
function namedIn({ title, description, alt }: Texts, names: readonly string[]): string[] {
  const text = inWords([title, description, alt].join(' | '));
  return names.filter((name) => inWords(name) !== '  ' && text.includes(inWords(name)));
}

function inWords(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.filter((word) => word !== '').join(' ')} `;
}
