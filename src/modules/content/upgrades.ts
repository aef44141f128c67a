/**
 * Documents that an older release wrote, brought into today's shape. A change of the schemas that
 * stored documents do not meet raises the version by one and adds one small function here, which is
 * never changed again; its test holds a document as that release stored it.
 */
import { withItemIds } from './item-ids-schema.ts';
import { kindOfDocument } from './schema.ts';

export type StoredDocument = Readonly<Record<string, unknown>>;

export interface Upgrade {
  /** The version that it leads to, from the one before. */
  to: number;
  site?(document: StoredDocument): StoredDocument;
  edition?(document: StoredDocument): StoredDocument;
  page?(document: StoredDocument): StoredDocument;
}

export const UPGRADES: readonly Upgrade[] = [
  {
    // The site's own registration: places, offers, changes and teams.
    to: 2,
    edition: ({ registration, ...edition }) => ({
      ...edition,
      registration: {
        ...(registration as object),
        capacity: 60,
        offerDays: 7,
        changesUntil: '',
        teamsFixedOn: '',
        teamSize: { min: 3, max: 5 },
      },
    }),
  },
  {
    // Highlights may be of another edition than the current one, and sections can be hidden.
    to: 3,
    site: ({ shown, ...site }) => ({
      ...site,
      shown: shown && { ...shown, highlights: (shown as { current: number }).current },
    }),
    edition: ({ landing, ...edition }) => ({
      ...edition,
      landing: landing && { ...landing, hidden: [] },
    }),
  },
  {
    // An id for each entry of each list.
    to: 4,
    site: (site) => withItemIds(site) as StoredDocument,
    edition: (edition) => withItemIds(edition) as StoredDocument,
  },
  {
    // The time zone, which was that of Zurich everywhere.
    to: 5,
    site: (site) => ({
      ...site,
      time: { zone: 'Europe/Zurich', name: 'Zurich', dates: 'en-US' },
    }),
  },
  {
    // Marks, icon and colours of one's own; as delivered until they are set.
    to: 6,
    site: ({ brand, ...site }) => ({
      ...site,
      // Kept where a draft has one already: its other sections may be older.
      brand: brand ?? {
        ...{ mark: null, markDark: null, besideMark: 'name', icon: null, signal: '', second: '' },
      },
    }),
  },
  {
    // Places have an address, ways, rooms and a map; challenges a logo, a longer text and a case file.
    to: 7,
    edition: ({ dates, challenges, landing, ...edition }) => ({
      ...edition,
      dates: withEach(dates, 'venues', {
        street: '',
        postalCode: '',
        town: '',
        // What search engines were told of every place until then.
        country: 'CH',
        hours: '',
        mapLink: '',
        note: '',
        directions: [],
        rooms: [],
        map: null,
      }),
      challenges: withEach(challenges, 'challenges', {
        bankLogo: 'none',
        ownLogo: null,
        ownLogoDark: null,
        more: '',
        caseFile: null,
      }),
      landing: landing && {
        ...landing,
        headings: {
          venue: { label: 'Venue', title: 'Where it is', intro: '' },
          ...(landing as { headings: object }).headings,
        },
      },
    }),
  },
  {
    // Items of the schedule have a room and may belong to one challenge; what is told in the hall.
    to: 8,
    edition: ({ schedule, onSite, ...edition }) => ({
      ...edition,
      schedule: withEachDay(schedule, { room: '', challenge: 0 }),
      onSite: onSite ?? { wifi: null, help: null, firstAid: '' },
    }),
  },
];

/** A schedule whose items get these fields. */
function withEachDay(schedule: unknown, fields: object): unknown {
  const days = (schedule as { days?: unknown } | undefined)?.days;
  if (!Array.isArray(days)) return schedule;
  return { ...(schedule as object), days: days.map((day) => withEach(day, 'items', fields)) };
}

/** A section whose entries of one list get these fields; one that is not there stays so. */
function withEach(section: unknown, list: string, fields: object): unknown {
  const entries = (section as Record<string, unknown> | undefined)?.[list];
  if (!Array.isArray(entries)) return section;
  return {
    ...(section as object),
    [list]: entries.map((entry: object) => ({ ...fields, ...entry })),
  };
}

export const schemaVersionOf = (upgrades: readonly Upgrade[]) => upgrades.at(-1)?.to ?? 1;

/** Of today's schemas. */
export const SCHEMA_VERSION = schemaVersionOf(UPGRADES);

/** The document in today's shape; null for one of a newer release, which nobody here can read. */
export function upgraded(
  id: string,
  document: StoredDocument,
  version: number,
  upgrades: readonly Upgrade[] = UPGRADES,
): StoredDocument | null {
  if (version > schemaVersionOf(upgrades)) return null;
  const kind = kindOfDocument(id);
  return upgrades
    .filter(({ to }) => to > version)
    .reduce((older, upgrade) => upgrade[kind]?.(older) ?? older, document);
}
