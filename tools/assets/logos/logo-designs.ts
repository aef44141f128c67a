/** How each partner's logo is set. Sizes are pixels on a wall of logos of the same weight. */
import type { Face } from '../drawing/typeface.ts';
import * as sponsor from './sponsor-marks.ts';
import * as university from './university-marks.ts';

export interface Line {
  text: string;
  face: Face;
  size: number;
  /** A share of the size. */
  tracking?: number;
  /** From the baseline of the line before. */
  lead?: number;
}

export interface LogoDesign {
  mark?: sponsor.Mark;
  markHeight?: number;
  /** Beside the words, or above them and centred. */
  place?: 'beside' | 'above';
  gap?: number;
  lines: Line[];
}

const archivo = (weight: number, width = 100): Face => ({ family: 'archivo', weight, width });
const archivoItalic = (weight: number, width = 100): Face => ({
  ...archivo(weight, width),
  italic: true,
});
const instrument = (weight: number, width = 100): Face => ({
  family: 'instrument-sans',
  weight,
  width,
});
const mono = (weight: number): Face => ({ family: 'geist-mono', weight });

export const LOGO_DESIGNS: Record<string, LogoDesign> = {
  'partner-bank-a': {
    mark: sponsor.gable,
    markHeight: 36,
    gap: 12,
    lines: [{ text: 'Partner Bank A', face: archivo(700, 108), size: 21, tracking: -0.025 }],
  },
  'partner-bank-b': {
    mark: sponsor.twoHalves,
    markHeight: 41,
    gap: 13,
    lines: [
      { text: 'Partner', face: instrument(600), size: 23, tracking: -0.03 },
      { text: 'Bank B', face: instrument(600), size: 23, tracking: -0.03, lead: 24 },
    ],
  },
  'partner-bank-c': {
    mark: sponsor.coinInHand,
    markHeight: 34,
    gap: 11,
    lines: [{ text: 'PARTNER BANK C', face: archivo(600, 72), size: 24, tracking: 0.03 }],
  },
  'advisory-firm': {
    lines: [
      { text: 'Advisory', face: archivo(300, 118), size: 25, tracking: -0.035 },
      { text: 'Firm.', face: archivo(800, 118), size: 25, tracking: -0.035, lead: 25 },
    ],
  },
  'technology-firm': {
    mark: sponsor.pixelLetter,
    markHeight: 27,
    gap: 11,
    lines: [{ text: 'technology_firm', face: mono(600), size: 17.5, tracking: -0.05 }],
  },
  'innovation-agency': {
    mark: sponsor.exchange,
    markHeight: 40,
    gap: 13,
    lines: [
      { text: 'Innovation', face: archivo(500), size: 20, tracking: -0.015 },
      { text: 'Agency', face: archivo(500), size: 20, tracking: -0.015, lead: 21.5 },
    ],
  },
  'bankers-association': {
    mark: sponsor.arcade,
    markHeight: 38,
    gap: 14,
    lines: [
      { text: 'BANKERS', face: archivo(600, 112), size: 16, tracking: 0.09 },
      { text: 'ASSOCIATION', face: archivo(400, 112), size: 16, tracking: 0.09, lead: 21 },
    ],
  },
  'risk-network': {
    mark: sponsor.network,
    markHeight: 34,
    gap: 11,
    lines: [{ text: 'risknetwork', face: archivo(800, 88), size: 25, tracking: -0.03 }],
  },
  'quantitative-finance': {
    mark: sponsor.density,
    markHeight: 34,
    gap: 13,
    lines: [
      { text: 'Joint Master in', face: instrument(400), size: 15.5, tracking: -0.005 },
      { text: 'Quantitative Finance', face: instrument(700), size: 18, tracking: -0.02, lead: 21 },
    ],
  },
  'university-1': {
    mark: university.seal,
    markHeight: 42,
    gap: 11,
    lines: [{ text: 'University 1', face: instrument(600), size: 21, tracking: -0.02 }],
  },
  'university-2': {
    mark: university.shield,
    markHeight: 34,
    place: 'above',
    gap: 9,
    lines: [{ text: 'UNIVERSITY 2', face: archivo(500, 105), size: 14.5, tracking: 0.14 }],
  },
  'university-3': {
    lines: [{ text: 'University³', face: archivo(800, 92), size: 30, tracking: -0.045 }],
  },
  'university-4': {
    mark: university.gate,
    markHeight: 38,
    gap: 12,
    lines: [
      { text: 'University', face: archivo(400, 95), size: 21, tracking: -0.01 },
      { text: 'Four', face: archivo(400, 95), size: 21, tracking: -0.01, lead: 22 },
    ],
  },
  'university-5': {
    mark: university.openBook,
    markHeight: 30,
    gap: 12,
    lines: [{ text: 'University 5', face: archivo(600, 75), size: 27, tracking: -0.005 }],
  },
  'university-6': {
    mark: university.rosette,
    markHeight: 38,
    gap: 10,
    lines: [{ text: 'University 6', face: archivoItalic(700, 100), size: 22, tracking: -0.02 }],
  },
  'university-7': {
    mark: university.tree,
    markHeight: 42,
    gap: 12,
    lines: [
      { text: 'UNIVERSITY', face: archivo(800, 80), size: 21, tracking: 0.02 },
      { text: 'SEVEN', face: archivo(300, 80), size: 21, tracking: 0.02, lead: 21 },
    ],
  },
  'university-8': {
    mark: university.stripedDisc,
    markHeight: 36,
    gap: 11,
    lines: [{ text: 'university 8', face: archivo(500, 120), size: 20, tracking: -0.03 }],
  },
};
