import { spawnSync } from 'node:child_process';
import { median } from './median.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 7;

export interface Comparison {
  subject: number;
  reference: number;
  /** Median of the rounds' ratios: each round measures both, one right after the other. */
  ratio: number;
}

/** Requests per second of two addresses, in turns, so that both see the same machine. */
export function compareThroughput(subjectUrl: string, referenceUrl: string): Comparison {
  requestsPerSecond(subjectUrl, 1);
  requestsPerSecond(referenceUrl, 1);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const subject = requestsPerSecond(subjectUrl, SECONDS);
    const reference = requestsPerSecond(referenceUrl, SECONDS);
    return { subject, reference, ratio: subject / reference };
  });
  return {
    subject: median(rounds.map(({ subject }) => subject)),
    reference: median(rounds.map(({ reference }) => reference)),
    ratio: median(rounds.map(({ ratio }) => ratio)),
  };
}

function requestsPerSecond(url: string, seconds: number): number {
  const { stdout } = spawnSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, url], {
    encoding: 'utf8',
  });
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`${url} did not answer well: ${stdout}`);
  return Number(/Requests\/sec:\s+([0-9.]+)/.exec(stdout)?.[1]);
}
