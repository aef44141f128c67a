import { AppError } from '../../../schema/app-error.ts';
import { firstNamesIn, indexOf, namesBeginningWith, namesIn } from './names-in-text.ts';
import type { PhotoNames, PhotoNamesInput, PhotoNaming } from './schema.ts';
import type { PhotoStore } from './store.ts';

/** Each name once, and whether anyone of that name has agreed to pictures. */
export type AskConsents = () => Promise<readonly { name: string; agrees: boolean }[]>;

interface PictureConsentDeps {
  store: { photos: Pick<PhotoStore, 'list'> };
  pictureConsents: AskConsents;
}

type Texts = Readonly<Record<'title' | 'description' | 'alt', string>>;

/** Names that are offered at once. */
const OFFERED = 5;

/** People who have not agreed to pictures are not named beside one. */
export function createPictureConsent({ store, pictureConsents }: PictureConsentDeps) {
  const withoutConsent = async () =>
    indexOf((await pictureConsents()).filter(({ agrees }) => !agrees).map(({ name }) => name));

  return {
    /** Throws if the texts of a photo name a person who has not agreed. */
    async require(texts: Texts): Promise<void> {
      const [name] = namesIn(joined(texts), await withoutConsent());
      if (name === undefined) return;
      throw new AppError('invalid', {
        sentence: `${name} has not agreed to pictures; please leave out the name, and the photo where they can be recognised.`,
        publicCode: 'picture-consent',
      });
    },

    /** The photos that name a person who has not agreed, or no longer does. */
    async photosNaming(): Promise<PhotoNaming[]> {
      const index = await withoutConsent();
      if (index.names.length === 0) return [];
      return (await store.photos.list()).flatMap(({ id, title, ...texts }) => {
        const named = namesIn(joined({ title, ...texts }), index);
        return named.length === 0 ? [] : [{ id, title, names: named }];
      });
    },

    /** While words are typed: whom they name, and whom else they may mean. */
    async namesFor(
      { text, begun }: PhotoNamesInput,
      { mayOffer }: { mayOffer: boolean },
    ): Promise<PhotoNames> {
      const consents = await pictureConsents();
      const agreed = new Map(consents.map(({ name, agrees }) => [name, agrees]));
      const index = indexOf([...agreed.keys()]);
      const refused = (name: string) => agreed.get(name) === false;
      const offered = mayOffer ? namesBeginningWith(begun, index, OFFERED) : [];
      return {
        refused: namesIn(text, index).filter(refused),
        // Without permission to see registrations, only names that were typed are reported.
        perhaps: mayOffer ? firstNamesIn(text, index).filter(refused) : [],
        offered: offered.map(({ name, words }) => ({ name, words, agrees: !refused(name) })),
      };
    },
  };
}
export type PictureConsent = ReturnType<typeof createPictureConsent>;

/** No name goes from one text to the next. */
const joined = ({ title, description, alt }: Texts) => [title, description, alt].join(' | 0 | ');
