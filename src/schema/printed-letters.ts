/** Letters and signs that the typefaces of printed sheets have: see `server/documents/pdf-fonts.ts`. */
const PRINTED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}\p{Nd}\p{Zs}\p{Pd}\p{Cf}'’ʼ.,·()/&+"]*$/u;

export const isPrinted = (text: string): boolean => PRINTED.test(text);

/** Pictures among letters, which no typeface of the sheets has, and what joins them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f/gu;

export const withoutPictures = (text: string): string =>
  text.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
