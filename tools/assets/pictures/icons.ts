/** The mark as favicon and as the icon of an installed site. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DELIVERED } from '../../../src/event/brand/palette.ts';
import { drawnIcons } from '../../../src/modules/site/brand/icons.ts';
import { ICON_PATHS } from '../../../src/schema/paths.ts';

export async function makeIcons(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const icons = await drawnIcons(DELIVERED.scale, toPng);
  for (const [name, bytes] of Object.entries(icons)) {
    await writeFile(join(folder, ICON_PATHS[name as keyof typeof icons]), bytes);
  }
}

function toPng(picture: string): Promise<Buffer> {
  return sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer();
}
