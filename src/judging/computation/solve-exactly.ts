/** The unknowns, all over one denominator. */
export interface Solution {
  numerators: bigint[];
  denominator: bigint;
}

/**
 * Solves equations with whole coefficients exactly, by elimination without fractions (Bareiss): every
 * division on the way has no rest. Each row has its right side as the last number. The equations must
 * have one solution.
 */
export function solveExactly(equations: readonly (readonly bigint[])[]): Solution {
  const rows = equations.map((row) => [...row]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0n;
  let before = 1n;
  for (let step = 0; step < rows.length; step += 1) {
    const pivotRow = rows.findIndex((_, row) => row >= step && at(row, step) !== 0n);
    if (pivotRow === -1) throw new Error('These equations have no single solution.');
    const [moved = []] = rows.splice(pivotRow, 1);
    rows.splice(step, 0, moved);
    const pivot = at(step, step);
    rows.forEach((row, index) => {
      if (index === step) return;
      const factor = at(index, step);
      // To the left of the pivot a row has its own pivot alone, which becomes this one.
      if (index < step) row[index] = pivot;
      row[step] = 0n;
      for (let column = step + 1; column < row.length; column += 1) {
        row[column] = (at(index, column) * pivot - factor * at(step, column)) / before;
      }
    });
    before = pivot;
  }
  // By now every pivot is the same.
  return { numerators: rows.map((row) => row.at(-1) ?? 0n), denominator: before };
}
