import { ANCHORS } from '../../../schema/anchors.ts';
import { PAGE_MODULES_ID } from '../../../schema/page-modules.ts';
import { idOfWords } from '../../../schema/plain-words.ts';

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
