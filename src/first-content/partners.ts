import type { Partner, PartnerTier } from '../modules/content/content/edition-schema.ts';

const partner = (id: string, title: string, category: string, url = ''): Partner => ({
  id,
  title,
  category,
  logoAlt: `Logo of ${title}`,
  url,
  // Drawn with the site, for light and dark backgrounds.
  logo: id,
  logoDark: null,
});

/** All tiers, in the order in which they are shown. */
export const partnerTiers: PartnerTier[] = [
  {
    id: 'lead-sponsors',
    title: 'Lead sponsors',
    partners: [
      partner('partner-bank-a', 'Partner Bank A', 'Lead sponsor'),
      partner('partner-bank-b', 'Partner Bank B', 'Lead sponsor'),
    ],
  },
  {
    id: 'team-sponsor',
    title: 'Team sponsor',
    partners: [partner('partner-bank-c', 'Partner Bank C', 'Team sponsor')],
  },
  {
    id: 'ambassador-sponsors',
    title: 'Ambassador sponsors',
    partners: [
      partner('advisory-firm', 'Advisory Firm', 'Ambassador sponsor'),
      partner('technology-firm', 'Technology Firm', 'Ambassador sponsor'),
    ],
  },
  {
    id: 'strategic-partners',
    title: 'Strategic partners',
    partners: [
      partner(
        'innovation-agency',
        'Innovation Agency',
        'Strategic partner',
        'https://innovation-agency.example',
      ),
      partner('bankers-association', 'Bankers Association', 'Strategic partner'),
      partner('risk-network', 'Risk Network', 'Strategic partner'),
    ],
  },
  {
    id: 'lead-academic-partner',
    title: 'Lead academic partner',
    partners: [
      partner(
        'quantitative-finance',
        'Joint Master in Quantitative Finance',
        'Lead academic partner',
        'https://quantitative-finance.example',
      ),
    ],
  },
  {
    id: 'participating-universities',
    title: 'Participating universities',
    partners: Array.from({ length: 8 }, (_, index) =>
      partner(`university-${index + 1}`, `University ${index + 1}`, 'Participating university'),
    ),
  },
];
