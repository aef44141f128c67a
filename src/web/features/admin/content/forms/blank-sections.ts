import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { LANDING_HEADINGS } from '../../../../../modules/content/landing-sections-schema.ts';

const heading = () => ({ label: '', title: '', intro: '' });
const guide = () => ({ title: '', fact: '', intro: '' });

type Nullable = {
  [Section in keyof Edition as null extends Edition[Section] ? Section : never]: () => NonNullable<
    Edition[Section]
  >;
};

/** Sections that an edition can do without, as they begin. */
export const BLANK_SECTIONS: Nullable = {
  people: () => ({
    about: heading(),
    advisory: [],
    teamHeading: heading(),
    team: [],
    organisationsHeading: heading(),
    organisations: [],
  }),
  landing: () => ({
    hidden: [],
    hero: {
      explore: '',
      registration: { closed: '', note: '' },
      axes: '',
      format: '',
      extraPrize: '',
    },
    infoTitle: '',
    infoCards: [],
    steps: [],
    clock: { label: '', alternative: '', note: '' },
    headings: Object.fromEntries(LANDING_HEADINGS.map((name) => [name, heading()])) as NonNullable<
      Edition['landing']
    >['headings'],
    technology: { example: { title: '', reasons: [] }, points: [] },
    accelerator: { supporter: '', offers: [] },
    benefits: [],
    readOn: { challenges: [], winners: [], highlights: [] },
  }),
  highlights: () => ({ opening: heading(), winnersHeading: heading(), slides: [], onward: [] }),
  results: () => ({ intro: '', challengesTitle: '', summary: '', tiles: [] }),
  archive: () => ({
    opening: heading(),
    pageSummary: '',
    summary: { label: '', title: '', text: '', download: null },
    gallery: { label: '', title: '', more: '' },
    comingSoon: [],
    transfer: { label: '', title: '', text: '' },
    jury: { title: '', members: [] },
  }),
  guidelines: () => ({
    opening: { label: '', welcome: '', intro: '' },
    title: '',
    presentation: { ...guide(), weights: [], sections: [], note: '' },
    threePager: { ...guide(), slides: [] },
    tools: { ...guide(), tools: [] },
  }),
  rubric: () => ({ ...guide(), groups: [] }),
  handIn: () => ({
    title: '',
    intro: '',
    after: '',
    primary: '',
    copies: [],
    subject: '',
    body: '',
  }),
};
