/** The colours of a site, as they follow from the two that its organisers choose. */
import { type Colour, contrast, mix, nearestShade, parseColour, ratioWords } from './colour.ts';

/** The grounds, as `web/styles/tokens.css` has them. Each scheme has a second one, of its sections. */
export const INK: Colour = '#0a0d14';
const INK_RAISED: Colour = '#121724';
const PAPER: Colour = '#ffffff';
const MIST: Colour = '#f3f5f8';

/** Of words, and of what is drawn (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const DRAWN_CONTRAST = 3;
/** A button is known by its words; its ground must only be seen at all. */
const SEEN_CONTRAST = 1.3;

export interface Palette {
  signal: {
    /** The ground of buttons and bands on light pages, what is written on it, and under a pointer. */
    ground: Colour;
    text: Colour;
    hover: Colour;
    /** Lines and dots on light pages. */
    drawn: Colour;
    /** On ink and in the dark scheme: as ground, as words and drawn. */
    onInk: Colour;
    hoverOnInk: Colour;
  };
  /** Links and the ring around what has the focus. */
  second: { onPaper: Colour; onInk: Colour };
  /** The risk scale, always on ink: quiet, then louder. */
  scale: readonly [Colour, Colour, Colour, Colour, Colour];
}

/** As the style sheet and the drawings come with the site. */
export const DELIVERED: Palette = {
  signal: {
    ground: '#ff4a1c',
    text: INK,
    hover: '#ff6a43',
    drawn: '#ff4a1c',
    onInk: '#ff4a1c',
    hoverOnInk: '#ff6a43',
  },
  second: { onPaper: '#1a3cf0', onInk: '#7aa2ff' },
  scale: ['#2b3b66', '#2f5bff', '#7aa2ff', '#ffb14a', '#ff4a1c'],
};

/** As organisers typed them; empty where they keep the delivered one. */
export interface BrandColours {
  signal: string;
  second: string;
}

/** Null where both are the delivered ones. */
export function paletteOf(colours: BrandColours): Palette | null {
  const signal = parseColour(colours.signal);
  const second = parseColour(colours.second);
  if (!signal && !second) return null;
  const first = signal ? signalOf(signal) : DELIVERED.signal;
  const next = second ? secondOf(second) : DELIVERED.second;
  const [quiet, blue, sky, amber, top] = DELIVERED.scale;
  const loud = second ? onInk(second, DRAWN_CONTRAST) : blue;
  return {
    signal: first,
    second: next,
    scale: [
      second ? mix(loud, INK, 0.4) : quiet,
      loud,
      second ? next.onInk : sky,
      signal ? mix(first.onInk, PAPER, 0.6) : amber,
      signal ? first.onInk : top,
    ],
  };
}

function signalOf(ground: Colour): Palette['signal'] {
  const shade = onInk(ground, TEXT_CONTRAST);
  const text = textOn(ground);
  return {
    ground,
    text,
    // Away from the words on it: they are never harder to read under a pointer.
    hover: mix(ground, text === INK ? PAPER : INK, 0.82),
    drawn: onPaper(ground, DRAWN_CONTRAST),
    onInk: shade,
    hoverOnInk: mix(shade, PAPER, 0.82),
  };
}

const secondOf = (colour: Colour): Palette['second'] => ({
  onPaper: colour,
  onInk: onInk(colour, TEXT_CONTRAST),
});

/** Ink wherever it can be read, as on the delivered signal. */
const textOn = (ground: Colour) => (contrast(INK, ground) >= contrast(PAPER, ground) ? INK : PAPER);

const onPaper = (colour: Colour, least: number) =>
  nearestShade(colour, (shade) => contrast(shade, MIST) >= least) ?? INK;
const onInk = (colour: Colour, least: number) =>
  nearestShade(colour, (shade) => contrast(shade, INK_RAISED) >= least) ?? PAPER;

export interface Refusal {
  sentence: string;
  /** Of the same hue; it would not be refused. */
  nearest: Colour;
}

/** What no shade of another scheme or ground can mend: the colour itself is seen there. */
interface Need {
  least: number;
  ratio(colour: Colour): number;
  /** "White text on it": the beginning of the sentence. */
  words(colour: Colour): string;
}

const NEEDS: Record<keyof BrandColours, readonly Need[]> = {
  signal: [
    {
      least: TEXT_CONTRAST,
      ratio: (colour) => contrast(colour, textOn(colour)),
      words: (colour) => `${textOn(colour) === INK ? 'Dark' : 'White'} text on ${colour} has`,
    },
    {
      least: SEEN_CONTRAST,
      ratio: (colour) => contrast(colour, PAPER),
      words: (colour) => `A button in ${colour} on white has`,
    },
  ],
  second: [
    {
      least: TEXT_CONTRAST,
      // The darker of the two grounds that links stand on.
      ratio: (colour) => contrast(colour, MIST),
      words: (colour) => `A link in ${colour} on a light page has`,
    },
  ],
};

/** Why a colour cannot be used; null where it can, is empty, or is none that could be judged. */
export function colourRefusal(use: keyof BrandColours, typed: string): Refusal | null {
  const colour = parseColour(typed);
  const failed = colour && NEEDS[use].find((need) => need.ratio(colour) < need.least);
  if (!failed) return null;
  const nearest = onceRead(use, colour);
  return {
    sentence: `${failed.words(colour)} a contrast of ${ratioWords(failed.ratio(colour))}; ${ratioWords(failed.least)} is needed. The nearest that works is ${nearest}.`,
    nearest,
  };
}

/** Dark enough, any hue can be used. */
const onceRead = (use: keyof BrandColours, colour: Colour) =>
  nearestShade(colour, (shade) => NEEDS[use].every((need) => need.ratio(shade) >= need.least)) ??
  INK;

/** Where colours of a palette meet, with what is needed there: what the style guide shows. */
export function contrastsOf({ signal, second }: Palette) {
  const row = (use: string, colour: Colour, ground: Colour, least: number) => ({
    use,
    colour,
    ground,
    ratio: ratioWords(contrast(colour, ground)),
    needed: ratioWords(least),
  });
  return [
    row('Words on the signal colour', signal.text, signal.ground, TEXT_CONTRAST),
    row('Words on it, under a pointer', signal.text, signal.hover, TEXT_CONTRAST),
    row('Words on it, dark', INK, signal.onInk, TEXT_CONTRAST),
    row('Labels in the signal colour, on ink', signal.onInk, INK, TEXT_CONTRAST),
    row('Lines and dots on paper', signal.drawn, PAPER, DRAWN_CONTRAST),
    row('Links on paper', second.onPaper, PAPER, TEXT_CONTRAST),
    row('Links on a grey section', second.onPaper, MIST, TEXT_CONTRAST),
    row('Links in the dark scheme', second.onInk, INK_RAISED, TEXT_CONTRAST),
  ];
}
