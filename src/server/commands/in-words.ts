import { backupPlan } from '../../modules/registry.ts';
import type { RowCounts } from '../backup/format.ts';

/** "1 photo", "2,000 photos". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}

/** "a, b and c". */
export function listed(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}

export function contentsInWords(rows: RowCounts, files: number): string {
  return listed([
    ...backupPlan.tables.flatMap(({ name, inWords }) =>
      inWords ? [counted(rows[name] ?? 0, ...inWords)] : [],
    ),
    counted(files, 'stored file'),
  ]);
}

export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
