/** What stands for nothing without its other half: words and address of a link, a picture and its description. */
import { type EditionCheck, type Found, type Path, problem, type SiteCheck } from './found.ts';

export const checkSitePairs: SiteCheck = ({ identity }) =>
  (['agency', 'registrationForm'] as const).flatMap((name): Found[] => {
    const { label, href } = identity[name];
    if ((label === '') === (href === '')) return [];
    const missing = label === '' ? 'label' : 'href';
    return [
      problem(
        'identity',
        [name, missing],
        missing === 'label'
          ? 'Please write what the link says, or remove its address.'
          : 'Please fill in where the link leads, or remove its text.',
      ),
    ];
  });

export const checkPictures: EditionCheck = ({ winners, partners }) => [
  ...winners.winners.flatMap(({ image, imageAlt }, at) =>
    described(image, imageAlt, 'winners', ['winners', at, 'imageAlt'], 'picture'),
  ),
  ...partners.tiers.flatMap((tier, at) =>
    tier.partners.flatMap(({ logo, logoAlt }, place) =>
      described(logo, logoAlt, 'partners', ['tiers', at, 'partners', place, 'logoAlt'], 'logo'),
    ),
  ),
];

/** Those who cannot see it are told what it shows; without one there is nothing to describe. */
function described(
  file: string | null,
  words: string,
  section: string,
  path: Path,
  what: string,
): Found[] {
  if (file === null || words !== '') return [];
  return [problem(section, path, `Please describe the ${what} for people who cannot see it.`)];
}
