/** Where the organisers' own pages stand, and how a typed address becomes one. */
import { PAGE_PATHS, TELL_ME_PATH } from './page-paths.ts';

const ADDRESS_MAX = 60;
const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Beside the pages: what the server answers itself, and what a language or a later release may need. */
const TAKEN = [
  ...[...Object.values(PAGE_PATHS), TELL_ME_PATH].map((path) => path.split('/')[1]),
  'api',
  'assets',
  'calendar',
  'downloads',
  'files',
  'lattice',
  'objects',
  'og',
  'p',
  'screen',
  'styleguide',
  '404',
  'de',
  'en',
  'fr',
  'it',
];

export const isPageAddress = (address: string) =>
  address.length <= ADDRESS_MAX && ADDRESS.test(address);

/** Right behind the site's name where that is free, and below `/p` where the site has a page of its own. */
export const ownPagePath = (address: string) =>
  TAKEN.includes(address) ? `/p/${address}` : `/${address}`;

const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
};

/** "Code of Conduct", "/p/travel" or a whole address as an address; empty where nothing is left. */
export function addressOfWords(words: string): string {
  const typed = words.trim().toLowerCase();
  const path = /^https?:\/\//.test(typed) ? typed.replace(/^https?:\/\/[^/]*/, '') : typed;
  return path
    .replace(/[?#].*$/s, (rest) => (path.startsWith('/') ? '' : rest))
    .replace(/^\/+(?:p\/)?|^p\//, '')
    .replace(/[äöüßæœø]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, ADDRESS_MAX)
    .replace(/-+$/, '');
}

/** Of a request's path: what may be the address of a page, or in a preview the id of its document. */
export function addressOfPath(path: string): string | null {
  const address = /^\/(?:p\/)?([^/]+)$/.exec(path)?.[1];
  return address !== undefined && isPageAddress(address) ? address : null;
}
