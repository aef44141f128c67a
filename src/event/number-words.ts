const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "three", and from ten on "10", as people write them in a sentence. */
export const numberWords = (count: number): string => NUMBERS[count] ?? String(count);

/** "one team", "three teams". */
export const countWords = (count: number, one: string, several = `${one}s`): string =>
  `${numberWords(count)} ${count === 1 ? one : several}`;
