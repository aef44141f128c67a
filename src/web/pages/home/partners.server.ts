import type { PartnerTier } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import { type LogoSource, logoSource } from '../../loading/picture-sources.server.ts';
import type { PartnersProps } from '../../sections/partners.tsx';

/** Square pixels of a logo. Equal heights would make long names large and short ones small. */
const AREAS = { large: 10_500, normal: 5600 };

interface OpticalLogo extends LogoSource {
  /** Of the width of its cell, in percent, so that all of a tier shrink alike on a small screen. */
  widest: number;
}

/** The logos of one tier, each as large as the others to the eye: the same area. */
function opticalLogos(
  logos: readonly (LogoSource | null)[],
  size: keyof typeof AREAS,
): (OpticalLogo | null)[] {
  const ratios = logos.map((logo) => (logo ? logo.width / logo.height : 0));
  const longest = Math.max(...ratios);
  return logos.map((logo, index) => {
    const ratio = ratios[index];
    if (!logo || !ratio) return null;
    return {
      ...logo,
      width: Math.round(Math.sqrt(AREAS[size] * ratio)),
      height: Math.round(Math.sqrt(AREAS[size] / ratio)),
      widest: Number((100 * Math.sqrt(ratio / longest)).toFixed(1)),
    };
  });
}

export function partnersProps(content: PageContent): PartnersProps {
  const { landing, partners } = content.current;
  return {
    heading: landing.headings.partners,
    tiers: partners.tiers.filter(isFilled).map(({ title, partners }, tier) => {
      const logos = opticalLogos(
        partners.map((partner) => logoSource(content, partner)),
        tier === 0 ? 'large' : 'normal',
      );
      return {
        title,
        partners: partners.map(({ id, title, logoAlt, url }, index) => ({
          id,
          title,
          logoAlt,
          url: url || undefined,
          logo: logos[index] ?? null,
        })),
      };
    }),
  };
}

const isFilled = ({ partners }: PartnerTier) => partners.length > 0;
