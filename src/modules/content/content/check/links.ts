/** Links inside texts: they lead to https, to mail, or stay on the site. */
import { addressOfPath, ownPagePath } from '../../../../schema/own-page-paths.ts';
import { eachText, type Found, type Published, problem, quoted, warning } from './found.ts';

const MARKDOWN_LINK = /\]\(\s*([^)\s]*)/g;
const ALLOWED = /^(?:https:\/\/|mailto:|\/(?!\/)|#)/i;

export function checkLinks(
  document: Readonly<Record<string, unknown>>,
  { pages = [] }: Pick<Published, 'pages'>,
): Found[] {
  const paths = new Set(pages.map(({ path }) => path));
  const found: Found[] = [];
  eachText(document, (text, [section = '', ...path]) => {
    for (const [, target = ''] of text.matchAll(MARKDOWN_LINK)) {
      const isWellFormed = !target.startsWith('https:') || URL.canParse(target);
      if (leadsToNoPage(target, paths)) {
        const sentence = `The link to ${quoted(target)} leads to no page of the site.`;
        found.push(warning(String(section), path, sentence));
        continue;
      }
      if (ALLOWED.test(target) && isWellFormed) continue;
      found.push(
        problem(String(section), path, `The link to ${quoted(target)} must start with https://.`),
      );
    }
  });
  return found;
}

/** What one of the organisers' own pages could stand at, where none does. */
function leadsToNoPage(target: string, paths: ReadonlySet<string | null>): boolean {
  const path = target.replace(/[?#].*$/s, '');
  const address = addressOfPath(path);
  if (address === null) return false;
  const own = ownPagePath(address);
  // The site's own pages are checked where they are left out.
  const isOfSite = own !== path && !path.startsWith('/p/');
  return !isOfSite && !paths.has(own);
}
