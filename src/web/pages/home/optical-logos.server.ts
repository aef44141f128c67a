import type { LogoSource } from '../../loading/picture-sources.server.ts';

/** Square pixels of a logo. Equal heights would make long names large and short ones small. */
const AREAS = { large: 10_500, normal: 5600 };

export interface OpticalLogo extends LogoSource {
  /** Of the width of its cell, in percent, so that all of a tier shrink alike on a small screen. */
  widest: number;
}

/** The logos of one tier, each as large as the others to the eye: the same area. */
export function opticalLogos(
  logos: readonly (LogoSource | null)[],
  size: keyof typeof AREAS,
): (OpticalLogo | null)[] {
  const ratios = logos.map((logo) => (logo ? logo.width / logo.height : 0));
  const longest = Math.max(...ratios);
  return logos.map((logo, index) => {
    const ratio = ratios[index];
    if (!logo || !ratio) return null;
    return {
      ...logo,
      width: Math.round(Math.sqrt(AREAS[size] * ratio)),
      height: Math.round(Math.sqrt(AREAS[size] / ratio)),
      widest: Number((100 * Math.sqrt(ratio / longest)).toFixed(1)),
    };
  });
}
