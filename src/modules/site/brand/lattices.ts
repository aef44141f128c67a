import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LATTICES, type Lattice } from '../../../event/brand/brand-files.ts';
import { type BrandColours, DELIVERED, paletteOf } from '../../../event/brand/palette.ts';
import { drawHero, heroStateOf } from './hero-lattice.ts';

const COLOUR = /#[0-9a-f]{6}/g;

/** The drawings that come with the site, in other colours. */
export function createLattices(folder: string) {
  const drawings = new Map<Lattice, Promise<string>>();

  return {
    /** Null where the site has no such drawing. */
    async draw(name: string, colours: BrandColours): Promise<string | null> {
      const state = heroStateOf(name);
      const lattice = state ? 'hero' : LATTICES.find((each) => each === name);
      if (!lattice) return null;
      const known = drawings.get(lattice) ?? readFile(join(folder, `${lattice}.svg`), 'utf8');
      drawings.set(lattice, known);
      const { scale } = paletteOf(colours) ?? DELIVERED;
      const drawing = await known;
      const shown = state ? drawHero(drawing, state, DELIVERED.scale) : drawing;
      return shown.replace(COLOUR, (colour) => {
        const step = DELIVERED.scale.indexOf(colour);
        return scale[step] ?? colour;
      });
    },
  };
}
export type LatticeLibrary = ReturnType<typeof createLattices>;
