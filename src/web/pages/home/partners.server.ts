import { headings } from '../../../content/headings.ts';
import { partnerTiers } from '../../../content/partners.ts';
import { logoSource } from '../../loading/picture-sources.server.ts';
import type { PartnersProps } from '../../sections/partners.tsx';
import { opticalLogos } from './optical-logos.server.ts';

export function partnersProps(): PartnersProps {
  return {
    heading: headings.partners,
    tiers: partnerTiers.map(({ title, partners }, tier) => {
      const logos = opticalLogos(
        partners.map(({ id }) => logoSource(id)),
        tier === 0 ? 'large' : 'normal',
      );
      return {
        title,
        partners: partners.map(({ id, title, logoAlt, url }, index) => ({
          id,
          title,
          logoAlt,
          url,
          logo: logos[index] ?? null,
        })),
      };
    }),
  };
}
