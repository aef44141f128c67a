/** The part of subset-font, which has no types of its own, that the project uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
