/** Colours that would make words unreadable. */
import { colourRefusal } from '../../../../event/brand/palette.ts';
import { type Found, problem, type SiteCheck } from './found.ts';

export const checkBrand: SiteCheck = ({ brand }) =>
  (['signal', 'second'] as const).flatMap((use): Found[] => {
    const refusal = colourRefusal(use, brand[use]);
    return refusal ? [problem('brand', [use], refusal.sentence)] : [];
  });
