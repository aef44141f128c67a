import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { processorMs } from '../../tests/support/linear-time.ts';
import { line, paragraphs, validationSentence } from './text.ts';

const name = line({ label: 'The name', max: 120 });
const message = paragraphs({ label: 'The message', max: 5000 });
const note = line({ label: 'The note', max: 120, blank: true });

/** The sentence of the refusal, or null. */
function refusal(schema: typeof name, text: string): string | null {
  const parsed = schema.safeParse(text);
  return parsed.success ? null : validationSentence(parsed.error);
}

describe('text', () => {
  it.each([
    ['German', 'Zürich – «Übung»'],
    ['Arabic with its marks', 'محمد\u200f (CH)\u200e'],
    ['Hebrew', 'שלום'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Japanese with a variant of a character', '葛\u{e0100}城'],
    ['accents that are composed', 'Zu\u0308rich'],
    ['a family', '👨\u200d👩\u200d👧 at the event'],
    ['a family alone', '👨\u200d👩\u200d👧'],
    ['a flag', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a heart', '❤\ufe0f'],
    ['a soft hyphen', 'Risiko\u00admanagement'],
    ['a digit', '1'],
    ['a sign', '-'],
  ])('may be %s', (_, text) => {
    for (const schema of [name, message, note]) expect(refusal(schema, text)).toBeNull();
  });

  it.each([
    ['an override', 'photo\u202egpj.exe'],
    ['an embedding', '\u202aa\u202c'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a deprecated control', 'a\u206a'],
    ['an annotation', 'a\ufff9b\ufffb'],
    ['hidden tags', 'a\u{e0041}\u{e0042}'],
    ['tags behind a flag that is none', '🏴\u{e0041}\u{e007f}'],
  ])('is refused with %s', (_, text) => {
    expect([name, message, note].map((schema) => refusal(schema, text))).toEqual(
      ['The name', 'The message', 'The note'].map(
        (label) => `${label} has characters that change the direction of text; please remove them.`,
      ),
    );
  });

  it.each([
    ['a zero-width space', '\u200b'],
    ['joiners', '\u200d\u200c\u2060'],
    ['a mark of direction', '\u200e'],
    ['a soft hyphen', '\u00ad'],
    ['fillers', '\u3164\u115f\uffa0'],
    ['an empty pattern of Braille', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['an accent on nothing', '\u0301'],
    ['spaces between them', '\u200b \u200b'],
  ])('is refused when it is only %s', (_, text) => {
    for (const schema of [name, message, note]) {
      expect(refusal(schema, text)).toMatch(/has only characters that cannot be seen\.$/);
    }
  });

  it('may be left empty where that is allowed', () => {
    expect([refusal(note, ''), refusal(note, ' '), refusal(name, ' ')]).toEqual([
      null,
      null,
      'The name is missing.',
    ]);
  });

  it.each(['\u{1f3f4}', '\u{e0067}', '\u202a', ' ', '\u0301'])(
    'is read once, however long it is, with %j',
    async (character) => {
      const text = character.repeat(30_000);
      const spent = await processorMs(() => {
        for (let times = 0; times < 20; times += 1) refusal(message, text);
      });
      expect(spent).toBeLessThan(2_000);
    },
  );
});

describe('what was sent is repeated only when it is a name', () => {
  const counts = z.record(z.string(), z.number({ error: 'Invalid input' }));

  it.each([
    ['price', 'The field price is not valid.'],
    ['a\r\nSet-Cookie', 'Something in this request is not valid.'],
    ['<script>', 'Something in this request is not valid.'],
    ['', 'Something in this request is not valid.'],
  ])('%j', (key, sentence) => {
    const { error } = counts.safeParse({ [key]: 'many' });
    expect(error && validationSentence(error)).toBe(sentence);
  });
});
