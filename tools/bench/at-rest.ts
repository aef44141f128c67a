import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 1000;
const GIVE_UP_AFTER_MS = 120_000;
/** A process that used less than this much of a second's time has nothing left to do. */
const BUSY_TICKS = 5;

/** Waits until a process has done what it does after its start: pages and pictures made ahead. */
export async function untilAtRest(pid: number): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  let before = await ticksOf(pid);
  while (Date.now() < giveUpAt) {
    await wait(LOOK_EVERY_MS);
    const now = await ticksOf(pid);
    if (now - before < BUSY_TICKS) return;
    before = now;
  }
}

/** Processor time in hundredths of a second, in the program and in the system for it. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name before it may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
