import { oneLine } from '../../../schema/plain-text.ts';
import { unlinked } from '../../../server/lib/unlinked.ts';
import { fieldsOf, fillTemplate, type MailField, type MailKind } from './template-schema.ts';

/** What a mail says, in both of its parts. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

interface LetterParts {
  kind: Pick<MailKind, 'fields'>;
  subject: string;
  text: string;
  /** By the name of the field. */
  values: Readonly<Record<string, string>>;
}

/** Fills a template. Whatever a value says, it is words: neither a header nor markup nor a link. */
export function writeLetter({ kind, subject, text, values }: LetterParts): Letter {
  const fields = fieldsOf(kind);
  const valueIn = (name: string) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && asWords(Object.hasOwn(values, name) ? (values[name] ?? '') : '', field);
  };
  return {
    subject: oneLine(fillTemplate(subject, valueIn)),
    text: `${fillTemplate(text, valueIn)}\n`,
    html: htmlOf(text, fields, valueIn),
  };
}

/** A value as it stands in a mail. */
export function asWords(value: string, { isAddress, isTrusted }: MailField): string {
  const line = oneLine(value);
  return isAddress || isTrusted ? line : unlinked(line);
}

const ADDRESS = /https?:\/\/[^\s<>{}"']+[^\s<>{}"'.,;:!?)]/g;

function htmlOf(
  template: string,
  fields: Readonly<Record<string, MailField>>,
  valueIn: (name: string) => string | undefined,
): string {
  const linked = escaped(template).replace(ADDRESS, (address) => anchor(address));
  const filled = fillTemplate(linked, (name) => {
    const value = valueIn(name);
    if (value === undefined) return undefined;
    return fields[name]?.isAddress ? anchor(escaped(value)) : escaped(value);
  });
  const paragraphs = filled
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`);
  return `<!doctype html>\n<html lang="en"><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
}

/** Of an address that is escaped already. */
const anchor = (address: string) =>
  /^https?:\/\//.test(address) ? `<a href="${address}">${address}</a>` : address;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
