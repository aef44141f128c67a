/**
 * Draws every made picture, document and video of the project again: `npm run assets`, or only some
 * of them: `npm run assets -- logos share`. The files are committed; a second run changes nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAcademicSummary } from './documents/academic-summary.ts';
import { makeKickoffPresentation } from './documents/kickoff-presentation.ts';
import { makeTeamDocuments } from './documents/team-documents.ts';
import { makeWayToMensa } from './documents/way-to-mensa.ts';
import { makePartnerLogos } from './logos/partner-logos.ts';
import { makeMatrixLoop } from './loop/matrix-loop.ts';
import { makeDocumentFonts } from './make-document-fonts.ts';
import { makeFonts } from './make-fonts.ts';
import { makeIcons } from './pictures/icons.ts';
import { makeSeedPhotos } from './pictures/seed-photos.ts';
import { makeSharePictures } from './pictures/share-pictures.ts';
import { makeSiteLattices } from './pictures/site-lattices.ts';
import { makeSitePictures } from './pictures/site-pictures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const seedAssets = join(root, 'assets');
const webAssets = join(root, 'src/web/assets');
const publicFolder = join(root, 'public');

const documents = {
  [join(seedAssets, 'attendee/kickoff-presentation.pdf')]: makeKickoffPresentation,
  [join(seedAssets, 'attendee/waytomensa.pdf')]: makeWayToMensa,
  [join(publicFolder, 'downloads/academic-summary-2024.pdf')]: makeAcademicSummary,
};

const groups: Record<string, () => Promise<void>> = {
  seeds: () => makeSeedPhotos(join(seedAssets, 'seed-photos')),
  documents: async () => {
    for (const [file, make] of Object.entries(documents)) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await make());
    }
  },
  teams: () => makeTeamDocuments(publicFolder, join(webAssets, 'downloads/result-sizes.json')),
  logos: () => makePartnerLogos(join(webAssets, 'logos')),
  pictures: () => makeSitePictures(webAssets),
  lattices: () => makeSiteLattices(join(webAssets, 'lattice')),
  fonts: () => makeFonts(join(webAssets, 'fonts')),
  'document-fonts': () => makeDocumentFonts(join(seedAssets, 'document-fonts')),
  icons: () => makeIcons(webAssets, publicFolder),
  share: () => makeSharePictures(join(seedAssets, 'og')),
  loop: () => makeMatrixLoop(join(webAssets, 'loops')),
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups);
for (const name of wanted) {
  const make = groups[name];
  if (!make) throw new Error(`No assets are called ${name}; there are ${Object.keys(groups)}`);
  await make();
}
