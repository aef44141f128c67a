import { describe, expect, it } from 'vitest';
import { edition2024 } from '../../../first-content/editions/2024.ts';
import { edition2025 } from '../../../first-content/editions/2025.ts';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { firstSite } from '../../../first-content/site.ts';
import { eachText, type Path } from './check/found.ts';
import { type ContentSection, draftSchemaOf } from './schema.ts';

/** The value with another text at one place. */
function withText(value: unknown, [part, ...rest]: Path, text: string): unknown {
  if (part === undefined) return text;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[part] = withText(copy[part], rest, text);
  return copy;
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], value);

interface Field {
  document: string;
  section: ContentSection;
  path: Path;
  sections: Record<string, unknown>;
}

/** Every text of the first content, with the way to it. */
const fields: Field[] = [];
for (const [document, words] of Object.entries({
  site: firstSite,
  2024: edition2024,
  2025: edition2025,
  2026: edition2026,
})) {
  const sections = { ...words } as Record<string, unknown>;
  eachText(sections, (_, [section = '', ...path]) => {
    fields.push({ document, section: section as ContentSection, path, sections });
  });
}

function tryText({ document, section, path, sections }: Field, text: string) {
  const schema = draftSchemaOf(document, section);
  if (!schema) throw new Error(`There is no section ${section}.`);
  const parsed = schema.safeParse(withText(sections[section], path, text));
  return parsed.success ? at(parsed.data, path) : null;
}

describe(`each of ${fields.length} texts of the content`, () => {
  it('takes markup as the text that it is, or not at all', () => {
    const markup = '<script>alert(1)</script>';
    const taken = fields.map((field) => tryText(field, markup));
    for (const value of taken) expect([markup, null]).toContain(value);
    expect(taken.filter((value) => value === markup).length).toBeGreaterThan(fields.length / 2);
  });

  it.each([
    ['turned round', 'abc\u202efdp.exe'],
    ['of half a character', 'a\ud800'],
    ['with a NUL', 'a\0b'],
    ['that cannot be seen', '\u200b\u200b'],
    ['of a megabyte', 'x'.repeat(1024 * 1024)],
  ])('refuses one %s', (_, text) => {
    for (const field of fields)
      expect([field.section, field.path, tryText(field, text)]).toEqual([
        field.section,
        field.path,
        null,
      ]);
  });

  it('takes a script as an address nowhere', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'http://a.example',
    ]) {
      const links = fields.filter(({ path }) =>
        ['href', 'url', 'link'].includes(String(path.at(-1))),
      );
      expect(links.length).toBeGreaterThan(5);
      for (const field of links) expect(tryText(field, text)).toBeNull();
    }
  });

  it('takes no path out of the store as a file', () => {
    const files = fields.filter(({ path }) =>
      ['logo', 'image', 'file', 'portrait'].includes(String(path.at(-1))),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const text of [
      '../../etc/passwd',
      '/objects/../a',
      '/objects/a/b',
      'https://a.example/a.png',
    ]) {
      for (const field of files) expect(tryText(field, text)).toBeNull();
    }
  });
});
