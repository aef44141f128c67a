import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = 'docs/handbook';
/** The panel knows it too, so that nothing jumps while they load. */
export const HANDBOOK_SIZE = { width: 1200, height: 750 };
/** Flat areas and few colours: a palette is a third of the bytes. */
const PALETTE = { palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 } as const;

export async function savePicture(shot: Buffer, name: string): Promise<void> {
  await sharp(shot)
    .resize(HANDBOOK_SIZE)
    .png(PALETTE)
    .toFile(join(FOLDER, `${name}.png`));
}
