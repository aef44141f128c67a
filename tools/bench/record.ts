import { readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import type { Row } from './row.ts';
import { tableOf } from './table.ts';

const RECORD = new URL('recorded.json', import.meta.url);
const DOCUMENT = new URL('../../docs/performance.md', import.meta.url);
/** A ratio may be this much worse than the recorded one before it counts as a regression. */
const TOLERANCE = 0.2;

interface Recorded {
  date: string;
  ratios: Record<string, number>;
}

/** Keeps the ratios for later runs, and the table in the document. */
export function record(rows: Row[], now: Date): void {
  const date = now.toISOString().slice(0, 10);
  const ratios = Object.fromEntries(
    rows.flatMap(({ name, ratio }) => (ratio ? [[name, Number(ratio.value.toFixed(3))]] : [])),
  );
  writeFileSync(RECORD, `${JSON.stringify({ date, ratios } satisfies Recorded, null, 2)}\n`);
  const machine = `${platform()} ${arch()}, ${availableParallelism()} cores, Node ${process.versions.node}`;
  const text = readFileSync(DOCUMENT, 'utf8');
  const kept = /(<!-- table -->\n)[\s\S]*(\n<!-- end of table -->)/;
  if (!kept.test(text)) throw new Error('docs/performance.md has no place for the table.');
  writeFileSync(
    DOCUMENT,
    text.replace(
      kept,
      (_, begin, end) => `${begin}\nMeasured on ${date} (${machine}):\n\n${tableOf(rows)}\n${end}`,
    ),
  );
}

/** One sentence for each ratio that has become worse than the record allows. */
export function regressions(rows: Row[]): string[] {
  const { date, ratios } = JSON.parse(readFileSync(RECORD, 'utf8')) as Recorded;
  return regressionsAgainst(ratios, rows).map((text) => `${text} on ${date}.`);
}

export function regressionsAgainst(recorded: Record<string, number>, rows: Row[]): string[] {
  return rows.flatMap(({ name, ratio }) => {
    const before = recorded[name];
    if (before === undefined || !ratio) return [];
    const { value, better } = ratio;
    const isWorse =
      better === 'higher' ? value < before * (1 - TOLERANCE) : value > before * (1 + TOLERANCE);
    return isWorse
      ? [`${name}: the ratio is ${value.toFixed(2)}, it was ${before.toFixed(2)}`]
      : [];
  });
}
