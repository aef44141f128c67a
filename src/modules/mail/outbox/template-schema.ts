/** What mails to people are made of: texts with named fields, `{name}`, that are filled when one is sent. */

/** A kind of mail, as the module declares it whose news it brings. */
export interface MailKind {
  /** `place-offered` */
  kind: string;
  /** For organisers: "A place is offered". */
  title: string;
  /** What it says until organisers have written another text. */
  subject: string;
  text: string;
  /** Its text is written each time, so there is nothing to release. It goes out after all others. */
  isToGroups?: true;
  /** To a recipient who is not a person of the site and whose address is forgotten afterwards. */
  forgetsAddress?: true;
  /** Beside those that every mail has. */
  fields?: Readonly<Record<string, MailField>>;
}

export interface MailField {
  /** For the editor of the text: "until when the place is kept". */
  what: string;
  sample: string;
  /** The common field that says the same of the event: its value is the sample, where it is known. */
  sampleOf?: 'event' | 'dates';
  /** An address of this site, which may become a link. No other value may. */
  isAddress?: true;
  /** Words of the organisers, which may name an address; what people typed may not. */
  isTrusted?: true;
}

/** What every mail knows. */
export const COMMON_FIELDS = {
  name: { what: 'the name of the person', sample: 'Ada Muster' },
  link: {
    what: 'the person’s own link; it is never stored',
    sample: 'https://site.example/link#sample',
    isAddress: true,
  },
  event: {
    what: 'the name and year of the event',
    sample: 'Name of the event 2030',
    isTrusted: true,
  },
  dates: { what: 'the days of the event', sample: 'June 4–5, 2030' },
} as const satisfies Record<string, MailField>;

export function fieldsOf({ fields = {} }: Pick<MailKind, 'fields'>): Record<string, MailField> {
  return { ...COMMON_FIELDS, ...fields };
}

const FIELD = /\{([^{}\s]{1,40})\}/g;

const namedFields = (text: string) =>
  new Set(Array.from(text.matchAll(FIELD), ([, name = '']) => name));

/** Those that a text names and that there are not, each once. */
export const unknownFields = (text: string, known: Readonly<Record<string, unknown>>): string[] =>
  [...namedFields(text)].filter((name) => !Object.hasOwn(known, name));

/** A sentence for each field of a text that says nothing of some of these people. */
export const blankFieldSentences = (
  text: string,
  people: readonly { name: string; values: Readonly<Record<string, string>> }[],
): string[] =>
  [...namedFields(text)].flatMap((field) => {
    const without = people.filter(({ values }) => values[field] === '');
    if (without.length === 0) return [];
    const names = namesInWords(without.map(({ name }) => name));
    return [`There is nothing to say for {${field}} of ${names}.`];
  });

const NAMED = 3;
export const namesInWords = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');

export function unknownFieldsSentence(unknown: readonly string[]): string {
  const names = unknown.map((name) => `{${name}}`).join(', ');
  return unknown.length === 1
    ? `There is no field ${names} in this mail.`
    : `There are no fields ${names} in this mail.`;
}

/** In one pass: what a value says is never taken for a field. */
export function fillTemplate(text: string, valueIn: (name: string) => string | undefined): string {
  return text.replace(FIELD, (whole, name: string) => valueIn(name) ?? whole);
}

/** As a text looks with the samples. */
export function previewOf(text: string, fields: Readonly<Record<string, MailField>>): string {
  return fillTemplate(text, (name) =>
    Object.hasOwn(fields, name) ? fields[name]?.sample : undefined,
  );
}
