/**
 * Makes the cut typefaces, the drawn lattices, icons and share pictures and the loop again: `npm run assets`,
 * or only some of them: `npm run assets -- fonts share`. The files are committed; a second run changes nothing.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeMatrixLoop } from './loop/matrix-loop.ts';
import { makeDocumentFonts } from './make-document-fonts.ts';
import { makeFonts } from './make-fonts.ts';
import { makeIcons } from './pictures/icons.ts';
import { makeSharePictures } from './pictures/share-pictures.ts';
import { makeSiteLattices } from './pictures/site-lattices.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const seedAssets = join(root, 'assets');
const webAssets = join(root, 'src/web/assets');

const groups: Record<string, () => Promise<void>> = {
  lattices: () => makeSiteLattices(join(seedAssets, 'lattice')),
  fonts: () => makeFonts(join(webAssets, 'fonts')),
  'document-fonts': () => makeDocumentFonts(join(seedAssets, 'document-fonts')),
  icons: () => makeIcons(join(seedAssets, 'icons')),
  share: () => makeSharePictures(join(seedAssets, 'og')),
  loop: () => makeMatrixLoop(join(webAssets, 'loops')),
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups);
for (const name of wanted) {
  const make = groups[name];
  if (!make) throw new Error(`No assets are called ${name}; there are ${Object.keys(groups)}`);
  await make();
}
