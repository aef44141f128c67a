/** Whole coefficients of unknowns, which have numbers from nought; what is not named has none. */
export interface Equation {
  terms: readonly (readonly [unknown: number, coefficient: number])[];
  right: bigint;
}

/**
 * Products of two numbers below this have 42 bits: 2,000 of them can be added before 53 are too
 * few. One of these primes divides a pivot of the largest event once in 8,000 times; then the
 * next one is taken.
 */
const PRIMES_BELOW = 2 ** 21;
/** Far enough down to find more than 200 of them. */
const PRIMES_FROM = PRIMES_BELOW - 2 ** 12;

/** From the largest one on. */
export function* primes(): Generator<number> {
  for (let number = PRIMES_BELOW - 1; number > PRIMES_FROM; number -= 1) {
    if (isPrime(number)) yield number;
  }
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false;
  }
  return true;
}

/** Equations that are ready to be solved modulo a prime, for any right sides. */
export interface EliminatedModulo {
  prime: number;
  solve(rights: Float64Array): Float64Array;
}

/**
 * Elimination from the first unknown to the last. Null where a pivot can be divided by the prime.
 */
export function eliminateModulo(
  equations: readonly Equation[],
  prime: number,
): EliminatedModulo | null {
  const size = equations.length;
  const rows = equations.map(({ terms }) => {
    const row = new Float64Array(size);
    for (const [unknown, coefficient] of terms) {
      row[unknown] = modulo((row[unknown] ?? 0) + coefficient, prime);
    }
    return row;
  });
  const inverses = new Float64Array(size);
  // A row keeps its pivot, to the right of it what is to be added of later unknowns, and to the
  // left what is to be added of earlier right sides, so that nothing is ever subtracted. Sums are
  // brought below the prime when they are needed, not with each addition: that is most of the
  // speed.
  for (const [step, row] of rows.entries()) {
    const pivot = modulo(row[step] ?? 0, prime);
    if (pivot === 0) return null;
    inverses[step] = inverseModulo(pivot, prime);
    for (let column = step + 1; column < size; column += 1) {
      row[column] = modulo(-(row[column] ?? 0), prime);
    }
    for (let below = step + 1; below < size; below += 1) {
      const other = rows[below] as Float64Array;
      const entry = modulo(other[step] ?? 0, prime);
      const factor = modulo(entry * (inverses[step] ?? 0), prime);
      other[step] = modulo(-factor, prime);
      if (factor === 0) continue;
      for (let column = step + 1; column < size; column += 1) {
        other[column] = (other[column] ?? 0) + factor * (row[column] ?? 0);
      }
    }
  }
  return { prime, solve: substitution(rows, inverses, prime) };
}

/** Few rows have an entry in each column. */
function substitution(
  rows: readonly Float64Array[],
  inverses: Float64Array,
  prime: number,
): EliminatedModulo['solve'] {
  const earlier = rows.map((row, index) => entriesOf(row, 0, index));
  const later = rows.map((row, index) => entriesOf(row, index + 1, row.length));
  const added = (first: number, { columns, values }: Entries, to: Float64Array) => {
    let sum = first;
    for (let index = 0; index < columns.length; index += 1) {
      sum += (values[index] ?? 0) * (to[columns[index] ?? 0] ?? 0);
    }
    return modulo(sum, prime);
  };
  return (rights) => {
    const solved = new Float64Array(rows.length);
    earlier.forEach((entries, index) => {
      solved[index] = added(modulo(rights[index] ?? 0, prime), entries, solved);
    });
    for (let index = rows.length - 1; index >= 0; index -= 1) {
      const sum = added(solved[index] ?? 0, later[index] as Entries, solved);
      solved[index] = modulo(sum * (inverses[index] ?? 0), prime);
    }
    return solved;
  };
}

interface Entries {
  columns: Int32Array;
  values: Float64Array;
}

function entriesOf(row: Float64Array, from: number, end: number): Entries {
  const columns = new Int32Array(end - from);
  const values = new Float64Array(end - from);
  let count = 0;
  for (let column = from; column < end; column += 1) {
    const value = row[column] ?? 0;
    if (value === 0) continue;
    columns[count] = column;
    values[count] = value;
    count += 1;
  }
  return { columns: columns.subarray(0, count), values: values.subarray(0, count) };
}

/** From nought to below the prime, for whole numbers of at most 53 bits. */
const modulo = (number: number, prime: number) => number - prime * Math.floor(number / prime);

function inverseModulo(number: number, prime: number): number {
  let [larger, smaller] = [prime, number];
  let [before, inverse] = [0, 1];
  while (smaller > 1) {
    const quotient = Math.floor(larger / smaller);
    [larger, smaller] = [smaller, larger - quotient * smaller];
    [before, inverse] = [inverse, before - quotient * inverse];
  }
  return modulo(inverse, prime);
}
