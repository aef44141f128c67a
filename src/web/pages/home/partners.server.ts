import type { PartnerTier } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import { logoSource } from '../../loading/picture-sources.server.ts';
import type { PartnersProps } from '../../sections/partners.tsx';
import { opticalLogos } from './optical-logos.server.ts';

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
