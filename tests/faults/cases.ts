import type { FaultCase } from './fault-case.ts';
import { fullDisk } from './full-disk.ts';
import { killedProcess } from './killed-process.ts';
import { twoAdministrators } from './two-administrators.ts';

/** In the order in which they run. */
export const FAULT_CASES: readonly FaultCase[] = [twoAdministrators, killedProcess, fullDisk];
