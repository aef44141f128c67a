import { byText } from './by-text.ts';
import { compare, type Fraction, fraction, minus, NOUGHT } from './fraction.ts';

/** A difference below this is 0.00 at two decimals. */
const HALF_A_HUNDREDTH = fraction(1, 200);

/**
 * Teams from the highest value to the lowest; those together that lie 0.00 at two decimals below the
 * highest of them. It looks at differences, not at rounded values: a judge who gives every team a point
 * more moves all values alike, and must not make or end a tie.
 */
export function partedAtTwoDecimals(
  teams: readonly string[],
  values: ReadonlyMap<string, Fraction>,
): string[][] {
  const heightOf = (team: string) => values.get(team) ?? NOUGHT;
  const sorted = [...teams].sort((a, b) => compare(heightOf(b), heightOf(a)) || byText(a, b));
  const parts: string[][] = [];
  for (const team of sorted) {
    const highest = parts.at(-1)?.[0];
    const isTied =
      highest !== undefined &&
      compare(minus(heightOf(highest), heightOf(team)), HALF_A_HUNDREDTH) < 0;
    if (isTied) parts.at(-1)?.push(team);
    else parts.push([team]);
  }
  // Those that are tied are equal: their exact values must not be read from their order.
  return parts.map((part) => part.sort(byText));
}
