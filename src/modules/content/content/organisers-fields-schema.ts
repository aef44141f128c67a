/** What editors see and only organisers decide. */
import type { ValuePath } from '../../../event/content-labels/place-words.ts';
import type { ContentSection } from './schema.ts';

/**
 * By section, the ways to such fields; an empty way is the whole section. Deadlines, phases and places
 * follow from them, teams are judged by them, and `shown` says of which edition all that is true.
 */
export const ORGANISERS_FIELDS: Readonly<Partial<Record<ContentSection, readonly ValuePath[]>>> = {
  dates: [['firstDay'], ['lastDay'], ['ceremony']],
  schedule: [['countdown']],
  challenges: [[]],
  rubric: [[]],
  registration: [[]],
  shown: [[]],
  time: [[]],
};

/** Whether this very field is theirs, in a section that is not. */
export const isOrganisersField = (section: ContentSection, path: ValuePath) =>
  ORGANISERS_FIELDS[section]?.some(
    (theirs) => theirs.length > 0 && theirs.join('.') === path.join('.'),
  ) ?? false;

/** Whether all of it is theirs: an editor has nothing to write there. */
export const isOrganisersSection = (section: ContentSection) =>
  ORGANISERS_FIELDS[section]?.some((path) => path.length === 0) ?? false;
