/** Links inside texts: they lead to https, to mail, or stay on the site. */
import { eachText, type Found, problem, quoted } from './found.ts';

const MARKDOWN_LINK = /\]\(\s*([^)\s]*)/g;
const ALLOWED = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/i;

export function checkLinks(document: Readonly<Record<string, unknown>>): Found[] {
  const found: Found[] = [];
  eachText(document, (text, [section = '', ...path]) => {
    for (const [, target = ''] of text.matchAll(MARKDOWN_LINK)) {
      const isWellFormed = !target.startsWith('https:') || URL.canParse(target);
      if (ALLOWED.test(target) && isWellFormed) continue;
      found.push(
        problem(String(section), path, `The link to ${quoted(target)} must start with https://.`),
      );
    }
  });
  return found;
}
