/** How the fields of a section are named: a place is written as `days.*.items.*.title`. */

type Scalar = string | number | boolean | null | undefined;
/** What nobody types: it has no field. */
type Unseen = 'id' | 'bankId';

/** Every field of a value, with the lists and groups on the way to it; a moment is one field. */
type Places<Value, Prefix extends string> = Value extends Scalar | { date: string; time: string }
  ? never
  : Value extends readonly (infer Entry)[]
    ? Places<Entry, `${Prefix}*.`>
    : Value extends object
      ? {
          [Key in Exclude<keyof Value, Unseen> & string]:
            | `${Prefix}${Key}`
            | Places<NonNullable<Value[Key]>, `${Prefix}${Key}.`>;
        }[Exclude<keyof Value, Unseen> & string]
      : never;

/**
 * A label for each field of a section: one without is a type error. An empty one is for what needs
 * no word of its own, because what is inside it says enough.
 */
export type LabelsOf<Section> = Record<Places<NonNullable<Section>, ''>, string>;

type Labels<Prefix extends string, Key extends string> = Record<`${Prefix}${Key}`, string>;

function under<Prefix extends string, Key extends string>(
  prefix: Prefix,
  labels: Record<Key, string>,
): Labels<Prefix, Key> {
  return Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [prefix + key, label]),
  ) as Labels<Prefix, Key>;
}

/** How a band of a page opens. */
export const heading = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.`, {
    label: 'Label above',
    title: 'Heading',
    intro: 'Introduction (optional)',
  });

/** Entries with a title and a text. */
export const titled = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, { title: 'Title', description: 'Text' });

/** Figures with what they count. */
export const stats = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, { value: 'Figure', label: 'What it counts' });

/** How a guide on the dashboard opens. */
export const guide = <Prefix extends string>(prefix: Prefix) =>
  under(prefix, { title: 'Title', fact: 'Short fact', intro: 'Introduction' });

/** Parts of a presentation, with their times. */
export const timed = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, { title: 'Title', time: 'Time', points: 'Points' });

export const people = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, {
    name: 'Name',
    title: 'Role (optional)',
    organization: 'Organization',
    portrait: 'Portrait (optional)',
  });

export const links = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, { label: 'Words', page: 'Leads to', anchor: 'Leads to' });

export const readOn = <Prefix extends string>(prefix: Prefix) =>
  under(`${prefix}.*.`, { page: 'Leads to', label: 'Words' });
