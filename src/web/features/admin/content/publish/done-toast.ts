import { type DocumentDraft, publicationSchema } from '../../../../../modules/content/schema.ts';
import { PAGE_PATHS } from '../../../../../schema/page-paths.ts';
import type { Toast } from '../../../../lib/toasts.ts';
import { momentOf } from '../moments.ts';
import { documentName } from '../section-groups.ts';

/** What to say of a publication, with the way to the page that shows it. */
export function doneToast(
  answer: unknown,
  { summary, sections }: DocumentDraft,
  onChooseShown: () => void,
): Toast {
  const { data } = publicationSchema.safeParse(answer);
  if (!data) {
    const description = `${documentName(summary.id)} is on its way to visitors.`;
    return { title: 'Published', description };
  }
  if (data.state === 'scheduled') {
    return {
      title: `Version ${data.number} is planned`,
      description: `Visitors see it from ${momentOf(data.at)} on.`,
    };
  }
  const title = `Version ${data.number} is published`;
  const href = pageOf(summary);
  if (href) {
    const description = 'Visitors see it within two seconds.';
    return { title, description, link: { label: 'Look at the site', href } };
  }
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
