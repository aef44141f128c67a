/** What a page promises: where its links lead, and what stands below its headings. */

/** Without what nobody sees: the head, scripts and what is hidden in every state. */
const shownPart = (html: string) =>
  (/<body\b[\s\S]*<\/body>/.exec(html)?.[0] ?? '')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<div hidden="">[\s\S]*?<\/div>/g, '');

/** The addresses of links inside the site, as they stand there. */
export function linksIn(html: string): string[] {
  const links = [...shownPart(html).matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
  return [...new Set(links.filter((href) => /^(?:\/(?!\/)|#)/.test(href)))];
}

export const hasId = (html: string, id: string) => html.includes(` id="${id}"`);

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>|([^<]+)/g;
/** Where a heading's part ends at the latest. */
const PARTS = new Set(['section', 'article', 'nav', 'header', 'footer', 'main', 'dialog', 'body']);
/** What counts as something to see, besides words. */
const THINGS = new Set(['img', 'input', 'button', 'video', 'textarea']);

interface Heading {
  level: number;
  words: string;
  depth: number;
  hasContent: boolean;
}

/** Headings with nothing below them, and lists without an entry. */
export function emptyIn(html: string): string[] {
  // A sentence beside a heading is part of it.
  const text = shownPart(html).replace(/<p class="section-intro">[\s\S]*?<\/p>/g, '');
  const found = [...text.matchAll(/<(ul|ol|dl|table)\b[^>]*>\s*<\/\1>/g)].map(([all]) => all);
  let open: Heading[] = [];
  let depth = 0;
  let naming: Heading | null = null;
  const close = (isEnded: (heading: Heading) => boolean) => {
    for (const heading of open.filter(isEnded)) {
      if (!heading.hasContent) found.push(`Nothing stands below "${heading.words}"`);
    }
    open = open.filter((heading) => !isEnded(heading));
  };
  for (const [, slash, name = '', , words = ''] of text.matchAll(TAG)) {
    const level = /^h[1-6]$/.test(name) ? Number(name[1]) : null;
    if (level !== null && slash === '') {
      close((heading) => heading.level >= level);
      for (const heading of open) heading.hasContent = true;
      naming = { level, words: '', depth, hasContent: false };
      open.push(naming);
    } else if (level !== null) naming = null;
    else if (PARTS.has(name)) {
      if (slash === '') depth += 1;
      else {
        const ended = depth;
        close((heading) => heading.depth >= ended);
        depth -= 1;
      }
    } else if (naming) naming.words += words;
    else if (THINGS.has(name) || words.trim() !== '') {
      for (const heading of open) heading.hasContent = true;
    }
  }
  return found;
}
