/** Runs as a process of its own; see `computing.ts`. */
import { buildPack } from '../../../judging/build-pack.ts';
import { computeResults } from '../../../judging/compute-results.ts';
import { VERDICT_COMPUTING } from '../../../schema/limits.ts';
import { serveTasks } from '../../../server/lib/worker-child.ts';

const tools = { computeResults, buildPack };
export type VerdictChildTools = typeof tools;

serveTasks(tools, VERDICT_COMPUTING.memoryBytes);
