/** Reads the values that a PDF is made of. It knows no operators, and runs nothing. */

/** A name, `/Type`, as opposed to a text. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
/** The number of another object, `12 0 R`. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfName
  | PdfReference
  | PdfDictionary
  | PdfValue[];

/** The bytes end within a value: callers with more of them try again. */
export class EndOfBytes extends Error {}

const DEPTH_MAX = 50;
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));

export class PdfReader {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  value(depth = 0): PdfValue {
    if (depth > DEPTH_MAX) throw new Error('Too deep');
    this.skipWhite();
    const sign = this.#sign();
    if (sign === '/') return this.#name();
    if (sign === '[') return this.#array(depth);
    if (sign === '(') return this.#text();
    if (sign === '<') {
      return this.#sign(1) === '<' ? this.#dictionary(depth) : this.#hexText();
    }
    return this.#number(this.word());
  }

  /** Up to the next white space or sign. */
  word(): string {
    this.skipWhite();
    const start = this.at;
    while (this.at < this.#bytes.length && !this.#isEndOfWord(this.#bytes[this.at] ?? 0)) this.at++;
    if (this.at === this.#bytes.length) throw new EndOfBytes();
    if (this.at === start) throw new Error('No value');
    return this.#bytes.toString('latin1', start, this.at);
  }

  skipWhite(): void {
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at] ?? 0;
      if (byte === 0x25) {
        while (this.at < this.#bytes.length && !this.#isEndOfLine()) this.at++;
      } else if (!WHITE.has(byte)) return;
    }
  }

  #sign(ahead = 0): string {
    const byte = this.#bytes[this.at + ahead];
    if (byte === undefined) throw new EndOfBytes();
    return String.fromCharCode(byte);
  }

  #isEndOfLine(): boolean {
    const byte = this.#bytes[this.at];
    return byte === 10 || byte === 13;
  }

  #isEndOfWord(byte: number): boolean {
    return WHITE.has(byte) || DELIMITERS.has(byte);
  }

  #name(): PdfName {
    this.at++;
    if (this.#isEndOfWord(this.#sign().charCodeAt(0))) return new PdfName('');
    const name = this.word();
    return new PdfName(
      name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const values: PdfValue[] = [];
    for (this.skipWhite(); this.#sign() !== ']'; this.skipWhite())
      values.push(this.value(depth + 1));
    this.at++;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const dictionary: PdfDictionary = new Map();
    for (this.skipWhite(); this.#sign() !== '>'; this.skipWhite()) {
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new Error('No key');
      dictionary.set(key.name, this.value(depth + 1));
    }
    this.at += 2;
    return dictionary;
  }

  /** Texts are not asked for: only where they end matters. */
  #text(): string {
    let open = 0;
    do {
      const sign = this.#sign();
      if (sign === '\\') this.at++;
      else if (sign === '(') open++;
      else if (sign === ')') open--;
      this.at++;
    } while (open > 0);
    return '';
  }

  #hexText(): string {
    while (this.#sign() !== '>') this.at++;
    this.at++;
    return '';
  }

  #number(word: string): PdfValue {
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    if (Number.isNaN(number)) throw new Error('Not a value');
    return /^\d{1,10}$/.test(word) ? this.#referenceOr(number) : number;
  }

  /** Two numbers and an R are a reference. */
  #referenceOr(number: number): number | PdfReference {
    const rest = this.#bytes.toString('latin1', this.at, this.at + 24);
    const found = /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(rest);
    if (!found) return number;
    this.at += found[0].length;
    return new PdfReference(number);
  }
}
