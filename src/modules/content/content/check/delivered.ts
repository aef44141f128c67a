/** The words that a site began with. */
import { eachText, type Path, placeOf } from './found.ts';

export interface Delivered {
  /** Whether the site came with this text at this place, in any of its years. */
  has(text: string, path: Path): boolean;
  /** What its event is called, and the towns where it is. */
  names: readonly string[];
  towns: readonly string[];
}

interface FirstDocument {
  identity?: { name: string; shortName: string };
  dates?: { venues: readonly { place: string }[] };
}

/** Of the first publications of a new installation. */
export function deliveredIn(documents: readonly object[]): Delivered {
  const texts = new Set<string>();
  const key = (text: string, path: Path) => `${placeOf(path)}\n${text}`;
  for (const document of documents) {
    eachText(document, (text, path) => texts.add(key(text, path)));
  }
  const firsts = documents as readonly FirstDocument[];
  return {
    has: (text, path) => texts.has(key(text, path)),
    names: firsts.flatMap(({ identity }) => (identity ? [identity.name, identity.shortName] : [])),
    // Each place is written with its town first.
    towns: [
      ...new Set(
        firsts.flatMap(({ dates }) =>
          (dates?.venues ?? []).map(({ place }) => place.split(' ')[0] ?? place),
        ),
      ),
    ],
  };
}
