import type { FaultCase } from './fault-case.ts';
import { twoAdministrators } from './two-administrators.ts';

/** In the order in which they run. */
export const FAULT_CASES: readonly FaultCase[] = [twoAdministrators];
