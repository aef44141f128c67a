/** Every address of the site that is not a page (see `pages.ts`). */

export const API_PATHS = {
  photos: '/api/photos',
  photo: '/api/photos/:id',
  photoNeighbours: '/api/photos/:id/neighbours',
  photoRestore: '/api/photos/:id/restore',
  photoFacets: '/api/photo-facets',
  photoOrder: '/api/photo-order',
  photoConsent: '/api/photo-consent',
  committeeMembers: '/api/committee-members',
  committeeMember: '/api/committee-members/:id',
  committeeMemberRestore: '/api/committee-members/:id/restore',
  objectUpload: '/api/objects/upload',
  objectUploadTarget: '/api/objects/upload/:id',
  objectNormalizePath: '/api/objects/normalize-path',
  session: '/api/session',
  personalLink: '/api/personal-link',
  personalLinkSession: '/api/personal-link/session',
  personalLinkRequest: '/api/personal-link/request',
  personalLinkReplace: '/api/personal-link/replace',
  people: '/api/people',
  peopleLinks: '/api/people-links',
  personLink: '/api/people/:id/link',
  personLinkMail: '/api/people/:id/link-mail',
  personSignIns: '/api/people/:id/sign-ins',
  mails: '/api/mails',
  mail: '/api/mails/:id',
  mailsTryAgain: '/api/mails-try-again',
  mailsHandedOver: '/api/mails-handed-over',
  mailSituation: '/api/mail-situation',
  mailKinds: '/api/mail-kinds',
  mailKind: '/api/mail-kinds/:kind',
  mailKindRelease: '/api/mail-kinds/:kind/release',
  users: '/api/users',
  user: '/api/users/:id',
  userSessions: '/api/users/:id/sessions',
  ownSessions: '/api/own-sessions',
  ownPassword: '/api/own-password',
  invitations: '/api/invitations',
  staffInvitation: '/api/invitations/:id',
  invitationLink: '/api/invitations/:id/link',
  invitationMail: '/api/invitations/:id/mail',
  invitation: '/api/invitation',
  invitationAccept: '/api/invitation/accept',
  contact: '/api/contact',
  messages: '/api/messages',
  message: '/api/messages/:id',
  messageCount: '/api/message-count',
  messageExport: '/api/message-export',
  teams: '/api/teams',
  team: '/api/teams/:id',
  teamLock: '/api/teams/:id/lock',
  teamLocks: '/api/team-locks',
  teamMoves: '/api/team-moves',
  teamSuggestion: '/api/team-suggestion',
  ownTeam: '/api/own-team',
  ownTeamJoin: '/api/own-team/join',
  registrations: '/api/registrations',
  registrationsOnBehalf: '/api/registrations/on-behalf',
  registrationFigures: '/api/registration-figures',
  registrationExport: '/api/registration-export',
  registrationBulk: '/api/registration-bulk',
  registrationUndo: '/api/registration-bulk/undo',
  ownRegistration: '/api/my-registration',
  ownRegistrationWithdraw: '/api/my-registration/withdraw',
  ownRegistrationConfirm: '/api/my-registration/confirm',
  ownHandIns: '/api/my-hand-ins',
  handInUploads: '/api/hand-in-uploads',
  handInUpload: '/api/hand-in-uploads/:id',
  handIns: '/api/hand-ins',
  handInTeam: '/api/hand-in-teams/:id',
  handInExtensions: '/api/hand-in-extensions',
  handInDecision: '/api/hand-ins/:id/decision',
  handInArchive: '/api/hand-in-archive',
  handInFile: '/api/hand-ins/:id/file',
  partners: '/api/partners',
  partner: '/api/partners/:id',
  receipt: '/api/receipts/:id',
  receiptFile: '/api/receipts/:id/file',
  receiptPdf: '/api/receipts/:id/pdf',
  receiptCheck: '/api/receipt-check',
  jury: '/api/jury',
  juryConflicts: '/api/jury/conflicts',
  juryRecusals: '/api/jury/recusals',
  juryBallots: '/api/jury/ballots',
  juryOnPhone: '/api/jury/on-phone',
  judging: '/api/judging',
  rubric: '/api/judging/rubric',
  rubricFreeze: '/api/judging/rubric/freeze',
  judges: '/api/judging/judges',
  judge: '/api/judging/judges/:id',
  judgeReminder: '/api/judging/judges/:id/reminder',
  judgingPanels: '/api/judging/panels',
  judgingPanel: '/api/judging/panels/:id',
  judgingPanelClose: '/api/judging/panels/:id/close',
  judgingPanelReopen: '/api/judging/panels/:id/reopen',
  judgingBoard: '/api/judging/board',
  judgingDismissals: '/api/judging/dismissals',
  judgingRecusals: '/api/judging/recusals',
  paperBallots: '/api/judging/paper-ballots',
  paperBallot: '/api/judging/paper-ballots/:id',
  verdicts: '/api/verdicts',
  verdictRecords: '/api/verdict-records',
  verdictConflicts: '/api/verdict-conflicts',
  verdictSignatures: '/api/verdicts/:edition/:number/signatures',
  verdictPublication: '/api/verdicts/:edition/:number/publication',
  verdictWithdrawal: '/api/verdicts/:edition/:number/withdrawal',
  verdictPack: '/api/verdicts/:edition/:number/pack',
  activity: '/api/activity',
  myData: '/api/my-data',
  personData: '/api/people/:id/data',
  contentDocuments: '/api/content',
  contentEditions: '/api/content-editions',
  contentDocument: '/api/content/:document',
  contentSections: '/api/content/:document/sections',
  contentSection: '/api/content/:document/sections/:section',
  contentPublications: '/api/content/:document/publications',
  contentPublication: '/api/content/:document/publications/:number',
  contentPutBack: '/api/content/:document/publications/:number/put-back',
  contentChanges: '/api/content/:document/changes',
  contentExport: '/api/content/:document/export',
  contentImport: '/api/content-import',
  handbook: '/api/handbook',
  handbookPicture: '/api/handbook/:name',
  live: '/api/health/live',
  ready: '/api/health/ready',
} as const;

/** Where a list goes on, when it was asked for with a limit. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** What went wrong, as a word that does not change: `not-found`. See `app-error.ts`. */
export const ERROR_CODE_HEADER = 'x-error-code';

/** Names what a client wants to be made: see `idempotencyKeySchema`. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const OBJECT_PATHS = {
  object: '/objects/:id',
  variant: '/objects/:id/:width',
} as const;

/** Files for attendees only. */
export const FILE_PATHS = {
  attendeeFile: '/files/:name',
} as const;

/** `home.png`, `archive-2024.png`. */
export const SHARE_PATHS = {
  picture: '/og/:file',
} as const;

/** `2026.ics` for all of an edition, `2026-ITEM.ics` for one item of its schedule. */
export const CALENDAR_PATHS = {
  file: '/calendar/:name',
} as const;

export const SITE_FILE_PATHS = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
} as const;

/** Made by the build beside the pages; its scope are the jury's alone. */
export const JURY_WORKER_PATH = '/jury-worker.js';

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name | keyof Parameters<`/${Rest}`>]: string | number }
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string | number }
    : Record<never, never>;

/** Fills the parameters of one of the paths above. */
export function pathTo<Path extends string>(path: Path, parameters: Parameters<Path>): string {
  const values = parameters as Record<string, string | number>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
