import type { Strength } from '../../judging/strengths.ts';
import type { StrengthProps } from '../sections/strength-dots.tsx';

/** From here on a team stands out. */
const FAR = 3;

/** With words for those who do not see the dots. */
export function strengthProps({ group, dots, middle }: Strength): StrengthProps {
  const ahead = dots - middle;
  const where = ahead >= FAR ? 'far above' : ahead > 0 ? 'above' : ahead === 0 ? 'in' : 'below';
  return { group, dots, middle, words: `${where} the middle of the field` };
}
