import { data, redirect } from 'react-router';
import { type Block, type Line, parseProse } from '../../event/prose.ts';
import { leadsSomewhere } from '../../event/shown-parts.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { PageBlock } from '../../modules/content/content/page-schema.ts';
import { ANCHORS } from '../../schema/anchors.ts';
import { PAGE_MODULES_ID } from '../../schema/page-modules.ts';
import { idOfWords } from '../../schema/plain-words.ts';
import { sizeWords } from '../../schema/size-words.ts';
import { documentAddress } from '../loading/document-address.server.ts';
import { linkAddressOf } from '../loading/link-target.server.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { landingSections, pageContent } from '../loading/page-request.server.ts';
import { slidePicture } from '../loading/picture-sources.server.ts';
import type { OwnBlock } from '../sections/own-blocks.tsx';
import type { ProseBlock } from '../ui/prose.tsx';
import type { Route } from './+types/own-page.ts';
import { partnersProps } from './home/partners.server.ts';

/**
 * Ids that every page has, and those for the menu's current section. A heading with that of
 * the script's list would leave the page without script.
 */
const TAKEN = ['main', ...ANCHORS, PAGE_MODULES_ID];

/** Names the headings of one page so that each can be linked to: "rules", then "rules-2". */
export function createHeadingNames(): (heading: string) => string {
  const taken = new Set(TAKEN);
  /** Where counting goes on: from the beginning, a page of equal headings would take minutes. */
  const counted = new Map<string, number>();
  return (heading) => {
    const wanted = idOfWords(heading) ?? 'part';
    let number = counted.get(wanted) ?? 1;
    let name = wanted;
    while (taken.has(name)) {
      number += 1;
      name = `${wanted}-${number}`;
    }
    counted.set(wanted, number);
    taken.add(name);
    return name;
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const found = content.ownPages.find(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(found.movedTo, 308);
  const { id, path, page, blocks } = found.page;
  const sections = await landingSections(context, content);
  const nameOf = createHeadingNames();
  // All partners each time: repeated, a page of a few lines could be larger than the server can hold.
  const partners = blocks.blocks.find(({ block }) => block === 'partners');
  const shown = blocks.blocks
    .filter((block) => block.block !== 'partners' || block === partners)
    .filter((block) => block.block !== 'button' || leadsSomewhere(block.target, content, sections))
    .flatMap((block) => blockOf(block, content, nameOf));
  return {
    meta: pageMeta(context, content, 'home', {
      title: page.title,
      description: page.summary,
      path: path ?? `/p/${id}`,
      picture: id,
      ...structuredQuestions(blocks.blocks),
    }),
    isListed: page.search === 'listed',
    label: content.site.identity.shortName,
    title: page.title,
    intro: page.summary,
    blocks: shown,
    /** Worth a list where there is more than one. */
    parts: partsOf(shown),
  };
}

function blockOf(
  block: PageBlock,
  content: PageContent,
  nameOf: (heading: string) => string,
): OwnBlock[] {
  switch (block.block) {
    case 'text':
      return [{ block: 'text', text: withNames(block.text, nameOf) }];
    case 'questions':
      return [
        {
          block: 'questions',
          title: block.title && { id: nameOf(block.title), heading: block.title },
          questions: block.questions.map(({ question, answer }) => ({
            question,
            answer: parseProse(answer),
          })),
        },
      ];
    case 'picture': {
      const source = slidePicture(content, block.picture);
      const { pictureAlt: alt, caption } = block;
      return source ? [{ block: 'picture', source, alt, caption }] : [];
    }
    case 'file': {
      if (block.file === null) return [];
      const size = content.fileSize(block.file);
      return [
        {
          block: 'file',
          name: block.fileName,
          href: documentAddress(block.file),
          size: size === null ? '' : sizeWords(size),
        },
      ];
    }
    case 'partners': {
      const { tiers } = partnersProps(content);
      const { heading } = block;
      const title = heading && { id: nameOf(heading), heading };
      return tiers.length > 0 ? [{ block: 'partners', title, tiers }] : [];
    }
    case 'button':
      return [{ block: 'button', label: block.label, href: linkAddressOf(block.target, content) }];
  }
}

/** Headings can be linked to. */
function withNames(text: string, nameOf: (heading: string) => string): ProseBlock[] {
  return parseProse(text).map((part) =>
    typeof part === 'object' && 'heading' in part ? { ...part, id: nameOf(part.heading) } : part,
  );
}

function partsOf(blocks: readonly OwnBlock[]): { id: string; heading: string }[] {
  const parts = blocks.flatMap((block) => {
    if (block.block === 'text') {
      return block.text.flatMap((part) =>
        typeof part === 'object' && 'heading' in part && part.level === 2 && part.id
          ? [{ id: part.id, heading: part.heading }]
          : [],
      );
    }
    return 'title' in block && block.title ? [block.title] : [];
  });
  return parts.length > 1 ? parts : [];
}

/** Questions and answers as search engines read them; nothing where a page has none. */
function structuredQuestions(blocks: readonly PageBlock[]): { structured?: object } {
  const questions = blocks.flatMap((block) => (block.block === 'questions' ? block.questions : []));
  if (questions.length === 0) return {};
  return {
    structured: {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: {
          '@type': 'Answer',
          text: parseProse(answer).map(blockWords).join('\n'),
        },
      })),
    },
  };
}

function blockWords(block: Block): string {
  if (typeof block === 'object' && 'list' in block) return block.list.map(lineWords).join('\n');
  if (typeof block === 'object' && 'heading' in block) return block.heading;
  return lineWords(block);
}

function lineWords(line: Line): string {
  if (typeof line === 'string') return line;
  return line
    .map((part) => (typeof part === 'string' ? part : 'bold' in part ? part.bold : part.text))
    .join('');
}
