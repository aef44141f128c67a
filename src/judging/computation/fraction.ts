/**
 * Whole fractions: results are computed exactly, so that no machine rounds otherwise than another
 * and a difference of nought is nought.
 */
export interface Fraction {
  readonly numerator: bigint;
  /** Above nought. */
  readonly denominator: bigint;
}

/** As it is given: bringing long ones to their lowest terms would take most of the time. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  return below < 0n
    ? { numerator: -above, denominator: -below }
    : { numerator: above, denominator: below };
}

export function inLowestTerms({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestDivisor(numerator, denominator);
  return fraction(numerator / divisor, denominator / divisor);
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The least whole number that all of these divide. */
export function leastMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((least, next) => (least / greatestDivisor(least, next)) * next, 1n);
}

export const NOUGHT = fraction(0);

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function dividedBy(a: Fraction, b: number): Fraction {
  return fraction(a.numerator, a.denominator * BigInt(b));
}

export function sumOf(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(plus, NOUGHT);
}

export function meanOf(fractions: readonly Fraction[]): Fraction {
  return dividedBy(sumOf(fractions), fractions.length);
}

/** Below nought where the first is the smaller one. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A number of so many decimals, a half away from nought. */
export function toDecimals({ numerator, denominator }: Fraction, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * scale * 2n + denominator) / (denominator * 2n);
  const number = Number(rounded) / Number(scale);
  return numerator < 0n && rounded !== 0n ? -number : number;
}
