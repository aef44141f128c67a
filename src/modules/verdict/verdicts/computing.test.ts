import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FULL_SIZE } from '../../../../tests/support/full-size-verdicts.ts';
import { samplePackInputs } from '../../../../tests/support/verdict-pack.ts';
import { buildPack } from '../../../judging/build-pack.ts';
import { computeResults } from '../../../judging/compute-results.ts';
import { type Computing, createComputing } from './computing.ts';

let computing: Computing;
beforeEach(() => {
  computing = createComputing();
});
afterEach(() => computing.close());

/** Takes long enough for something to happen meanwhile. */
function largeInputs() {
  const [event] = Object.values(FULL_SIZE);
  if (!event) throw new Error('There are events of full size.');
  return {
    ...samplePackInputs(),
    challenges: [{ number: 1, title: 'All of them' }],
    teams: event.teams.map((key) => ({ key, name: key, challenge: 1 })),
    ballots: event.ballots.map((ballot) => ({ ...ballot, at: '2026-09-02T14:00:00.000Z' })),
    ...{ recusals: [], tieDecisions: [], award: null },
  };
}

function processes(): number[] {
  try {
    const args = ['-P', String(process.pid), '-f', 'verdict-process-child'];
    return execFileSync('pgrep', args, { encoding: 'utf8' }).trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

async function startedProcesses(): Promise<number[]> {
  await expect.poll(processes, { timeout: 60_000, interval: 5 }).toHaveLength(1);
  return processes();
}

it('computes what would be computed here', async () => {
  const inputs = samplePackInputs();
  expect(await computing.results(inputs)).toEqual(computeResults(inputs));
  expect(await computing.pack(inputs)).toEqual(await buildPack(inputs));
});

it('lets others work meanwhile', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  await computing.results(largeInputs());
  clearInterval(others);
  expect(turns).toBeGreaterThan(10);
});

it('computes the same inputs once, however many ask', async () => {
  const inputs = samplePackInputs();
  const [one, other] = await Promise.all([computing.results(inputs), computing.results(inputs)]);
  expect(other).toBe(one);
  expect(await computing.results(samplePackInputs())).toBe(one);
});

it('computes again when the process dies', async () => {
  const inputs = samplePackInputs();
  const asked = computing.results(largeInputs());
  for (const id of await startedProcesses()) process.kill(id, 'SIGKILL');
  expect((await asked).challenges).toHaveLength(1);
  expect(await computing.results(inputs)).toEqual(computeResults(inputs));
});

it('begins no other process when the site stops', async () => {
  const asked = computing.results(largeInputs());
  const refused = expect(asked).rejects.toThrow('has ended');
  await startedProcesses();
  computing.close();
  await refused;
  await expect.poll(processes, { timeout: 60_000 }).toEqual([]);
});
