/** The few parts of fontkit, which has no types of its own, that the project uses. */
declare module 'fontkit' {
  interface Stream {
    readBuffer(length: number): Uint8Array;
  }
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  interface Glyph {
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }
  interface GlyphPoint {
    constructor: new (onCurve: boolean, endContour: boolean, x: number, y: number) => GlyphPoint;
    x: number;
    y: number;
  }
  interface UnpackedGlyph {
    points?: GlyphPoint[];
    components?: { dx: number; dy: number }[];
  }
  interface Font {
    constructor: new (stream: Stream, variationCoordinates: number[]) => Font;
    numGlyphs: number;
    characterSet: number[];
    unitsPerEm: number;
    capHeight: number;
    xHeight: number;
    variationAxes: Record<string, { default: number }>;
    stream: Stream & { constructor: new (bytes: Uint8Array) => Stream };
    directory: { tables: Record<string, { length: number } | undefined> };
    getGlyph(id: number): Glyph;
    glyphForCodePoint(code: number): Glyph;
    hasGlyphForCodePoint(code: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
    _transformedGlyphs?: UnpackedGlyph[];
    _variationProcessor: { transformPoints(glyphId: number, points: GlyphPoint[]): void };
    _getTableStream(tag: string): Stream;
  }
  export function create(bytes: Uint8Array): Font;
}
