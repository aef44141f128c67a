/** The pictures that a new installation shows until the organisers upload their own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawLattice, type Lattice } from '../../../src/modules/share-pictures/dot-lattice.ts';
import * as patterns from './seed-patterns.ts';

interface SeedPhoto {
  name: string;
  pattern: Lattice;
  title: string;
  description: string;
  /** What the drawing shows, for those who cannot see it. */
  alt: string;
  category: 'Opening' | 'Workshop' | 'Pitches' | 'Ceremony' | 'Apero';
  year: '2024' | '2025';
}

const WIDTH = 1600;
const HEIGHT = 1200;

const SEED_PHOTOS: SeedPhoto[] = [
  {
    name: 'opening-by-the-dean',
    pattern: patterns.soundFromALectern,
    title: 'Opening by the dean',
    description: 'A drawing in place of a photo: the first words spread through the hall in rings.',
    alt: 'An orange dot on the left from which rings of dots spread to the right.',
    category: 'Opening',
    year: '2025',
  },
  {
    name: 'teams-at-work',
    pattern: patterns.tablesInAHall,
    title: 'Teams at work',
    description: 'A drawing in place of a photo: the tables of the teams, seen from above.',
    alt: 'Round tables of white dots on blue, each with small groups of dots around it; one table is orange.',
    category: 'Workshop',
    year: '2025',
  },
  {
    name: 'jury-in-session',
    pattern: patterns.weightsOfTheJury,
    title: 'Jury in session',
    description:
      'A drawing in place of a photo: a hundred points, 60 for the solution, 30 for the presentation and 10 for the overall impression.',
    alt: 'Ten rows of ten dots: six rows large and orange, three smaller and blue, one small and white.',
    category: 'Pitches',
    year: '2025',
  },
  {
    name: 'apero-riche',
    pattern: patterns.bubblesInAGlass,
    title: 'Apero riche',
    description: 'A drawing in place of a photo: bubbles rise in a glass after the pitches.',
    alt: 'Bubbles of dots in white and apricot that float on blue, large and small.',
    category: 'Apero',
    year: '2025',
  },
  {
    name: 'night-session',
    pattern: patterns.cityAtNight,
    title: 'Night session',
    description:
      'A drawing in place of a photo: the city sleeps, and one house still has its lights on.',
    alt: 'A dark city under a full moon; one tower is lit from top to bottom.',
    category: 'Workshop',
    year: '2025',
  },
  {
    name: 'pitch-day',
    pattern: patterns.beamOnAStage,
    title: 'Pitch day',
    description: 'A drawing in place of a photo: a beam of light falls on the stage.',
    alt: 'A white beam of light on blue that falls from the upper left onto a round stage.',
    category: 'Pitches',
    year: '2025',
  },
  {
    name: 'award-ceremony',
    pattern: patterns.burstOfLight,
    title: 'Award ceremony',
    description: 'A drawing in place of a photo: a burst of light for the winners.',
    alt: 'An orange disc with rays of dots in all directions.',
    category: 'Ceremony',
    year: '2025',
  },
  {
    name: 'ideas-on-the-wall',
    pattern: patterns.notesOnAWall,
    title: 'Ideas on the wall',
    description: 'A drawing in place of a photo: a wall of notes, one of them chosen.',
    alt: 'Four rows of square notes in white and apricot on blue; one of them is orange.',
    category: 'Workshop',
    year: '2024',
  },
  {
    name: 'live-demo',
    pattern: patterns.signalWithAnOutlier,
    title: 'Live demo',
    description: 'A drawing in place of a photo: a calm signal with one payment that stands out.',
    alt: 'A low blue wave of dots from which one thin orange column rises high.',
    category: 'Pitches',
    year: '2024',
  },
  {
    name: 'winners-on-stage',
    pattern: patterns.stepsOfAPodium,
    title: 'Winners on stage',
    description: 'A drawing in place of a photo: three steps for the three winning teams.',
    alt: 'A podium of three steps with an orange, an apricot and a light blue disc on top.',
    category: 'Ceremony',
    year: '2024',
  },
  {
    name: 'challenge-kickoff',
    pattern: patterns.matrixOfRisks,
    title: 'Challenge kickoff',
    description:
      'A drawing in place of a photo: a risk matrix, likelihood to the right and impact upwards.',
    alt: 'Dots that grow from the lower left to the upper right, from dark blue to apricot and orange.',
    category: 'Opening',
    year: '2024',
  },
  {
    name: 'evening-by-the-lake',
    pattern: patterns.sunOverTheLake,
    title: 'Evening by the lake',
    description:
      'A drawing in place of a photo: the sun goes down over the lake after two long days.',
    alt: 'An orange sun, half set, and its apricot reflection in stripes on dark water.',
    category: 'Apero',
    year: '2024',
  },
];

export async function makeSeedPhotos(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries = [];
  for (const [index, photo] of SEED_PHOTOS.entries()) {
    const file = `${String(index + 1).padStart(2, '0')}-${photo.name}.webp`;
    const svg = drawLattice(photo.pattern, WIDTH, HEIGHT);
    // Lossless is both the smallest and the sharpest here: the dots repeat to the pixel.
    await sharp(Buffer.from(svg)).webp({ lossless: true, effort: 6 }).toFile(join(folder, file));
    const { title, description, alt, category, year } = photo;
    entries.push({ file, title, description, alt, category, year });
  }
  await writeFile(join(folder, 'photos.json'), `${JSON.stringify(entries, null, 2)}\n`);
}
