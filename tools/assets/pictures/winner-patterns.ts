/** One drawing for each challenge of 2024. */
import {
  INK,
  type Lattice,
  onInk,
  smoothStep,
} from '../../../src/modules/share-pictures/dot-lattice.ts';

/** A note that closes its own gaps: a ring, loudest where likelihood and impact are. */
export const rings: Lattice = {
  background: INK,
  columns: 32,
  dotAt({ x, y }) {
    const away = Math.hypot(x, y);
    const towardsRisk = Math.cos(Math.atan2(y, x) - Math.PI / 4);
    const body = Math.exp(-(((away - 0.6) / 0.2) ** 2));
    return onInk(body * (0.66 + 0.34 * towardsRisk));
  },
};

/** Two names that look alike and are not the same: they come near, and never touch. */
export const waves: Lattice = {
  background: INK,
  columns: 32,
  dotAt({ x, y }) {
    const upper = 0.44 + 0.3 * Math.sin(x * 2.3 + 0.5);
    const lower = -0.44 + 0.3 * Math.sin(x * 2.3 + 2.4);
    const alarm = Math.exp(-(((y - upper) / 0.2) ** 2));
    const harmless = Math.exp(-(((y - lower) / 0.2) ** 2));
    return onInk(Math.max(alarm * (0.8 + 0.2 * smoothStep(-1, 1, x)), harmless * 0.55));
  },
};

/** Payments that lead around and around to the one that is unusual. */
export const spiral: Lattice = {
  background: INK,
  columns: 32,
  dotAt({ x, y }) {
    const away = Math.hypot(x, y);
    const angle = Math.atan2(y, x);
    const turn = Math.cos(2 * angle - away * 9 + 0.9);
    const arm = smoothStep(-0.35, 1, turn);
    const core = smoothStep(0.3, 0.1, away);
    return onInk(Math.max(core, arm * (1.04 - 0.5 * away)));
  },
};
