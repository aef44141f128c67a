import type { Row } from './row.ts';

const HEAD = ['measured', 'site', 'reference', 'ratio', 'wanted', 'reached'];

/** The rows as a Markdown table. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map(({ name, site, reference, ratio, limit }) => [
    name,
    site,
    reference ?? '',
    ratio?.value.toFixed(2) ?? '',
    limit?.text ?? '',
    limit ? (limit.isMet ? 'yes' : 'no') : '',
  ]);
  const table = [HEAD, ...cells];
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(HEAD), rule, ...cells.map(line)].join('\n');
}
