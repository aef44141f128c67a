import { describe, expect, it } from 'vitest';
import { findUnknownLabels, readHandbook } from './handbook.ts';
import { readSources } from './imports.ts';

const unknownIn = (handbook: string, source: string, file = 'src/web/a.tsx') =>
  findUnknownLabels(handbook, new Map([[file, source]]));

describe('labels of the handbook', () => {
  it('stand on the pages of the site', () => {
    expect(findUnknownLabels(readHandbook('.'), readSources('.'))).toEqual([]);
  });

  it.each([
    ['a text', "const label = 'Try again';"],
    ['an attribute', '<Field label="Try again" />'],
    ['an element', '<button>Try again</button>'],
    ['an element with broken lines', '<button>\n  Try\n  again\n</button>'],
    ['a text before a value', '<p>Try again{more}</p>'],
  ])('are found in %s', (_, source) => {
    expect(unknownIn('Choose **Try\nagain**.', source)).toEqual([]);
  });

  it.each([
    ['Put version … back', '<button>\n  Put version {number} back\n</button>'],
    ['Correct verdict …', '<button>Correct verdict {before}…</button>'],
    ['Publish…', '<button>Publish…</button>'],
  ])('have three dots for what is put in, or as their own: %s', (label, source) => {
    expect(unknownIn(`**${label}**`, source)).toEqual([]);
  });

  it.each([
    ['only a part', "const sentence = 'Please try again, or Try again later.';"],
    ['other letters', "const label = 'Try Again';"],
    ['a comment alone', '// Try again'],
    ['a name', 'const TryAgain = 1;'],
  ])('are refused where there is %s', (_, source) => {
    expect(unknownIn('**Try again**', source)).toEqual([
      'docs/handbook.md says **Try again**: no button, field or heading is called that.',
    ]);
  });

  it('do not count in a test', () => {
    expect(unknownIn('**Open**', "click('Open')", 'src/web/a.test.ts')).toHaveLength(1);
  });
});
