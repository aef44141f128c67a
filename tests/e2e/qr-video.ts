import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 320;
const HEIGHT = 240;
const FRAMES_A_SECOND = 5;
const FRAMES_OF_A_CODE = 4;
const LIGHT = 235;
const DARK = 16;

/** What is held before the camera: a code, or one of which a part is torn off. */
export interface HeldCode {
  text: string;
  isTorn?: boolean;
}

/** A film that Chromium plays as a camera (Y4M, in luminance alone): each code for nearly a second. */
export async function writeVideo(path: string, codes: readonly HeldCode[]): Promise<void> {
  const file = createWriteStream(path);
  file.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420\n`);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  for (const code of codes) {
    const picture = pictureOf(code);
    for (let frame = 0; frame < FRAMES_OF_A_CODE; frame += 1) {
      const parts = [Buffer.from('FRAME\n'), picture, colours];
      if (!file.write(Buffer.concat(parts))) await once(file, 'drain');
    }
  }
  file.end();
  await once(file, 'close');
}

function pictureOf({ text, isTorn = false }: HeldCode): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const picture = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < size * scale; y += 1) {
    for (let x = 0; x < size * scale; x += 1) {
      const isGone = isTorn && x > (size * scale) / 2;
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      if (isDark && !isGone) picture[y * WIDTH + left + x] = DARK;
    }
  }
  return picture;
}
