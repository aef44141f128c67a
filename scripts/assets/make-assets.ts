/** Draws every made picture and document of the project anew: `npm run assets`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeKickoffPresentation } from './documents/kickoff-presentation.ts';
import { makeWayToMensa } from './documents/way-to-mensa.ts';
import { makeSeedPhotos } from './pictures/seed-photos.ts';

const assets = fileURLToPath(new URL('../../assets/', import.meta.url));

const documents = {
  'attendee/kickoff-presentation.pdf': makeKickoffPresentation,
  'attendee/waytomensa.pdf': makeWayToMensa,
};

await makeSeedPhotos(join(assets, 'seed-photos'));
for (const [name, make] of Object.entries(documents)) {
  const file = join(assets, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await make());
}
