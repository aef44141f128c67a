/** Words in bold in docs/handbook.md are labels: each stands on a page of the site, whole and as it is written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HANDBOOK = 'docs/handbook.md';
const NOT_SHOWN = /\.test\.tsx?$/;

/** What a number or a name is put into, in JSX or a template: `Put version {number} back`. */
const BLANK = String.raw`\$?\{[^{}]*\}…?`;

export function readHandbook(root: string): string {
  return readFileSync(join(root, HANDBOOK), 'utf8');
}

/** A sentence for each label that no source has. */
export function findUnknownLabels(
  handbook: string,
  sources: ReadonlyMap<string, string>,
): string[] {
  const labels = new Set(
    [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => inOneLine(label)),
  );
  const anyLabel = new RegExp(
    `(?<=['"\`>}] ?)(?:${[...labels].map(patternOf).join('|')})(?= ?['"\`<{])`,
    'g',
  );
  const shown = new Set(
    [...sources]
      .filter(([file]) => !NOT_SHOWN.test(file))
      .flatMap(([, source]) => inOneLine(source).match(anyLabel) ?? [])
      .map((found) => found.replaceAll(new RegExp(BLANK, 'g'), '…')),
  );
  return [...labels]
    .filter((label) => !shown.has(label))
    .map((label) => `${HANDBOOK} says **${label}**: no button, field or heading is called that.`);
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const patternOf = (label: string) =>
  label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', `(?:…|${BLANK})`);
