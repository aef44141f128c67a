import { logoPartner } from '../../../event/bank-logos.ts';
import { casesOf } from '../../../event/case-files.ts';
import { parseProse } from '../../../event/prose.ts';
import type { Challenge, Edition } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import { type LogoSource, logoSource } from '../../loading/picture-sources.server.ts';
import type { ShownChallenge } from '../../sections/challenges.tsx';

/** Empty fields leave no trace in the page, and neither does a case before its instant. */
export function shownChallenges(content: PageContent): ShownChallenge[] {
  const edition = content.challenges;
  if (!edition) return [];
  return edition.challenges.challenges.map((challenge) => {
    const { number, title, description, bank, technologies, more } = challenge;
    const logo = logoOf(content, edition, challenge);
    const open = casesOf(edition).find(
      (each) =>
        each.challenge === challenge && each.readers === 'everybody' && each.at <= content.now,
    );
    const caseFile = open?.file ?? null;
    return {
      ...{ number, title, description, bank, technologies },
      ...(logo && { logo }),
      ...((more || caseFile) && { more: { text: parseProse(more), caseFile } }),
    };
  });
}

/** As high as a line of words or two, and never wider than its column. */
const LOGO_AREA = 5600;

function logoOf(content: PageContent, edition: Edition, challenge: Challenge): LogoSource | null {
  const { bankLogo, bank, ownLogo, ownLogoDark } = challenge;
  const files =
    bankLogo === 'own'
      ? { logo: ownLogo, logoDark: ownLogoDark }
      : // This year's banks are partners of the edition that the landing page is about.
        (logoPartner(edition, bank) ?? logoPartner(content.current, bank));
  const source = bankLogo === 'none' || !files ? null : logoSource(content, files);
  if (!source) return null;
  const ratio = source.width / source.height;
  return {
    ...source,
    width: Math.round(Math.sqrt(LOGO_AREA * ratio)),
    height: Math.round(Math.sqrt(LOGO_AREA / ratio)),
  };
}
