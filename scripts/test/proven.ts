/**
 * Groups of tests run when their sources have changed since they last passed. What each group last
 * passed with stands in a file that is committed, and that runs write by themselves.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashSources } from '../bootstrap/hash-sources.mjs';
import type { TestGroup } from './groups.ts';
import type { TestFile } from './outcome.ts';

const PROVEN = 'tests/proven.json';

/** By the name of a group: the state of its sources. */
export type Proven = Record<string, string>;

/** What a run has to work with. Browsers differ from one main version to the next. */
export interface Equipment {
  browser: string | null;
  /** A group that also asks servers has passed only where there were some. */
  worlds: readonly string[];
}

/** The same wherever the group would do the same. */
export function stateOf(group: TestGroup, { browser, worlds }: Equipment, root?: string): string {
  const { files, sources, without, isInBrowser } = group;
  const isLeftOut = (file: string) =>
    !files.includes(file) && (/\.(?:spec|test)\.tsx?$/.test(file) || without.test(file));
  const hash = hashSources([...sources, ...files], isLeftOut, root);
  return `${hash} ${isInBrowser ? `in ${browser}` : `with ${worlds.join(' and ')}`}`;
}

/** Such as `Chromium 156`. */
export function browserVersion(path: string): string {
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' });
  return /^[^.]+/.exec(version.trim())?.[0] ?? 'an unknown browser';
}

export function readProven(): Proven {
  try {
    return JSON.parse(readFileSync(PROVEN, 'utf8')) as Proven;
  } catch {
    // Nothing is proven: everything runs.
    return {};
  }
}

/** What passed is known from then on, to others too once the file is committed. */
export function writeProven(proven: Proven): void {
  if (textOf(proven) === textOf(readProven())) return;
  try {
    writeFileSync(PROVEN, textOf(proven));
  } catch {
    console.log(`${PROVEN} could not be written: the next run tries the same groups again.`);
  }
}

function textOf(proven: Proven): string {
  const sorted = Object.entries(proven).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

export interface GroupPlan {
  /** Groups that would prove nothing new. */
  unchanged: TestGroup[];
  /** What is proven after a run of all others, by what has run of them. */
  provenAfter(ran: readonly TestFile[]): Proven;
}

/** `stateNow` is asked again after the run: what was changed meanwhile may have come too late for it. */
export function planGroups(
  groups: readonly TestGroup[],
  proven: Proven,
  stateNow: (group: TestGroup) => string,
): GroupPlan {
  const before = groups.map((group) => ({ group, state: stateNow(group) }));
  return {
    unchanged: before
      .filter(({ group, state }) => proven[group.name] === state)
      .map(({ group }) => group),
    provenAfter(ran) {
      const after = { ...proven };
      for (const { group, state } of before) {
        if (hasPassed(group, ran) && stateNow(group) === state) after[group.name] = state;
        // What has failed is not proven by having passed before.
        else if (hasRun(group, ran)) delete after[group.name];
      }
      return after;
    },
  };
}

const hasRun = ({ files }: TestGroup, ran: readonly TestFile[]) =>
  ran.some(({ path }) => files.includes(path));

/** Whether all files of a group have run, and every test of them has passed. */
function hasPassed({ files }: TestGroup, ran: readonly TestFile[]): boolean {
  return files.every((path) => {
    const own = ran.filter((file) => file.path === path);
    const tests = own.flatMap((file) => file.tests);
    return (
      tests.length > 0 &&
      own.every(({ hasFailed }) => !hasFailed) &&
      tests.every(({ status }) => status === 'passed')
    );
  });
}
