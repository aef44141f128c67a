/** What keys are called in sentences: a pack says judge-1, the board says who it is. */
export interface Names {
  team: (key: string) => string;
  judge: (key: string) => string;
}

/** "A", "A and B", "A, B and C". */
export function listed(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? '';
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
