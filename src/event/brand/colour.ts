/** Colours as people type them, how they stand on each other, and lighter or darker shades of them. */

/** `#rrggbb` in small letters. */
export type Colour = string;

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgb\(?\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)?$/i;

/** `#f40`, `FF4400` and `rgb(255, 68, 0)` are one colour; null for what is none. */
export function parseColour(typed: string): Colour | null {
  const text = typed.trim();
  const hex = HEX.exec(text)?.[1]?.toLowerCase();
  if (hex) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
  const parts = RGB.exec(text)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? hexOf(parts) : null;
}

/** As WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Rounded down: what is not enough must not look as if it were. */
export const ratioWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Of two colours, so much of the first. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const second = partsOf(other);
  return hexOf(partsOf(one).map((part, at) => part * share + (second[at] ?? 0) * (1 - share)));
}

/**
 * The same hue, as little lighter or darker as it takes; null where no shade will do. A colour that
 * will do stays as it is.
 */
export function nearestShade(colour: Colour, willDo: (shade: Colour) => boolean): Colour | null {
  if (willDo(colour)) return colour;
  const [lightness, a, b] = oklabOf(colour);
  for (let step = 1; step <= STEPS; step += 1) {
    for (const direction of [-1, 1]) {
      const to = lightness + (direction * step) / STEPS;
      if (to < 0 || to > 1) continue;
      const shade = inGamut(to, a, b);
      if (willDo(shade)) return shade;
    }
  }
  return null;
}

/** Between black and white; one step is less than an eye can tell. */
const STEPS = 400;

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (colour: Colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (parts: readonly number[]): Colour =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** Oklab (Björn Ottosson, 2020): steps of lightness look even, and the hue stays. */
function oklabOf(colour: Colour): [lightness: number, a: number, b: number] {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => linear(part / 255));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** As colourful as a screen can show it at this lightness. */
function inGamut(lightness: number, a: number, b: number): Colour {
  let [low, high] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const share = (low + high) / 2;
    if (isShown(rgbOf(lightness, a * share, b * share))) low = share;
    else high = share;
  }
  const share = isShown(rgbOf(lightness, a, b)) ? 1 : low;
  return hexOf(
    rgbOf(lightness, a * share, b * share).map(
      (part) => 255 * gamma(Math.min(1, Math.max(0, part))),
    ),
  );
}

const isShown = (parts: readonly number[]) =>
  parts.every((part) => part >= -0.0005 && part <= 1.0005);
