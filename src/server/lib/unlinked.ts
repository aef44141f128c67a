/** Characters that browsers and mail programs take for a dot or an at sign. */
const DOT = /(?<=\S)[.\u3002\uff0e\uff61\u2024\ufe52](?=[\p{L}\p{N}\p{M}\p{Cf}\p{S}_-])/gu;
const ANY_DOT = /[.\u3002\uff0e\uff61\u2024\ufe52]/;
const AT = /\s*[@\uff20\ufe6b]\s*/g;
/** No domain ends so. */
const IS_FILE_ENDING = /^\.(?:pdf|pptx)$/i;

/**
 * Typed text, written so that mail programs make no link or address of it: anyone could register
 * another person's address with an advertisement for a name. A space is what no program joins across;
 * invisible characters are dropped where an address is opened, and keep it alive.
 */
export function unlinked(text: string): string {
  return text
    .replaceAll('://', ': //')
    .replaceAll('\\\\', '\\ \\')
    .replace(AT, ' @ ')
    .replace(/\S+/g, withLooseDots)
    .trim();
}

function withLooseDots(word: string): string {
  // 2.5 is a number, 10.0.0.1 an address.
  const isNumber = /\d\.\d/.test(word) && word.split(ANY_DOT).length === 2;
  if (isNumber) return word;
  return word.replace(DOT, (dot, at: number) =>
    IS_FILE_ENDING.test(word.slice(at)) ? dot : `${dot} `,
  );
}
