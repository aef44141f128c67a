/** Pictures among letters, which no typeface of the sheets has, and what joins them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}][\u200d\ufe0f]*/gu;

export const withoutPictures = (text: string): string =>
  text.replace(PICTURES, '').replace(/\s+/g, ' ').trim();
