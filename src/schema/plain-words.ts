/** Letters that no accent makes, as people type them who do not have them. */
export const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Without accents and capital letters: `zoe` finds Zoë, `lukasz` Łukasz. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðħı]/g, (letter) => LETTERS[letter] ?? letter);

/** A search word with its other spellings: `mueller` finds Müller, `müller` Mueller. */
export function spellingsOf(word: string): string[] {
  const typed = word.normalize('NFC').toLowerCase();
  const asTwo = typed.replace(/[äöüøå]/g, (letter) => UMLAUTS[letter] ?? letter);
  return [...new Set([typed, asTwo, typed.replace(/[aou]e|aa/g, ([first = '']) => first)])];
}

/** Whether each word stands somewhere in these texts. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const text = plain(texts.join('\n'));
  return words.every((word) => spellingsOf(word).some((typed) => text.includes(plain(typed))));
}

/** Pictures among letters, which no typeface of the sheets has, and what joins them. */
const PICTURES =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}][\u200d\ufe0f]*/gu;

export const withoutPictures = (text: string): string =>
  text.replace(PICTURES, '').replace(/\s+/g, ' ').trim();

/** A name made of words: "Partner Bank A" becomes partner-bank-a; null where nothing is left. */
export function idOfWords(words: string): string | null {
  const id = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return id === '' ? null : id;
}
