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
