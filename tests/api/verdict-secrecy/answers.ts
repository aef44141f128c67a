/** What a site says, without what differs between any two sites. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../../support/http-client.ts';
import { pdfText } from '../../support/pdf-text.ts';

/** Of the moment or the connection, or a secret of the session. */
const NOT_SAID = ['date', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding'];
/** Follow from the body: told apart where the bodies are the same. */
const OF_THE_BODY = ['etag', 'content-length', 'content-security-policy'];

/** Made by chance: ids, personal links with the picture of their code, ports, signatures, join codes. */
const CHANCE: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, 'ID'],
  [/127\.0\.0\.1:\d+/g, 'HOST'],
  [/(link|invitation|receipt)#[\w-]+/g, '$1#TOKEN'],
  [/(signature=)[\w-]+/g, '$1SIGNATURE'],
  [/"Team [2-9A-Z]{3}"|"[2-9A-Z]{3}-[2-9A-Z]{3}"/g, '"CODE"'],
  // Check-in codes follow from ids and the site's secret; so does the version of the list with them.
  [/\b[2-9A-HJKMNP-Z]{4}-(\d{4})-[2-9A-HJKMNP-Z]{6}\b/g, 'SITE-$1-CODE'],
  [/\b[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}\b/g, 'CODE'],
  [/"code":"[2-9A-HJKMNP-Z]{6}"/g, '"code":"CODE"'],
  [/"site":"[2-9A-HJKMNP-Z]{4}"/g, '"site":"SITE"'],
  [/"listVersion":"[\w-]{16}"/g, '"listVersion":"VERSION"'],
  // Ids that follow from such ids.
  [/"[\w-]{43}"/g, '"DERIVED"'],
  [/\bd="M[^"]{300,}"/g, 'd="DRAWN"'],
];

const masked = (text: string) =>
  CHANCE.reduce((left, [pattern, word]) => left.replace(pattern, word), text);

const headersOf = (headers: IncomingHttpHeaders, without: readonly string[]) =>
  Object.entries(headers)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => masked(`${name}: ${value}`))
    .sort()
    .join('\n');

/** What is written on a sheet, without how it is packed. */
const wordsOf = ({ headers, bytes, text }: Answer) =>
  headers['content-type'] === 'application/pdf' ? pdfText(bytes) : text;

/** Where two answers to one question part; null where they say the same, byte for byte. */
export function differenceOf(one: Answer, other: Answer): string | null {
  const isSame = one.bytes.equals(other.bytes);
  const without = isSame ? NOT_SAID : [...NOT_SAID, ...OF_THE_BODY];
  const said = (answer: Answer) =>
    [answer.status, headersOf(answer.headers, without), masked(wordsOf(answer))].join('\n');
  const [a, b] = [said(one), said(other)];
  if (a === b) return null;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${around(a)} | ${around(b)}`;
}

/** Which of the secrets an answer tells, in its body or in a header. */
export function toldBy(answer: Answer, secrets: readonly string[]): string[] {
  const said = `${wordsOf(answer)}\n${JSON.stringify(answer.headers)}`;
  return secrets.filter((secret) => said.includes(secret));
}
