import { DESK_PATHS } from './desk-paths.ts';
import { PAGE_PATHS, PERSONAL_LINK_PATH, STYLEGUIDE_PATH, TELL_ME_PATH } from './page-paths.ts';

/** What the list of projects can be asked for: no edition has more challenges. */
const CHALLENGE_NUMBERS = Array.from({ length: 20 }, (_, index) => String(index + 1));

/**
 * Every page of the site: its address, who may see it, and its file in `web/pages`. The server
 * serves what stands here and nothing else; the web routes are made from it.
 */
export const PAGES = {
  home: { path: PAGE_PATHS.home, access: 'public', file: 'home' },
  about: { path: PAGE_PATHS.about, access: 'public', file: 'about' },
  highlights: { path: PAGE_PATHS.highlights, access: 'public', file: 'highlights' },
  impressions: {
    path: PAGE_PATHS.impressions,
    access: 'public',
    file: 'impressions',
    hasItems: true,
    query: { category: 'any', year: 'any', view: ['list'], cursor: 'any' },
    photoFilter: ['category', 'year'],
  },
  archive: { path: PAGE_PATHS.archive, access: 'public', file: 'archive', hasItems: true },
  admin: { path: PAGE_PATHS.admin, access: 'public', file: 'admin', isUnlisted: true },
  // It contains no people: phones at the door ask for the list with a session or a pass (0160).
  checkIn: {
    path: PAGE_PATHS.checkIn,
    access: 'public',
    file: 'check-in',
    isUnlisted: true,
    usesCamera: true,
  },
  results: { path: PAGE_PATHS.results, access: 'public', file: 'results', hasItems: true },
  projects: {
    path: PAGE_PATHS.projects,
    access: 'public',
    file: 'projects',
    hasItems: true,
    hasParts: true,
    query: { challenge: CHALLENGE_NUMBERS, winners: ['only'] },
  },
  login: { path: PAGE_PATHS.login, access: 'public', file: 'login', isUnlisted: true },
  // Nothing on it is private, so that it can be kept and sent as fast as any other (0006).
  event: { path: PAGE_PATHS.event, access: 'public', file: 'event', isUnlisted: true },
  register: { path: PAGE_PATHS.register, access: 'public', file: 'register' },
  tellMe: { path: TELL_ME_PATH, access: 'public', file: 'tell-me', isUnlisted: true },
  link: { path: PAGE_PATHS.link, access: 'public', file: 'link', isUnlisted: true },
  invitation: {
    path: PAGE_PATHS.invitation,
    access: 'public',
    file: 'invitation',
    isUnlisted: true,
  },
  receipt: { path: PAGE_PATHS.receipt, access: 'public', file: 'receipt', isUnlisted: true },
  certificate: {
    path: PAGE_PATHS.certificate,
    access: 'public',
    file: 'certificate',
    isUnlisted: true,
  },
  me: {
    path: PAGE_PATHS.me,
    access: 'own-page:read',
    file: 'me',
    person: 'needed',
    signInPath: PERSONAL_LINK_PATH,
  },
  partner: {
    path: PAGE_PATHS.partner,
    access: 'partner-page:read',
    file: 'partner',
    person: 'needed',
    signInPath: PERSONAL_LINK_PATH,
  },
  mentor: {
    path: PAGE_PATHS.mentor,
    access: 'mentor-page:read',
    file: 'mentor',
    person: 'needed',
    signInPath: PERSONAL_LINK_PATH,
  },
  // Nothing of a judge is in the document, so that a phone may keep it (0268).
  jury: {
    path: PAGE_PATHS.jury,
    access: 'jury:read',
    file: 'jury',
    person: 'unused',
    signInPath: PERSONAL_LINK_PATH,
  },
  // Nothing of a verdict is in these two documents: what may be known is asked for with a pass (0168).
  ceremony: { path: PAGE_PATHS.ceremony, access: 'public', file: 'ceremony', isUnlisted: true },
  ceremonyRemote: {
    path: PAGE_PATHS.ceremonyRemote,
    access: 'public',
    file: 'ceremony-remote',
    isUnlisted: true,
  },
  // Nor is anything of the hall in this one.
  screen: { path: PAGE_PATHS.screen, access: 'public', file: 'screen', isUnlisted: true },
  // Nothing of a room is in the document: its link or an organiser's session opens it (0168).
  room: { path: PAGE_PATHS.room, access: 'public', file: 'room', isUnlisted: true },
  dashboard: { path: PAGE_PATHS.dashboard, access: 'attendee-page:read', file: 'dashboard' },
  privacy: { path: PAGE_PATHS.privacy, access: 'public', file: 'privacy' },
  imprint: { path: PAGE_PATHS.imprint, access: 'public', file: 'imprint' },
  accessibility: { path: PAGE_PATHS.accessibility, access: 'public', file: 'accessibility' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof PAGES;

/** The organisers' own pages: where they stand, their documents say. */
export const OWN_PAGE = { path: '/p', access: 'public', file: 'own-page' } as const satisfies Page;

/** The pages that the server serves and the web routes are made from. */
export function allPages(): Page[] {
  // Here, because the script of the login has the list above.
  const styleguide: Page = { path: STYLEGUIDE_PATH, access: 'content:write', file: 'styleguide' };
  const admin: Page = {
    ...PAGES.admin,
    screens: Object.values(DESK_PATHS).filter((path) => path !== PAGES.admin.path),
  };
  return [...Object.values({ ...PAGES, admin }), styleguide];
}

export interface Page {
  path: string;
  /** 'public', or the permission that it needs. */
  access: 'public' | `${string}:${string}`;
  file: string;
  /** Where people sign in for it, if not with a password. */
  signInPath?: string;
  /**
   * For a private page: whether it is about the person who came by a personal link. Left out: it
   * is for them; all others are shown the same page.
   */
  person?: 'needed' | 'unused';
  /** Public, but nothing for search engines: a form, or a page for few. */
  isUnlisted?: true;
  /** Its document may use the camera, and compile what reads pictures; no other one may (0268). */
  usesCamera?: true;
  /** It is also the page of each of its things, at `path/ID`. */
  hasItems?: true;
  /** Each of these has pages of its own, at `path/ID/PART`. */
  hasParts?: true;
  /** Below its path: further pages of the same file. Each is also that of its things, of which nothing is in it. */
  screens?: readonly string[];
  /** What of the query changes the page that the server makes, with its values; the rest is for the script. */
  query?: Readonly<Record<string, 'any' | readonly string[]>>;
  /** Of these, what leaves some of the photos; of most that can be invented it leaves none. */
  photoFilter?: readonly string[];
}
