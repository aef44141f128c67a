/** Without accents and capital letters: `zoe` finds Zoë. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether each word stands somewhere in these texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const text = plain(texts.join('\n'));
  return words.every((word) => text.includes(plain(word)));
}
