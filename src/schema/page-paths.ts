// On their own, because every document needs these two before its script is there.
export const EVENT_PATH = '/event';
export const LOGIN_PATH = '/login';
/** Where personal links lead; the token is in the fragment. */
export const PERSONAL_LINK_PATH = '/link';
/** Where anyone can check a file against a receipt; the id of one may be in the fragment. */
const RECEIPT_PATH = '/receipt';
/** Where anyone can check a certificate; its code may be in the fragment. */
const CERTIFICATE_PATH = '/certificate';
/** Where organisers and editors set their password; the token is in the fragment. */
const INVITATION_PATH = '/invitation';
/** Where links lead that open a page without signing in; the token is in the fragment. */
const PASS_PATHS = {
  'ceremony-screen': '/ceremony',
  'ceremony-remote': '/ceremony/remote',
  hall: '/screen',
  room: '/room',
  door: '/admin/check-in',
} as const;

/** Where people leave an address until registration opens; the token of a mail is in the fragment. */
export const TELL_ME_PATH = '/tell-me';

/** Every primitive in every state, in the brand of the site: for those who choose it. */
export const STYLEGUIDE_PATH = '/styleguide';

/** The address of every page; what else is known of one stands in `pages.ts`, which visitors do not load. */
export const PAGE_PATHS = {
  home: '/',
  about: '/about',
  highlights: '/highlights',
  impressions: '/impressions',
  archive: '/archive',
  admin: '/admin',
  results: '/results',
  projects: '/projects',
  login: LOGIN_PATH,
  event: EVENT_PATH,
  register: '/register',
  link: PERSONAL_LINK_PATH,
  invitation: INVITATION_PATH,
  receipt: RECEIPT_PATH,
  certificate: CERTIFICATE_PATH,
  me: '/me',
  partner: '/partner',
  mentor: '/mentor',
  jury: '/jury',
  ceremony: PASS_PATHS['ceremony-screen'],
  ceremonyRemote: PASS_PATHS['ceremony-remote'],
  checkIn: PASS_PATHS.door,
  screen: PASS_PATHS.hall,
  room: PASS_PATHS.room,
  dashboard: '/dashboard',
  privacy: '/privacy',
  imprint: '/imprint',
  accessibility: '/accessibility',
} as const;

/** Of a page's address: shows drafts at a moment, or of one document a publication by its number. */
export const PREVIEW_PARAMETERS = {
  document: 'preview',
  moment: 'at',
  version: 'version',
} as const;

/** In place of a filter that leaves nothing: all such addresses of a page are one page. */
export const NOTHING_PARAMETER = 'nothing';

/** What a person opens to sign in; the part after `#` stays in the browser. */
export function personalLinkAddress(token: string): string {
  return `${PERSONAL_LINK_PATH}#${token}`;
}

/** Where a receipt is shown. */
export function receiptAddress(id: string): string {
  return `${RECEIPT_PATH}#${id}`;
}

/** What the computer of a hall or a room, or the presenter's phone, opens. */
export function passAddress(kind: keyof typeof PASS_PATHS, token: string): string {
  return `${PASS_PATHS[kind]}#${token}`;
}

/** The projects of a year. */
export function projectsAddress(year: number): string {
  return `${PAGE_PATHS.projects}/${year}`;
}

/** The page of a team's project: the year, and the name that the project has in it. */
export function projectAddress(year: number, name: string): string {
  return `${projectsAddress(year)}/${name}`;
}

/** Where a certificate is checked; the part after `#` stays in the browser. */
export function certificateAddress(code: string): string {
  return `${CERTIFICATE_PATH}#${code}`;
}

/** The page for people who were invited to work on the site. */
export function invitationAddress(token: string): string {
  return `${INVITATION_PATH}#${token}`;
}

/** Where people without a session are sent, with the way back to the page's path. */
export function loginBefore(path: string): string {
  return signInBefore(LOGIN_PATH, path);
}

/** Where to sign in for a page: a fragment that the browser carries along then belongs to that page. */
export function signInBefore(signInPath: string, path: string): string {
  return `${signInPath}?next=${path}`;
}

export type RoomUse = 'operator' | 'screen';

/** The clock of a panel's room: what it opens as is chosen there, or said here. */
export function roomAddress(panelId: string, as?: RoomUse): string {
  return `${PAGE_PATHS.room}?${new URLSearchParams({ panel: panelId, ...(as && { as }) })}`;
}
