import { describe, expect, it } from 'vitest';
import { contrast, parseColour, ratioWords } from './colour.ts';
import { colourRefusal, contrastsOf, DELIVERED, INK, paletteOf } from './palette.ts';

const LEVELS = ['0', '3', '6', '9', 'c', 'f'];
const COLOURS = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
);
const asNumber = (ratio: string) => Number(ratio.replace(':1', ''));

describe('a colour as people type it', () => {
  it.each([
    ['#F40', '#ff4400'],
    ['ff4a1c', '#ff4a1c'],
    [' #FF4A1C ', '#ff4a1c'],
    ['rgb(255, 74, 28)', '#ff4a1c'],
    ['255 74 28', null],
    ['rgb(256, 0, 0)', null],
    ['red', null],
    ['#12345', null],
    ['', null],
  ])('%j is %j', (typed, colour) => {
    expect(parseColour(typed)).toBe(colour);
  });
});

describe('a contrast', () => {
  it('is the one of WCAG, and is rounded down', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(ratioWords(contrast('#ffffff', '#ffd000'))).toBe('1.4:1');
    expect(ratioWords(4.499)).toBe('4.4:1');
  });
});

describe('a second colour', () => {
  it('is refused where links could not be read, with the nearest shade that can', () => {
    const refusal = colourRefusal('second', '#ffd000');
    expect(refusal?.sentence).toMatch(
      /^A link in #ffd000 on a light page has a contrast of 1\.3:1; 4\.5:1 is needed\. The nearest that works is #[0-9a-f]{6}\.$/,
    );
    expect(colourRefusal('second', refusal?.nearest ?? '')).toBeNull();
  });

  it('is taken from the very contrast on that is needed', () => {
    // Greys on #f3f5f8: 4.52 and 4.46.
    expect(colourRefusal('second', '#707070')).toBeNull();
    expect(colourRefusal('second', '#717171')?.sentence).toContain('4.4:1; 4.5:1 is needed');
  });
});

describe('a signal colour', () => {
  it.each(['#ffd000', '#003366', '#c8102e', '#00843d', '#000000'])(
    '%s is taken, since what stands on it and beside it follows',
    (colour) => {
      expect(colourRefusal('signal', colour)).toBeNull();
    },
  );

  it('has dark words on it where they read better, and white ones where those do', () => {
    expect(paletteOf({ signal: '#ffd000', second: '' })?.signal.text).toBe(INK);
    expect(paletteOf({ signal: '#003366', second: '' })?.signal.text).toBe('#ffffff');
  });

  it('is refused where neither can be read, and where it is not seen on white', () => {
    const between = colourRefusal('signal', '#787878');
    expect(between?.sentence).toContain('White text on #787878 has a contrast of 4.4:1');
    expect(colourRefusal('signal', between?.nearest ?? '')).toBeNull();
    expect(colourRefusal('signal', '#ffffff')?.sentence).toContain(
      'A button in #ffffff on white has a contrast of 1.0:1; 1.3:1 is needed.',
    );
  });
});

describe('a palette', () => {
  it('is the delivered one where both colours are left empty', () => {
    expect(paletteOf({ signal: '', second: '' })).toBeNull();
    expect(colourRefusal('signal', '')).toBeNull();
  });

  it('keeps what was not chosen', () => {
    const palette = paletteOf({ signal: '', second: '#00843d' });
    expect(palette?.signal).toEqual(DELIVERED.signal);
    expect(palette?.scale[4]).toBe(DELIVERED.scale[4]);
    expect(palette?.second.onPaper).toBe('#00843d');
  });

  it('can be read everywhere, as delivered and for any two colours that are not refused', () => {
    const tooLittle = (typed: string) => {
      const palette = paletteOf({
        signal: colourRefusal('signal', typed)?.nearest ?? typed,
        second: colourRefusal('second', typed)?.nearest ?? typed,
      });
      return contrastsOf(palette ?? DELIVERED).filter(
        ({ ratio, needed }) => asNumber(ratio) < asNumber(needed),
      );
    };
    expect(tooLittle('')).toEqual([]);
    expect(COLOURS.flatMap(tooLittle)).toEqual([]);
  });
});
