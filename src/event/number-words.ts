const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "three", and from ten on "10", as people write them in a sentence. */
export const numberWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "one team", "three teams". */
export const countWords = (count: number, one: string, several = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : several}`;

/** 20000 is 20,000. The browser's own way first loads what it knows of all languages. */
export function groupedNumber(count: number): string {
  return String(count).replace(/\B(?=(?:[0-9]{3})+$)/g, ',');
}
