import {
  type EliminatedModulo,
  type Equation,
  eliminateModulo,
  primes,
} from './eliminate-modulo.ts';

/** The unknowns, all over one denominator. */
export interface Solution {
  numerators: bigint[];
  denominator: bigint;
}

/** Fractions are looked for after each so many: looking takes as long as some digits. */
const DIGITS_AT_A_TIME = 16;

/**
 * Solves as many equations as there are unknowns exactly, and fast, because nearly all of it is
 * done with numbers of a few digits (p-adic lifting, Dixon 1982):
 *
 * 1. The equations are solved modulo a prime. That is the last digit of each unknown, in the base
 *    of that prime.
 * 2. What this digit leaves of the right sides can be divided by the prime. With that as right
 *    sides the equations give the digit before, and so on.
 * 3. Of all fractions that end in these digits, one at most is short. It is looked for often.
 * 4. The fractions are put into the equations, in whole numbers. If they hold, they are the
 *    solution.
 *
 * Only the last step has to be believed: the equations have no other solution, or they could not
 * have been solved modulo the prime.
 */
export function solveExactly(equations: readonly Equation[]): Solution {
  const eliminated = eliminate(equations);
  const digits: Float64Array[] = [];
  for (const digit of digitsFromTheLast(equations, eliminated)) {
    digits.push(digit);
    if (digits.length % DIGITS_AT_A_TIME !== 0) continue;
    const solution = shortFractions(digits, eliminated.prime);
    if (solution && isSolution(equations, solution)) return solution;
    // Numerators and denominators are determinants: a digit for each equation is more than enough.
    if (digits.length > 2 * (equations.length + DIGITS_AT_A_TIME)) break;
  }
  throw new Error('These equations have numbers that are too long.');
}

/** With the first prime that divides no pivot. */
function eliminate(equations: readonly Equation[]): EliminatedModulo {
  for (const prime of primes()) {
    const eliminated = eliminateModulo(equations, prime);
    if (eliminated) return eliminated;
  }
  throw new Error('These equations have no single solution.');
}

/** One digit of each unknown after the other, without end. */
function* digitsFromTheLast(
  equations: readonly Equation[],
  { prime, solve }: EliminatedModulo,
): Generator<Float64Array> {
  const rest = Float64Array.from(equations, ({ right }) => Number(right));
  while (true) {
    const digit = solve(rest);
    yield digit;
    equations.forEach(({ terms }, index) => {
      let left = rest[index] ?? 0;
      for (const [unknown, coefficient] of terms) left -= coefficient * (digit[unknown] ?? 0);
      rest[index] = left / prime;
    });
  }
}

/** With a numerator and a denominator of half as many digits; null where there are none. */
function shortFractions(digits: readonly Float64Array[], prime: number): Solution | null {
  const base = BigInt(prime);
  const modulus = base ** BigInt(digits.length);
  const bound = base ** BigInt(digits.length / 2) / 2n;
  const residues: bigint[] = [];
  let denominator = 1n;
  for (const unknown of digits[0]?.keys() ?? []) {
    const residue = digits.reduceRight(
      (number, digit) => number * base + BigInt(digit[unknown] ?? 0),
      0n,
    );
    residues.push(residue);
    // Nearly always, the denominator of the first few is that of all.
    denominator *= denominatorOf(nearestToNought(residue * denominator, modulus), modulus, bound);
    if (denominator > bound) return null;
  }
  const numerators = residues.map((residue) => nearestToNought(residue * denominator, modulus));
  return { numerators, denominator };
}

/** Of the one short fraction that is this number modulo the other: Euclid, ended halfway. */
function denominatorOf(residue: bigint, modulus: bigint, bound: bigint): bigint {
  let [larger, smaller] = [modulus, residue];
  let [before, denominator] = [0n, 1n];
  while (smaller > bound || smaller < -bound) {
    const quotient = larger / smaller;
    [larger, smaller] = [smaller, larger - quotient * smaller];
    [before, denominator] = [denominator, before - quotient * denominator];
  }
  return denominator < 0n ? -denominator : denominator;
}

/** The same modulo the second number, and at most half as large as that. */
function nearestToNought(number: bigint, modulus: bigint): bigint {
  const rest = number % modulus;
  if (rest * 2n > modulus) return rest - modulus;
  return rest * 2n < -modulus ? rest + modulus : rest;
}

function isSolution(
  equations: readonly Equation[],
  { numerators, denominator }: Solution,
): boolean {
  return equations.every(({ terms, right }) => {
    const left = terms.reduce(
      (sum, [unknown, coefficient]) => sum + BigInt(coefficient) * (numerators[unknown] ?? 0n),
      0n,
    );
    return left === right * denominator;
  });
}
