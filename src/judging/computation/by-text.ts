/** The same order on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function sortedTexts(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(byText);
}
