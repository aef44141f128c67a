interface Room {
  /** How wide a text is at the size 1. */
  measure(text: string): number;
  width: number;
}

const LINES_MAX = 4;
/** Of one or two lines, of three, of four: so tall that they stand below the name. */
const SIZES = [156, 156, 122, 92] as const;

/**
 * Each word on a line of its own where there are few; else in as few lines as let the letters be as
 * large as they can.
 */
export function setInLines(words: readonly string[], { measure, width }: Room) {
  const sizeOf = (lines: readonly string[]) =>
    Math.min(
      SIZES[lines.length - 1] ?? 0,
      ...lines.map((line) => width / Math.max(measure(line), Number.EPSILON)),
    );
  if (words.length < LINES_MAX) return { lines: [...words], size: sizeOf(words) };
  let best: { lines: string[]; size: number } = { lines: [words.join(' ')], size: 0 };
  for (let count = 2; count <= LINES_MAX; count += 1) {
    const lines = broken(words, count);
    const size = sizeOf(lines);
    if (size > best.size) best = { lines, size };
  }
  return best;
}

/** Into lines of about the same length, at most so many. */
function broken(words: readonly string[], count: number): string[] {
  const wanted = words.join(' ').length / count;
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const mayBegin = last === undefined || lines.length < count;
    if (mayBegin && (last === undefined || last.length + word.length / 2 >= wanted))
      lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
