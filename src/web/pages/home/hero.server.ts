import heroPicture from '../../../../assets/lattice/hero.svg?url';
import { latticeAddress } from '../../../event/brand/brand-files.ts';
import { cellsByRisk, type HeroState, riskAt } from '../../../event/brand/hero-cells.ts';
import { formatDateRange } from '../../../event/event-time.ts';
import { type FirstScreen, firstScreen } from '../../../event/first-screen.ts';
import type { Sections } from '../../../event/shown-parts.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import type { PublicVerdict } from '../../../modules/verdict/verdicts/schema.ts';
import { latticePicture } from '../../loading/brand.server.ts';
import type { HeroProps } from '../../sections/hero.tsx';

/** Each fact has one source, so that the hero never contradicts the schedule or the awards. */
export function heroProps(
  content: PageContent,
  sections: Sections,
  known: { verdict: PublicVerdict | null; arePlacesTaken: boolean },
): HeroProps {
  const { site, current } = content;
  const { firstDay, lastDay, venues } = current.dates;
  const { awards } = current.prizes;
  const { format, extraPrize, registration, explore, axes } = current.landing.hero;
  const [venue] = venues;
  const target = (['about', 'challenges'] as const).find((section) => sections.has(section));
  const { lattice, step, closed, ...screen } = firstScreen({
    ...content,
    sections,
    ...known,
    words: registration,
    facts: {
      dates: { label: 'Dates', value: formatDateRange(firstDay, lastDay) },
      venue: venue ? { label: 'Venue', value: `${venue.name},\n${venue.place}` } : null,
      format: { label: 'Format', value: format },
      prizes:
        awards.length > 0
          ? {
              label: 'Prizes',
              value: `${awards.map(({ amount }) => amount).join(' and ')}\n${extraPrize}`,
            }
          : null,
    },
  });
  return {
    ...screen,
    ...matrix(content, lattice, axes),
    actions: actionsOf({ step, closed }, target ? { label: explore, href: `#${target}` } : null),
    name: site.identity.name,
    summary: site.identity.summary,
  };
}

/** The next step comes first; to explore is one where nothing else is, and never more than it. */
function actionsOf(
  { step, closed }: Pick<FirstScreen, 'step' | 'closed'>,
  explore: { label: string; href: string } | null,
): HeroProps['actions'] {
  const [first, other] = step ? [step, explore] : [explore, null];
  return [
    ...(first ? [{ ...first, className: 'button button-signal' }] : []),
    ...(closed ? [{ ...closed, className: 'button' }] : []),
    ...(other ? [{ ...other, className: closed ? 'hero-explore' : 'button button-outline' }] : []),
  ];
}

/** What it looks like, how it is read, and where something may move: never where something is counted. */
function matrix(
  { site }: PageContent,
  lattice: FirstScreen['lattice'],
  axes: string,
): Pick<HeroProps, 'picture' | 'legend' | 'movesBelow'> {
  if (lattice === 'star') return { picture: null, legend: '', movesBelow: 0 };
  if (lattice === null) {
    const picture = latticePicture({ site }, 'hero', heroPicture);
    return { picture, legend: axes, movesBelow: 2 };
  }
  const { state, says } = lattice;
  return {
    picture: latticeAddress(`hero-${state}`, site.brand),
    legend: says || axes,
    movesBelow: state === 'asleep' ? 0 : riskAfter(state),
  };
}

/** White dots move at higher risks only; where something is counted, white has a meaning of its own. */
const BELOW_WHITE = 0.62;

function riskAfter(state: HeroState): number {
  const cell = cellsByRisk()[Number(state.split('-')[1])];
  return cell ? Math.min(BELOW_WHITE, riskAt(cell.column, cell.row)) : 0;
}
