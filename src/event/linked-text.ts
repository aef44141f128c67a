/**
 * A plain text whose addresses lead somewhere: https and paths of the site itself, nothing else. There is
 * no markup, so that what stands there is what was typed.
 */
export type TextPart = string | { href: string };

/** A path begins a word and has two letters at least: "km/h", "24/7" and "/ h" are none. */
const ADDRESS = /https:\/\/[^\s<>"]{4,500}|(?<![^\s(])\/[a-z][a-z0-9][^\s<>"\\]{0,300}/gi;
/** Ends the sentence, not the address. */
const SENTENCE_END = /[.,;:!?)\]'’”]+$/;

export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const href = match[0].replace(SENTENCE_END, '');
    if (!leadsSafely(href)) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ href });
    end = match.index + href.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A name and a password in an address show another site than they lead to. */
function leadsSafely(href: string): boolean {
  if (href.startsWith('/')) return true;
  if (!URL.canParse(href)) return false;
  const { protocol, username, password, hostname } = new URL(href);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}
