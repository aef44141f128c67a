// On their own, because every document needs these two before its script is there.
export const EVENT_PATH = '/event';
export const LOGIN_PATH = '/login';
/** Where personal links lead; the token is in the fragment. */
export const PERSONAL_LINK_PATH = '/link';
/** Where anybody checks a file against a receipt; the id of one may be in the fragment. */
const RECEIPT_PATH = '/receipt';
/** Where anybody checks a certificate; its code may be in the fragment. */
const CERTIFICATE_PATH = '/certificate';
/** Where organisers and editors set their password; the token is in the fragment. */
const INVITATION_PATH = '/invitation';
/** Where the links of the ceremony lead; the token is in the fragment. */
const CEREMONY_PATHS = { screen: '/ceremony', remote: '/ceremony/remote' } as const;

/**
 * Every page of the site: its address, who may see it, and its file in `web/pages`. The server
 * serves what stands here and nothing else; the web routes are made from it.
 */
export const PAGES = {
  home: { path: '/', access: 'public', file: 'home' },
  about: { path: '/about', access: 'public', file: 'about' },
  highlights: { path: '/highlights', access: 'public', file: 'highlights' },
  impressions: {
    path: '/impressions',
    access: 'public',
    file: 'impressions',
    hasItems: true,
    query: { category: 'any', year: 'any', view: ['list'], cursor: 'any' },
  },
  archive: { path: '/archive', access: 'public', file: 'archive', hasItems: true },
  admin: { path: '/admin', access: 'public', file: 'admin', isUnlisted: true },
  results: { path: '/results', access: 'public', file: 'results', hasItems: true },
  login: { path: LOGIN_PATH, access: 'public', file: 'login', isUnlisted: true },
  // Nothing on it is private, so that it can be kept and sent as fast as any other (0055).
  event: { path: EVENT_PATH, access: 'public', file: 'event', isUnlisted: true },
  register: { path: '/register', access: 'public', file: 'register' },
  link: { path: PERSONAL_LINK_PATH, access: 'public', file: 'link', isUnlisted: true },
  invitation: {
    path: INVITATION_PATH,
    access: 'public',
    file: 'invitation',
    isUnlisted: true,
  },
  receipt: { path: RECEIPT_PATH, access: 'public', file: 'receipt', isUnlisted: true },
  certificate: {
    path: CERTIFICATE_PATH,
    access: 'public',
    file: 'certificate',
    isUnlisted: true,
  },
  me: {
    path: '/me',
    access: 'own-page:read',
    file: 'me',
    signInPath: PERSONAL_LINK_PATH,
  },
  partner: {
    path: '/partner',
    access: 'partner-page:read',
    file: 'partner',
    signInPath: PERSONAL_LINK_PATH,
  },
  // Nothing of a judge is in the document, so that a phone may keep it (0161).
  jury: { path: '/jury', access: 'jury:read', file: 'jury', signInPath: PERSONAL_LINK_PATH },
  // Nothing of a verdict is in these two documents: what may be known is asked for with a pass (0168).
  ceremony: { path: CEREMONY_PATHS.screen, access: 'public', file: 'ceremony', isUnlisted: true },
  ceremonyRemote: {
    path: CEREMONY_PATHS.remote,
    access: 'public',
    file: 'ceremony-remote',
    isUnlisted: true,
  },
  dashboard: { path: '/dashboard', access: 'attendee-page:read', file: 'dashboard' },
  privacy: { path: '/privacy', access: 'public', file: 'privacy' },
  imprint: { path: '/imprint', access: 'public', file: 'imprint' },
  accessibility: { path: '/accessibility', access: 'public', file: 'accessibility' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

/** Of a page's address: shows drafts at a moment, or of one document a publication by its number. */
export const PREVIEW_PARAMETERS = {
  document: 'preview',
  moment: 'at',
  version: 'version',
} as const;

/** What a person opens to sign in; the part after `#` stays in the browser. */
export function personalLinkAddress(token: string): string {
  return `${PERSONAL_LINK_PATH}#${token}`;
}

/** Where a receipt is shown. */
export function receiptAddress(id: string): string {
  return `${RECEIPT_PATH}#${id}`;
}

/** What the hall's computer or the presenter's phone opens. */
export function ceremonyAddress(kind: keyof typeof CEREMONY_PATHS, token: string): string {
  return `${CEREMONY_PATHS[kind]}#${token}`;
}

/** Where a certificate is checked; the part after `#` stays in the browser. */
export function certificateAddress(code: string): string {
  return `${CERTIFICATE_PATH}#${code}`;
}

/** What somebody opens who has been invited to work on the site. */
export function invitationAddress(token: string): string {
  return `${INVITATION_PATH}#${token}`;
}

/** Where somebody without a session is sent, with the way back to the page's path. */
export function loginBefore(path: string): string {
  return `${LOGIN_PATH}?next=${path}`;
}

/** For those who work on the site; a build for visitors has neither their code nor their address. */
const DEVELOPMENT_PAGES: Page[] = [{ path: '/styleguide', access: 'public', file: 'styleguide' }];

/** The pages that the server serves and the web routes are made from. */
export function pagesFor({ isDevelopment }: { isDevelopment: boolean }): Page[] {
  return [...Object.values(PAGES), ...(isDevelopment ? DEVELOPMENT_PAGES : [])];
}

export interface Page {
  path: string;
  /** 'public', or what somebody must be allowed to do. */
  access: 'public' | `${string}:${string}`;
  file: string;
  /** Where people sign in for it, if not with a password. */
  signInPath?: string;
  /** Public, but nothing for search engines: a form, or a page for few. */
  isUnlisted?: true;
  /** It is also the page of each of its things, at `path/ID`. */
  hasItems?: true;
  /** What of the query changes the page that the server makes, with its values; the rest is for the script. */
  query?: Readonly<Record<string, 'any' | readonly string[]>>;
}
