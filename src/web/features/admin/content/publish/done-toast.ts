import type { DocumentDraft, Publication } from '../../../../../modules/content/content/schema.ts';
import { PAGE_PATHS } from '../../../../../schema/page-paths.ts';
import type { Toast } from '../../../../lib/toasts.ts';
import { momentOf } from '../moments.ts';

/** What to say of a publication, with the way to the page that shows it. */
export function doneToast(
  { state, number, at }: Publication,
  { summary, sections }: DocumentDraft,
  onChooseShown: () => void,
): Toast {
  if (state === 'scheduled') {
    return {
      title: `Version ${number} is planned`,
      description: `Visitors see it from ${momentOf(at)} on.`,
    };
  }
  const title = `Version ${number} is published`;
  const href = pageOf(summary);
  const description = 'Visitors see it within two seconds.';
  if (href) return { title, description, link: { label: 'Look at the site', href } };
  if (summary.page) return { title, description };
  const isKept = sections.archive?.value !== null;
  return {
    title,
    description: 'To put it on the landing page, choose it in The site, What is shown.',
    ...(isKept
      ? { link: { label: 'Look at its archive', href: `${PAGE_PATHS.archive}/${summary.id}` } }
      : { action: { label: 'Choose it', onChoose: onChooseShown } }),
  };
}

/** Where visitors find the document first; null where no page of the site shows it. */
function pageOf({ uses }: DocumentDraft['summary']): string | null {
  if (uses.includes('site') || uses.includes('current')) return PAGE_PATHS.home;
  const [use] = uses;
  return use ? `${PAGE_PATHS.home}#${use}` : null;
}
