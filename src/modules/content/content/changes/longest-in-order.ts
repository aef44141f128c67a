/** The longest part of a list of different numbers that is in rising order: what was not moved. */
export function longestInOrder(values: readonly number[]): number[] {
  /** By length: where the row of that length with the smallest end ends. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  values.forEach((value, at) => {
    const found = ends.findIndex((end) => (values[end] as number) >= value);
    const length = found === -1 ? ends.length : found;
    before.set(at, ends[length - 1]);
    ends[length] = at;
  });
  const row: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) row.push(values[at] as number);
  return row.reverse();
}
