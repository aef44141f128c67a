import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../schema/app-error.ts';

// The types that a form of another site can send without asking first.
const FORM_TYPES = /^(?:text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Refuses writes that a browser sends on behalf of another site. Clients that are not browsers send
 * neither header, and carry no cookies of a visitor.
 */
export function requireOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string | null): void {
  requireOwnSite(headers);
  const { origin } = headers;
  if (origin !== undefined && !isOwn(origin, headers.host, publicOrigin)) {
    throw new AppError('foreignOrigin');
  }
  if (FORM_TYPES.test(headers['content-type'] ?? '')) throw new AppError('foreignOrigin');
}

/**
 * For a page's own form, which a browser sends without script. Any site can make a browser send such
 * a body, so the browser has to say where it comes from: all of today's do.
 */
export function requireOwnForm(headers: IncomingHttpHeaders, publicOrigin: string | null): void {
  requireOwnSite(headers);
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isKnown = origin === undefined ? site === 'same-origin' : isOwn(origin, host, publicOrigin);
  if (!isKnown) throw new AppError('foreignOrigin');
}

/**
 * Refuses requests that another site triggers, for reads of private data: a link must
 * not put a file with personal data on a visitor's disk.
 */
export function requireOwnSite({ 'sec-fetch-site': site }: IncomingHttpHeaders): void {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('foreignOrigin');
  }
}

function isOwn(origin: string, host: string | undefined, publicOrigin: string | null): boolean {
  if (publicOrigin !== null) return origin === publicOrigin;
  // Without PUBLIC_URL the site does not know its name; a browser cannot be made to forge Host.
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
