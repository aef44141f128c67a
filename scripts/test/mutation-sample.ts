/** What is broken to see whether a test notices. */
export const MUTATED = [
  'src/server/{access,db,http,jobs,lib,memory}/**/*.ts',
  'src/modules/**/*.ts',
  'src/judging/**/*.ts',
];
export const NOT_MUTATED = ['src/**/*.test.ts'];

export interface SourceFile {
  path: string;
  lines: number;
}

/** Long enough for the mutants of a whole function, short enough for many places. */
const LINES_OF_A_PLACE = 25;

/** As many places as asked for, evenly spread over all lines, as Stryker wants them named. */
export function sampledPlaces(files: readonly SourceFile[], count: number): string[] {
  const total = files.reduce((sum, { lines }) => sum + lines, 0);
  const places = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    let line = Math.floor(((index + 0.5) * total) / count);
    const file = files.find(({ lines }) => {
      if (line < lines) return true;
      line -= lines;
      return false;
    });
    if (!file) continue;
    const first = Math.max(0, Math.min(line, file.lines - LINES_OF_A_PLACE));
    places.add(`${file.path}:${first + 1}-${Math.min(first + LINES_OF_A_PLACE, file.lines)}`);
  }
  return [...places];
}
