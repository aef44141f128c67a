import { dirname } from 'node:path';
import type { SourceFile } from './mutation-sample.ts';

/** Files that are tried together, in less than an hour. */
export interface MutationPart {
  name: string;
  files: string[];
  lines: number;
}

/** What two processors try in some three quarters of an hour. */
const MOST_LINES = 400;

/** A folder each, such as `modules/gallery`; of a larger one several, such as `modules/content-3`. */
export function partsOf(files: readonly SourceFile[]): MutationPart[] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path).split('/').slice(1, 3).join('/'));
  return [...folders].flatMap(([folder, own]) => {
    const pieces = piecesOf(own);
    return pieces.map((piece, index) => ({
      name: pieces.length === 1 ? folder : `${folder}-${index + 1}`,
      files: piece.map(({ path }) => path),
      lines: piece.reduce((sum, { lines }) => sum + lines, 0),
    }));
  });
}

function piecesOf(files: readonly SourceFile[]): SourceFile[][] {
  const pieces: SourceFile[][] = [[]];
  let filled = 0;
  for (const file of files) {
    if (filled > 0 && filled + file.lines > MOST_LINES) {
      pieces.push([]);
      filled = 0;
    }
    pieces.at(-1)?.push(file);
    filled += file.lines;
  }
  return pieces;
}

/** What Stryker writes, as far as it is read here. */
export interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

export interface PartScore {
  noticed: number;
  tried: number;
  minutes: number;
  date: string;
}

/** Of the part alone: the report also remembers what was tried before. */
export function scoreOf(
  report: MutationReport,
  { files }: MutationPart,
): Pick<PartScore, 'noticed' | 'tried'> {
  const statuses = files
    .flatMap((file) => report.files[file]?.mutants ?? [])
    .map(({ status }) => status);
  const noticed = statuses.filter((status) => ['Killed', 'Timeout'].includes(status)).length;
  const missed = statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { noticed, tried: noticed + missed };
}

/** A line for the list of all parts. */
export function tellPart({ name, files, lines }: MutationPart, score?: PartScore): string {
  const size = `${files.length} files, ${lines} lines`;
  if (!score) return `${name.padEnd(28)} ${size}`;
  const { noticed, tried, minutes, date } = score;
  const percent = tried === 0 ? 'nothing to try' : `${((100 * noticed) / tried).toFixed(1)} %`;
  return `${name.padEnd(28)} ${size}: ${percent}, ${noticed} of ${tried}, ${minutes} min, ${date}`;
}
