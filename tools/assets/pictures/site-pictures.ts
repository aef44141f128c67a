/** The pictures of the highlight slides and of the winners of 2024, in the widths the pages ask for. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { edition2024 } from '../../../src/first-content/editions/2024.ts';
import { highlights } from '../../../src/first-content/highlights.ts';
import { drawLattice, type Lattice } from '../../../src/modules/share-pictures/dot-lattice.ts';
import * as slides from './slide-patterns.ts';
import * as winners from './winner-patterns.ts';

interface PictureSet {
  folder: string;
  /** By name as in the content. */
  patterns: Record<string, Lattice>;
  /** Multiples of the number of dots in a row, so that the dots are the same to the pixel. */
  widths: number[];
  aspect: number;
}

const PICTURE_SETS: PictureSet[] = [
  {
    folder: 'slides',
    patterns: {
      'slide-award-night': slides.awardNight,
      'slide-three-prototypes': slides.threePrototypes,
      'slide-academic-summary': slides.academicSummary,
      'slide-practice-transfer': slides.practiceTransfer,
    },
    widths: [640, 1280],
    aspect: 16 / 10,
  },
  {
    folder: 'winners',
    patterns: {
      'winner-rings': winners.rings,
      'winner-waves': winners.waves,
      'winner-spiral': winners.spiral,
    },
    widths: [480, 960],
    aspect: 4 / 3,
  },
];

/**
 * Lossless WebP only: of flat dots it takes a third of the bytes of an AVIF that looks worse
 * (13 KB and 45 KB for a slide of 1280 pixels).
 */
export async function makeSitePictures(assets: string): Promise<void> {
  requireAllPatterns();
  for (const { folder, patterns, widths, aspect } of PICTURE_SETS) {
    await mkdir(join(assets, folder), { recursive: true });
    for (const [name, pattern] of Object.entries(patterns)) {
      for (const width of widths) {
        // Drawn again for each width: a scaled picture would lose its equal dots.
        const svg = drawLattice(pattern, width, Math.round(width / aspect));
        const file = join(assets, folder, `${name}-${width}.webp`);
        await sharp(Buffer.from(svg)).webp({ lossless: true, effort: 6 }).toFile(file);
      }
    }
  }
}

function requireAllPatterns(): void {
  const drawn = new Set(PICTURE_SETS.flatMap(({ patterns }) => Object.keys(patterns)));
  for (const { image } of [...highlights.slides, ...edition2024.winners.winners]) {
    if (image === null || !drawn.has(image))
      throw new Error(`No pattern draws ${image}: add it to PICTURE_SETS`);
  }
}
