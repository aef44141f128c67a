import type { Area } from './lattice.ts';

export interface Point {
  x: number;
  y: number;
}

/** Where words of the page stand, from its left edge on and with room around them. */
export function areasOf(elements: Iterable<Element>, room: number): Area[] {
  return [...elements].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ top, right, bottom }) => ({
      left: 0,
      top: top - room / 2,
      right: right + room,
      bottom: bottom + room / 2,
    }));
  });
}

/**
 * Points all over the letters of a heading, about so many, and how far they are apart: drawn unseen in its own type,
 * and looked at.
 */
export function pointsOf(heading: Element, most: number): { points: Point[]; step: number } {
  const box = heading.getBoundingClientRect();
  const width = Math.ceil(box.width);
  const height = Math.ceil(box.height);
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0) return { points: [], step: 0 };
  const style = getComputedStyle(heading);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  for (const { text, area } of wordsOf(heading)) {
    const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } =
      context.measureText(text);
    const baseline = area.top + (area.height - above - below) / 2 + above;
    context.fillText(text, area.left - box.left, baseline - box.top);
  }
  const { data } = context.getImageData(0, 0, width, height);
  const isInk = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 128;
  let inked = 0;
  for (let y = 0; y < height; y += 4)
    for (let x = 0; x < width; x += 4) inked += Number(isInk(x, y));
  const step = Math.max(3, Math.round(Math.sqrt((inked * 16) / most)));
  const points: Point[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      if (isInk(x, y)) points.push({ x: box.left + x, y: box.top + y });
    }
  }
  return { points, step };
}

/** Each word by itself: only the browser knows where lines end. */
export function wordsOf(heading: Element): { text: string; area: DOMRect }[] {
  const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const words: { text: string; area: DOMRect }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    for (const { index, 0: text } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      words.push({ text, area: range.getBoundingClientRect() });
    }
  }
  return words;
}
