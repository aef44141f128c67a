import type { FaultWorld, WorldName } from './fault-world.ts';

export interface FaultOptions {
  /** How often case 20 kills the site, over both worlds. */
  kills: number;
  /** What the random points are made of; the same seed makes the same ones. */
  seed: number;
  /** How long a service stays away. */
  awaySeconds: number;
}

export interface FaultCase {
  /** Its number in docs/reliability.md. */
  number: number;
  what: string;
  /** Why it does not run in a world. */
  leftOut?: Partial<Record<WorldName, string>>;
  limitMs: number;
  /** Answers the figures of the run; throws when the site did not withstand the fault. */
  run(world: FaultWorld, options: FaultOptions): Promise<string>;
}

/** Thrown by a case that this machine does not allow: neither passed nor failed. */
export class LeftOut extends Error {}
