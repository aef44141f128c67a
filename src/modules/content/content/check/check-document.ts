/** Everything to look at before a document is published. */
import { colourRefusal } from '../../../../event/brand/palette.ts';
import { type Sections, SITE_ID, wholeOf } from '../documents.ts';
import { type Edition, editionDraftSchema } from '../edition-schema.ts';
import { pageDraftSchema } from '../page-schema.ts';
import { type Finding, kindOfDocument } from '../schema.ts';
import { type Site, siteDraftSchema } from '../site-schema.ts';
import { checkButtons, checkEditionLinks, checkMenus } from './absent.ts';
import { checkChallenges } from './challenges.ts';
import { checkClockChanges } from './clock-changes.ts';
import { checkCounts } from './counts.ts';
import { checkDates } from './dates.ts';
import {
  asFinding,
  type EditionCheck,
  type EditionUse,
  type Found,
  type PageCheck,
  type Path,
  type Published,
  problem,
  type SiteCheck,
} from './found.ts';
import { checkLinks } from './links.ts';
import { checkNames } from './names.ts';
import { checkNeeded, checkShown } from './needed.ts';
import { checkAddress, checkBlocks } from './page.ts';
import { checkPictures, checkSitePairs } from './pairs.ts';
import { factsOf, findPlaceholders, type Known } from './placeholders.ts';
import { checkRegistration } from './registration.ts';
import { checkSchedule } from './schedule.ts';
import { checkShapes } from './shapes.ts';
import { checkSiteYears, checkYears } from './years.ts';

/** Colours that would make words unreadable. */
const checkBrand: SiteCheck = ({ brand }) =>
  (['signal', 'second'] as const).flatMap((use): Found[] => {
    const refusal = colourRefusal(use, brand[use]);
    return refusal ? [problem('brand', [use], refusal.sentence)] : [];
  });

const EDITION_CHECKS: readonly EditionCheck[] = [
  checkNeeded,
  checkNames,
  checkDates,
  checkClockChanges,
  checkRegistration,
  checkSchedule,
  checkCounts,
  checkYears,
  checkEditionLinks,
  checkPictures,
  checkChallenges,
];
const SITE_CHECKS: readonly SiteCheck[] = [
  checkShown,
  checkSiteYears,
  checkMenus,
  checkSitePairs,
  checkBrand,
];

const PAGE_CHECKS: readonly PageCheck[] = [checkAddress, checkBlocks, checkButtons];

const LEVELS: readonly Finding['level'][] = ['problem', 'warning', 'placeholder'];

/** Problems first. `published` is what the document would stand beside. */
export function checkDocument(
  document: string,
  sections: Sections,
  published: Published,
  known: Known,
): Finding[] {
  const whole = wholeOf(document, sections);
  const meant = [...checkShapes(document, whole), ...meaningOf(document, whole, published)];
  const facts = factsOf(whole, published);
  const found = [
    ...meant,
    // What is told to be wrong is not told to be looked at, too.
    ...findPlaceholders(whole, facts, known).filter(
      ({ section, path }) =>
        path.length === 0 ||
        !meant.some((each) => each.section === section && isWithin(each.path, path)),
    ),
  ];
  const unique = new Map(found.map(asFinding).map((finding) => [finding.id, finding]));
  return [...unique.values()].sort(byLevel);
}

/** Beside each of several states of what is published: what is going to be shown counts too. */
export function checkBesideAll(
  document: string,
  sections: Sections,
  states: readonly Published[],
  known: Known,
): Finding[] {
  const found = states.flatMap((published) => checkDocument(document, sections, published, known));
  return [...new Map(found.map((finding) => [finding.id, finding])).values()].sort(byLevel);
}

const isWithin = (inner: Path, outer: Path) => outer.every((part, at) => inner[at] === part);

const byLevel = (a: Finding, b: Finding) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level);

/** What can only be asked of a document of the right shape, blanks or not. */
function meaningOf(document: string, whole: Sections, published: Published): Found[] {
  const texts = checkLinks(whole, published);
  if (document === SITE_ID) {
    const { data } = siteDraftSchema().safeParse(whole);
    return data
      ? [...SITE_CHECKS.flatMap((check) => check(data as Site, published)), ...texts]
      : texts;
  }
  if (kindOfDocument(document) === 'page') {
    const { data } = pageDraftSchema().safeParse(whole);
    return data
      ? [...PAGE_CHECKS.flatMap((check) => check(data, published, document)), ...texts]
      : texts;
  }
  const { data } = editionDraftSchema().safeParse(whole);
  if (!data) return texts;
  const uses = usesOf(Number(document), published.site);
  return [...EDITION_CHECKS.flatMap((check) => check(data as Edition, uses, published)), ...texts];
}

/** What the pages use an edition for. */
export function usesOf(year: number, site: Site | null): EditionUse[] {
  const uses: readonly EditionUse[] = ['current', 'challenges', 'winners', 'highlights'];
  return uses.filter((use) => site?.shown[use] === year);
}
