import { ownPath } from '../../event/shown-parts.ts';
import type { LinkTarget } from '../../modules/content/content/link-target-schema.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { PAGE_PATHS } from '../../schema/page-paths.ts';

type ShownTarget = Exclude<LinkTarget, { own: string }> | { path: string };
type Own = Pick<PageContent, 'ownPages'>;

/** Where a link leads that is known to lead somewhere: the pages of organisers by their paths. */
export function linkTargetOf(target: LinkTarget, content: Own): ShownTarget {
  return 'own' in target ? { path: ownPath(content, target.own) ?? PAGE_PATHS.home } : target;
}

/** The same as one address. */
export function linkAddressOf(link: LinkTarget, content: Own): string {
  const target = linkTargetOf(link, content);
  if ('page' in target) return PAGE_PATHS[target.page];
  if ('anchor' in target) return `${PAGE_PATHS.home}#${target.anchor}`;
  return 'path' in target ? target.path : target.href;
}
