import assert from 'node:assert/strict';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';

/** What the site may show of a photo: a title with its picture, or null for no photo. */
type State = { title: string; url: string } | null;

interface LoggedPhoto {
  /** What the last acknowledged write made of it. */
  acknowledged: State;
  /** What a write without an answer may have made of it. */
  possible?: State;
}

/** Every write that was sent, and whether its answer came back. */
export interface WriteLog {
  /** Notes a write as possible, sends it, and notes it as done unless the connection breaks. */
  write<Result>(title: string, becomes: State, send: () => Promise<Result>): Promise<Result>;
  acknowledgedCount(): number;
  unansweredCount(): number;
  /** Fails unless every photo is as its last acknowledged or its unanswered write made it. */
  compare(shown: readonly Photo[]): void;
}

/** Photos are known by the title that they were made with: an unanswered creation has no id. */
export function createWriteLog(keyOf: (title: string) => string): WriteLog {
  const photos = new Map<string, LoggedPhoto>();
  let acknowledged = 0;
  let unanswered = 0;

  return {
    async write(title, becomes, send) {
      const key = keyOf(title);
      const photo = photos.get(key) ?? { acknowledged: null };
      photos.set(key, photo);
      photo.possible = becomes;
      unanswered += 1;
      const result = await send();
      unanswered -= 1;
      acknowledged += 1;
      photo.acknowledged = becomes;
      delete photo.possible;
      return result;
    },
    acknowledgedCount: () => acknowledged,
    unansweredCount: () => unanswered,
    compare(shown) {
      const found = new Map<string, State>();
      for (const { title, url } of shown) {
        assert.ok(!found.has(keyOf(title)), `The photo ${title} is there twice.`);
        assert.ok(photos.has(keyOf(title)), `Nobody made the photo ${title}.`);
        found.set(keyOf(title), { title, url });
      }
      for (const [key, photo] of photos) {
        const state = found.get(key) ?? null;
        const allowed =
          'possible' in photo ? [photo.acknowledged, photo.possible] : [photo.acknowledged];
        assert.ok(
          allowed.some((each) => JSON.stringify(each) === JSON.stringify(state)),
          `Acknowledged was ${JSON.stringify(allowed)}, there is ${JSON.stringify(state)}.`,
        );
        // Whatever it has become is what counts from now on.
        photo.acknowledged = state;
        delete photo.possible;
      }
    },
  };
}
