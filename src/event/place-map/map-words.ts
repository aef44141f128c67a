/** A drawn map for those who do not see it. */
import type { Mark } from '../../modules/content/content/edition-schema.ts';
import { MARK_KINDS } from '../../modules/content/content/places-schema.ts';

/** "Map of Campus, with: Station; Tram, Hall Square." */
export function mapSentence(name: string, marks: readonly Mark[]): string {
  const shown = mapList(marks);
  return `Map of ${name}${shown.length > 0 ? `: ${shown.join('; ')}` : ''}.`;
}

/** What has words on the map, each with where it lies from the place. */
function mapList(marks: readonly Mark[]): string[] {
  const place = marks.find(({ kind }) => kind === 'venue');
  return marks
    .filter(({ label }) => label !== '')
    .map((mark) => {
      const words = [mark.label, mark.note].filter((text) => text !== '').join(', ');
      const kind =
        ['station', 'stop'].includes(mark.kind) && !hasWord(words, MARK_KINDS[mark.kind])
          ? `${MARK_KINDS[mark.kind]} `
          : '';
      const where = place && mark !== place ? directionFrom(place, mark) : '';
      return `${kind}${words}${where && ` (${where})`}`;
    });
}

const hasWord = (words: string, word: string) => words.toLowerCase().includes(word.toLowerCase());

/** Which way is north only matters to the drawing. */
function directionFrom(place: Mark, mark: Mark): string {
  const upright = mark.y < place.y - 3 ? 'above' : mark.y > place.y + 3 ? 'below' : '';
  const level = mark.x < place.x - 3 ? 'left' : mark.x > place.x + 3 ? 'right' : '';
  return [upright, level].filter(Boolean).join(' ') || 'close by';
}
