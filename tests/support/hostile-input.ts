/** What the fuzz tests send: values of any kind, and valid ones with something wrong about them. */
import fc from 'fast-check';

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u2066',
  '../../etc/passwd',
  "'; drop table photos; --",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>%00%s%n',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '1e999',
  '-0',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  '//host/a',
  'https://user:pass@host',
  'a'.repeat(10_000),
  '🏳️‍🌈'.repeat(500),
];
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '$where',
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);

const oddKey = fc.oneof(fc.constantFrom(...ODD_KEYS), fc.string({ maxLength: 30 }));

/** Any JSON, with the keys and numbers that parsers trip over. */
export const wildValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER),
    oddText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(oddKey, tie('value')), { maxLength: 4 }).map(Object.fromEntries),
  ),
})).value;

type Fields = Record<string, unknown>;

/** The valid body with one or two of its fields changed, left out, doubled or joined by others. */
export function nearlyValid(valid: Fields): fc.Arbitrary<Fields> {
  const names = Object.keys(valid);
  const field = names.length > 0 ? fc.constantFrom(...names) : oddKey;
  const step = fc.oneof(
    fc.tuple(field, oddText).map(([name, text]) => (body: Fields) => ({ ...body, [name]: text })),
    fc.tuple(field, wildValue).map(
      ([name, value]) =>
        (body: Fields) =>
          withOwn(body, name, value),
    ),
    field.map(
      (name) =>
        ({ [name]: _, ...rest }: Fields) =>
          rest,
    ),
    fc.tuple(oddKey, wildValue).map(
      ([name, value]) =>
        (body: Fields) =>
          withOwn(body, name, value),
    ),
  );
  return fc
    .array(step, { minLength: 0, maxLength: 2 })
    .map((steps) => steps.reduce((body, change) => change(body), valid));
}

/** As a parser of JSON would: `__proto__` becomes a field, not the prototype. */
function withOwn(body: Fields, name: string, value: unknown): Fields {
  const copy = { ...body };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true });
  return copy;
}

/** A part of an address: what a person could type after encoding, and what nobody would. */
export const oddPathPart: fc.Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.constantFrom('1', '0', '-1', '%00', '%2e%2e%2f', '%ff', '%', '%C0%AE', 'a'.repeat(600), '~'),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }).map(encodeURIComponent),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
);

/** A query with the names that routes know, others, doubled ones and broken encodings. */
export function oddQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(fc.constantFrom(...names, '__proto__', 'a[b]', 'a[]'), fc.webFragments());
  const value = fc.oneof(
    fc.constantFrom('', '1', '0', '-1', '999', '1e3', '%', '%00', '%FF', 'a'.repeat(3000)),
    fc.webQueryParameters(),
  );
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((pairs) => pairs.map(([key, text]) => `${key}=${text}`).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`));
}
