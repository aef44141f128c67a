import { type Block, type Line, parseProse } from '../../../event/prose.ts';
import type { PageBlock } from '../../../modules/content/content/page-schema.ts';

/** Questions and answers as search engines read them; nothing where a page has none. */
export function structuredQuestions(blocks: readonly PageBlock[]): { structured?: object } {
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
