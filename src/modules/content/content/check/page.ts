/** What a page of the organisers' own cannot do without. */
import { addressIn } from '../documents.ts';
import { type Found, type PageCheck, problem, quoted, warning } from './found.ts';

/** Beside what is published, now and later; under the lock it is asked once more. */
export const checkAddress: PageCheck = (words, { pages = [] }, id) => {
  const address = addressIn(words);
  const other = pages.find(
    (page) => page.id !== id && address !== null && addressIn({ ...page }) === address,
  );
  return other
    ? [
        problem(
          'page',
          ['address'],
          `The page ${quoted(other.page.title)} has this address; please choose another one.`,
        ),
      ]
    : [];
};

export const checkBlocks: PageCheck = ({ blocks: { blocks } }) => {
  const partners = blocks.findIndex(({ block }) => block === 'partners');
  return blocks.flatMap((block, at): Found[] => {
    const path = ['blocks', at];
    if (block.block === 'partners' && at !== partners) {
      const sentence = 'A page shows the partners once: this block is left out.';
      return [warning('blocks', [...path, 'heading'], sentence)];
    }
    if (block.block === 'picture' && block.picture === null) {
      return [
        problem('blocks', [...path, 'picture'], 'Please upload the picture, or remove this block.'),
      ];
    }
    if (block.block === 'picture' && block.pictureAlt === '') {
      const sentence = 'Please describe the picture for people who cannot see it.';
      return [problem('blocks', [...path, 'pictureAlt'], sentence)];
    }
    if (block.block === 'file' && block.file === null) {
      return [
        problem('blocks', [...path, 'file'], 'Please upload the file, or remove this block.'),
      ];
    }
    return [];
  });
};
