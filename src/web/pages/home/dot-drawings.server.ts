import type { InfoCard } from '../../../modules/content/content/edition-schema.ts';

/**
 * Small drawings for `ui/dot-icon.tsx`. Only loaders ask, so that they stay out of the script.
 */
export const INFO_DRAWINGS: Record<InfoCard['icon'], string> = {
  flag: '020000000 025555000 025555550 025555555 025555550 025555000 020000000 020000000 020000000',
  target:
    '000222000 022000220 020000020 200050002 200555002 200050002 020000020 022000220 000222000',
  scale:
    '000020000 022222220 020020020 202020202 202020202 555020555 050020050 000020000 002222200',
};

/** One case is chosen, a team gathers around it, and the whole matrix is lit. */
export const STEP_DRAWINGS = [
  '00000 00000 00000 02000 00000',
  '00000 00300 03430 00300 00000',
  '23455 23455 22345 12234 11223',
];

/** One case, many people, the way up. */
export const BENEFIT_DRAWINGS = [
  '00000 00100 01510 00100 00000',
  '30303 00000 03530 00000 30303',
  '00005 00045 00345 02345 12345',
];
