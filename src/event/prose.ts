/**
 * The small markdown of texts: paragraphs, headings (`## one`), lists (`- one`), **bold** and [links](https://…). It
 * becomes data, never markup: whatever is not one of these is shown as it was typed.
 */
export type Inline = string | { bold: string } | { link: string; text: string };
/** A line without any mark is a plain text. */
export type Line = string | Inline[];
export type Block = Line | { list: Line[] } | { heading: string; level: 2 | 3 };

const MARK = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(((?:https:\/\/|mailto:|\/)[^\s()]{1,2000})\)/g;
const ITEM = /^[-*] +/;
const HEADING = /^(##|###) +(\S.*)$/;

export function parseProse(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOf);
}

/** Lines that begin like items are a list; the others of a block belong to one paragraph. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let words: string[] = [];
  const endParagraph = () => {
    if (words.length > 0) blocks.push(parseLine(words.join(' ')));
    words = [];
  };
  for (const line of lines) {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    if (marks !== undefined && heading !== undefined) {
      endParagraph();
      blocks.push({ heading, level: marks.length === 2 ? 2 : 3 });
      continue;
    }
    if (!ITEM.test(line)) {
      words.push(line);
      continue;
    }
    endParagraph();
    const item = parseLine(line.replace(ITEM, ''));
    const last = blocks.at(-1);
    if (isList(last)) last.list.push(item);
    else blocks.push({ list: [item] });
  }
  endParagraph();
  return blocks;
}

const isList = (block: Block | undefined): block is { list: Line[] } =>
  typeof block === 'object' && 'list' in block;

function parseLine(line: string): Line {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(MARK)) {
    const [whole, bold, text, link] = match;
    if (match.index > end) parts.push(line.slice(end, match.index));
    if (bold !== undefined) parts.push({ bold });
    else if (isSafeLink(link)) parts.push({ link, text: text ?? link });
    else parts.push(whole);
    end = match.index + whole.length;
  }
  if (parts.length === 0) return line;
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

/** Away from the site by https alone; inside it by a path, which `//host` is not. */
function isSafeLink(link: string | undefined): link is string {
  if (link === undefined) return false;
  if (link.startsWith('/')) return !/^\/[/\\]/.test(link);
  return link.startsWith('mailto:') || URL.canParse(link);
}
