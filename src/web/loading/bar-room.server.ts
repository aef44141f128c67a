import { OWN_PAGE } from '../lib/own-page.ts';

/** How much room the entries of the header need: what does not fit into the bar stands in the menu. */

/** In pixels, as `site-header.css` draws them. */
const LETTER = 8.9;
const NAME_LETTER = 8.7;
const DOTS = 28;
const BESIDE_MARK = 12;
const BUTTON = 90;
const ARROW = 18;
const SIDES = 80 + 24;
/** What there is from a width on, and how far apart entries stand there. */
const NARROW = { width: 960, gap: 27 };
const WIDE = { width: 1280, gap: 36 };
const SIGNED_IN = { width: 1280, gap: 28 };
const BOTH = { width: 1280, gap: 20 };

interface Entry {
  label: string;
  href?: string;
}

interface Bar {
  siteName: string;
  mark: { width: number; isName?: boolean } | undefined;
  entries: readonly Entry[];
  attendeeEntries: readonly Entry[];
}

/** Names each state of the bar in which everything fits. */
export function barRoom({ siteName, mark, entries, attendeeEntries }: Bar): string {
  const words = mark?.isName ? 0 : BESIDE_MARK + NAME_LETTER * longerLine(siteName);
  const name = (mark?.width ?? DOTS) + words;
  const fits = ({ width, gap }: typeof WIDE, shown: readonly Entry[]) => {
    const widths = shown.map(({ label, href }) => LETTER * label.length + (href ? ARROW : 0));
    const needed = widths.reduce((sum, each) => sum + each + gap, name + SIDES + BUTTON);
    return needed <= width;
  };
  const all = [...entries, ...attendeeEntries];
  return [
    fits(NARROW, entries) && 'narrow',
    fits(WIDE, entries) && 'wide',
    fits(SIGNED_IN, all) && fits(SIGNED_IN, [...entries, OWN_PAGE]) && 'signed-in',
    fits(BOTH, [...all, OWN_PAGE]) && 'both',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Letters of the longer line when a name stands on two. */
function longerLine(name: string): number {
  const words = name.split(' ');
  const breaks = words.map((_, at) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length),
  );
  return Math.min(...breaks);
}
