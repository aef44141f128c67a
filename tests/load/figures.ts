import type { Measurement } from './simulated-browser.ts';

export interface Figures {
  count: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
}

export function figuresOf(measured: readonly Measurement[]): Figures {
  const sorted = measured.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: measured.length,
    errors: measured.filter(({ status }) => status !== 200).length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

export function printFigures(rows: [name: string, figures: Figures][]): void {
  const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
  console.log('| load | requests | p50 | p95 | p99 | errors |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const [name, { count, errors, p50, p95, p99 }] of rows) {
    console.log(`| ${name} | ${count} | ${ms(p50)} | ${ms(p95)} | ${ms(p99)} | ${errors} |`);
  }
}
