/** One year of the event, as a document of sections; each section is saved by itself. */
import { z } from 'zod';
import { documents, guidelines, handIn, registration, rubric } from './attendee-sections-schema.ts';
import {
  challenges,
  dates,
  onSite,
  partners,
  people,
  prizes,
  schedule,
} from './event-sections-schema.ts';
import { createFields, type Fields, type Strength } from './fields-schema.ts';
import { landing } from './landing-sections-schema.ts';
import { archive, highlights, results, winners } from './past-sections-schema.ts';

/** Those that are null belong to no page yet: an edition of the past has no dashboard. */
const sectionsOf = (f: Fields) => ({
  dates: dates(f),
  schedule: schedule(f),
  onSite: onSite(f),
  challenges: challenges(f),
  prizes: prizes(f),
  partners: partners(f),
  people: people(f).nullable(),
  landing: landing(f).nullable(),
  winners: winners(f),
  highlights: highlights(f).nullable(),
  results: results(f).nullable(),
  archive: archive(f).nullable(),
  guidelines: guidelines(f).nullable(),
  rubric: rubric(f).nullable(),
  documents: documents(f),
  handIn: handIn(f).nullable(),
  registration: registration(f),
});

const schemaOf = (strength: Strength) =>
  z.strictObject({ year: z.int().min(2000).max(2999), ...sectionsOf(createFields(strength)) });

/** What may be published. */
export const editionSchema = schemaOf('published');
let draftSchema: typeof editionSchema | undefined;
/** What may be kept as a draft: the same, with blanks. Made when an organiser first needs it. */
export function editionDraftSchema(): typeof editionSchema {
  draftSchema ??= schemaOf('draft');
  return draftSchema;
}

export type Edition = z.infer<typeof editionSchema>;
export type EditionSection = keyof ReturnType<typeof sectionsOf>;
export const EDITION_SECTIONS = Object.keys(
  editionSchema.omit({ year: true }).shape,
) as EditionSection[];

/** What the landing page and the attendee area are made of: no section of theirs is missing. */
export type CurrentEdition = Edition & {
  [Section in 'people' | 'landing' | 'rubric' | 'handIn']: NonNullable<Edition[Section]>;
};

type Item<List> = List extends readonly (infer Entry)[] ? Entry : never;
export type Day = Item<Edition['schedule']['days']>;
export type ScheduleItem = Item<Day['items']>;
export type Venue = Item<Edition['dates']['venues']>;
export type Mark = Item<NonNullable<Venue['map']>['marks']>;
export type CaseFile = NonNullable<Challenge['caseFile']>;
export type Challenge = Item<Edition['challenges']['challenges']>;
/** As pages show them: in their order, without ids. */
type Shown<Entry> = Omit<Entry, 'id'>;
export type Award = Shown<Item<Edition['prizes']['awards']>>;
export type PartnerTier = Item<Edition['partners']['tiers']>;
export type Partner = Item<PartnerTier['partners']>;
export type Winner = Shown<Item<Edition['winners']['winners']>>;
export type Stat = Shown<Item<Edition['winners']['stats']>>;
export type People = NonNullable<Edition['people']>;
export type Person = Item<People['advisory']>;
export type TeamMember = Item<People['team']>;
export type Landing = NonNullable<Edition['landing']>;
export type Titled = Shown<Item<Landing['steps']>>;
export type Heading = Landing['headings']['about'];
export type InfoCard = Item<Landing['infoCards']>;
export type HighlightSlide = Item<NonNullable<Edition['highlights']>['slides']>;
