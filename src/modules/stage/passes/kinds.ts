import type { PassKind } from './schema.ts';

interface KindWords {
  /** In the record of activities: whose link it is. */
  of: string;
  /** In the record of activities, for what was done by who came by the link. */
  holder: string;
  /** For who comes without one. */
  missing: string;
}

export const KIND_WORDS: Record<PassKind, KindWords> = {
  'ceremony-screen': {
    of: 'the ceremony’s screen',
    holder: 'the screen in the hall',
    missing: 'Please open the screen’s link; the organisers have it.',
  },
  'ceremony-remote': {
    of: 'the presenter',
    holder: 'the presenter',
    missing: 'Please open the presenter’s link; the organisers have it.',
  },
  hall: {
    of: 'the hall’s screens',
    holder: 'the screen in the hall',
    missing: 'Please open the screen’s link; the organisers have it.',
  },
  room: {
    of: 'a room',
    holder: 'the room',
    missing: 'Please open the room’s link; the organisers have it.',
  },
  door: {
    of: 'the doors',
    holder: 'a helper at the door',
    missing: 'Please sign in, or open the link of the doors; the organisers have it.',
  },
};
