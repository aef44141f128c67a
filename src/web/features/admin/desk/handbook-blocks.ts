import { type Block, parseProse } from '../../../../event/prose.ts';
import { idOfWords } from '../../../../schema/plain-words.ts';

export type HandbookBlock =
  | { kind: 'prose'; blocks: Block[] }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'steps'; steps: Block[][] }
  | { kind: 'picture'; name: string; alt: string };

export interface Chapter {
  /** Of its place in the page. */
  id: string;
  title: string;
  blocks: HandbookBlock[];
}

const PICTURE = /^!\[([^\]]+)\]\(handbook\/([a-z0-9-]+\.png)\)$/;
const STEP = /^\d+\. +/;

/**
 * The handbook as data: the small markdown of the site's texts, and beside it chapters, headings,
 * numbered steps and pictures of its own folder. What is none of these is shown as it was typed.
 */
export function handbookChapters(text: string): { intro: HandbookBlock[]; chapters: Chapter[] } {
  const [opening = '', ...rest] = text.split(/^## /m);
  return {
    intro: blocksOf(opening.replace(/^# .*$/m, '')),
    chapters: rest.map((chapter) => {
      const [title = '', ...lines] = chapter.split('\n');
      return {
        id: idOfWords(title) ?? '',
        title: title.trim(),
        blocks: blocksOf(lines.join('\n')),
      };
    }),
  };
}

function blocksOf(text: string): HandbookBlock[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf);
}

function blockOf(block: string): HandbookBlock {
  const [, alt, name] = PICTURE.exec(block) ?? [];
  if (alt !== undefined && name !== undefined) return { kind: 'picture', name, alt };
  if (block.startsWith('### ')) {
    const text = block.slice(4);
    return { kind: 'heading', id: idOfWords(text) ?? '', text };
  }
  // Lines of one item are broken in the file so that they can be read there.
  const lines = block.replace(/\n +/g, ' ').split('\n');
  if (lines.every((line) => STEP.test(line))) {
    return { kind: 'steps', steps: lines.map((line) => parseProse(line.replace(STEP, ''))) };
  }
  return { kind: 'prose', blocks: parseProse(lines.join('\n')) };
}
