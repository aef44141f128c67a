/** Sizes, counts and times that the API, the forms and the tests share. */

const KIB = 1024;
const MIB = 1024 * KIB;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Specification, section 5. */
export const UPLOAD_MAX_BYTES = {
  committee: 5 * MIB,
  gallery: 10 * MIB,
  logo: 5 * MIB,
  portrait: 5 * MIB,
  slide: 10 * MIB,
  winner: 10 * MIB,
  project: 10 * MIB,
  document: 30 * MIB,
} as const;
/** Decision 12: an upload address is good for one use within ten minutes. */
export const UPLOAD_ADDRESS_LIFETIME_MS = 10 * MINUTE_MS;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** A camera's progressive JPEG has about ten; each one goes over the whole picture again. */
export const JPEG_MAX_SCANS = 100;
/** The process that works on a picture is ended after this time. */
export const IMAGE_PROCESSING_LIMIT_MS = 20 * SECOND_MS;
/** And when it holds more than this; the largest picture that is taken needs about half of it. */
export const IMAGE_PROCESSING_MEMORY_BYTES = 1024 * MIB;
/** A drawing takes as long as its author likes: this is enough for a logo. */
export const SVG_DRAWING_LIMIT_MS = 5 * SECOND_MS;
/** What the process that looks at documents may take, and what it reads of one. */
export const DOCUMENT_LIMITS = {
  fileBytes: 100 * MIB,
  timeMs: 20 * SECOND_MS,
  /** Between two pieces of a file that is handed to it. */
  pieceMs: 20 * SECOND_MS,
  memoryBytes: 256 * MIB,
  zipEntries: 10_000,
  /** What a ZIP says of itself, before any of it is read. */
  zipExpandsToBytes: 500 * MIB,
  partBytes: 50 * MIB,
  allPartsBytes: 200 * MIB,
  pages: 10_000,
  pdfObjects: 300_000,
  fontsNamed: 5,
} as const;
/** What the process that draws pages may take; a page with a photo of 24 megapixels needs about half. */
export const PAGE_LIMITS = {
  /** For the file to be opened, and for each page; no one waits for it, and the machine may be busy. */
  timeMs: MINUTE_MS,
  memoryBytes: 768 * MIB,
  /** Sharp on the screen of a hall, in 16:9 and in 4:3. */
  width: 1920,
  height: 1440,
} as const;
/** What the process that computes verdicts may take, on a machine that does much else. */
export const VERDICT_COMPUTING = { timeMs: 50 * SECOND_MS, memoryBytes: 512 * MIB } as const;
/** Of a 3-pager: one minute each. What comes after them is not shown. */
export const THREE_PAGER_SLIDES = 3;
/** Of the picture of a deck's first page, twice as wide as pages show it. */
export const COVER_WIDTH = 960;
/** A process that began to draw a file and has not finished by then has ended. */
export const DRAWING_LEASE_MS = 10 * MINUTE_MS;
/** Of a logo as SVG text: what is larger is a photograph in disguise. */
export const SVG_MAX_BYTES = MIB;
export const SVG_MAX_ELEMENTS = 20_000;
export const SVG_MAX_DEPTH = 100;
/** An upload that no row uses after this time is removed. */
export const ORPHAN_OBJECT_AGE_MS = DAY_MS;

export const JSON_BODY_MAX_BYTES = 64 * KIB;
export const REQUEST_TIME_LIMIT_MS = 60 * SECOND_MS;
/** For 60 MB to come in, and again for its pictures to be made, one after the other, before the answer. */
export const IMPORT_TIME_LIMIT_MS = 10 * MINUTE_MS;
export const SHUTDOWN_TIME_LIMIT_MS = 10 * SECOND_MS;

export const ID_MAX = 64;
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2000;
export const ALT_MAX = 300;
export const CATEGORY_MAX = 80;
export const YEAR_MAX = 20;
export const URL_MAX = 2000;
export const NAME_MAX = 120;
/** What a request for help says, in one line. */
export const HELP_WORDS_MAX = 160;
/** An announcement is read in passing. */
export const ANNOUNCEMENT_MAX = 280;
/** What open pages are told at once: those that are pinned, and the newest. */
export const ANNOUNCEMENTS_SHOWN_MAX = 20;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 5000;
export const ORDER_MAX_DIGITS = 6;
export const USERNAME_MAX = 64;
export const PASSWORD_MAX = 256;
export const ADMIN_PASSWORD_MIN = 10;

export const TEAM_NAME_MAX = 60;
/** Whom a team looks for. */
export const LOOKS_FOR_MAX = 120;
/** The message of a request to join. */
export const TEAM_REQUEST_MAX = 200;
/** Teams that a person can wait for at once. */
export const TEAM_REQUESTS_OPEN_MAX = 3;
/** Where a team works: "12, main hall". */
export const TEAM_TABLE_MAX = 40;
/** Why a rule does not hold for once. */
export const REASON_MAX = 300;
/** People who are moved between teams at once. */
export const TEAM_MOVES_MAX = 300;

export const PROJECT_TITLE_MAX = 80;
/** One sentence; also that of the picture's caption. */
export const PROJECT_SENTENCE_MAX = 160;
export const PROJECT_TEXT_MAX = 3000;
/** What became of a project: so many dated lines. */
export const PROJECT_MOMENTS_MAX = 20;
export const PROJECT_MOMENT_TEXT_MAX = 300;
/** Asked once a year whether it is still true: first before people are forgotten, which is after a year. */
export const PROJECT_ASKED = {
  firstDays: 300,
  everyMs: 365 * DAY_MS,
  /** Mails are kept longer than this. */
  withinMs: 21 * DAY_MS,
} as const;

/** Of file systems; longer names cannot be saved. */
export const FILE_NAME_MAX = 255;
export const HAND_IN_MAX_BYTES = 100 * MIB;
/** So many versions of each of its two files a team can hand in. */
export const HAND_IN_VERSIONS_MAX = 20;
/** How often a team may change its mind about which version of a file counts. */
export const HAND_IN_CHOICES_MAX = 50;
/** Announced by a team and not come in whole; what is older than a day is cleaned up. */
export const HAND_IN_PENDING_MAX = 10;
export const HAND_IN_PENDING_MS = DAY_MS;
/**
 * What a browser sends at a time, and what the server saves at a time: a lost connection costs at most
 * this much. Each upload under way holds one piece in memory, and 120 may be under way.
 */
export const HAND_IN_PIECE_BYTES = MIB;
/** What all uploads of an instance may hold in memory; with more, pieces are saved from here on. */
export const HAND_IN_HELD_BYTES = 32 * MIB;
export const HAND_IN_PIECE_MIN_BYTES = MIB / 4;
/** Requests that an instance takes bytes from, including those that have not begun to send any. */
export const HAND_IN_OPEN_MAX = 256;
/** From then on a request that sends nothing gives way to another one of its upload. */
export const HAND_IN_STILL_MS = 2 * SECOND_MS;
/** A file on its way takes room for what has come, in steps of this. */
export const HAND_IN_RESERVE_BYTES = 4 * MIB;
/** An announcement of which nothing has come for so long holds nothing any more. */
export const HAND_IN_SILENT_MS = 10 * MINUTE_MS;
/** With connections lost every few kilobytes an upload would become thousands of pieces. */
export const HAND_IN_PIECES_MAX = 1000;
/** What was announced in time may end so long after the deadline, and counts. */
export const HAND_IN_ENDING_MS = 15 * MINUTE_MS;
/** An extension reaches at most so far after the deadline of all: a mistyped year is no extension. */
export const HAND_IN_EXTENSION_MAX_MS = 30 * DAY_MS;
/** From this part of what all hand-ins of an edition may take, organisers are warned. */
export const HAND_IN_QUOTA_WARNING = 0.8;

/** As many as fit into a request (`JSON_BODY_MAX_BYTES`) with room to spare. */
export const PHOTO_ORDER_MAX = 1000;
export const MESSAGE_PAGE_MAX = 100;
export const ACTIVITY_PAGE_MAX = 100;
export const REGISTRATION_PAGE_MAX = 200;
/** Chosen for one action. */
export const REGISTRATIONS_AT_ONCE_MAX = 500;
/** A door's name, such as "Main entrance". */
export const DOOR_MAX = 40;
/** What a phone sends in one go once the network is back. */
export const SCANS_AT_ONCE_MAX = 100;

export const MAIL_PAGE_MAX = 100;
/** As many as fit into a request with room to spare. */
export const MAIL_IDS_MAX = 500;
export const MAIL_SUBJECT_MAX = 200;
export const MAIL_TEXT_MAX = 10_000;
export const MAIL_SENDER_MAX = 80;
export const PEOPLE_PAGE_MAX = 200;
export const INVITATION_MS = 7 * DAY_MS;

/** What administrators did is kept for this long. */
export const ACTIVITY_KEPT_MS = 365 * DAY_MS;

/** A deleted photo or committee member can be restored for this long. */
export const RESTORE_WITHIN_MS = 30 * DAY_MS;

export const ATTENDEE_SESSION_MS = 7 * DAY_MS;
/** By a personal link; it ends with the link. */
export const PERSONAL_SESSION_MS = 30 * DAY_MS;
/** Organisers and editors: after the last request, and in all. */
export const STAFF_IDLE_MS = 12 * HOUR_MS;
export const STAFF_SESSION_MS = 7 * DAY_MS;
/** A session in use is prolonged at most this often: a write for each request would be too many. */
export const STAFF_PROLONGED_EVERY_MS = 5 * MINUTE_MS;
/** From the registration in July to the results and certificates of the year, and some more. */
export const PERSONAL_LINK_MS = 540 * DAY_MS;

/** How often the site checks for people to be told of a certificate. */
export const CERTIFICATE_MAILS_INTERVAL_MS = MINUTE_MS;
export const VERDICT_MAILS_INTERVAL_MS = MINUTE_MS;
/** Mails are forgotten in time; by then old results must not be announced again. */
export const RESULTS_TOLD_DAYS = 21;
/** How often the site looks whether registration has opened. */
export const OPENING_MAILS_INTERVAL_MS = 30_000;
/** Of who wants to be told: until they must have confirmed it, and for how long they wait at most. */
export const OPENING_UNCONFIRMED_DAYS = 7;
export const OPENING_WAIT_MONTHS = 18;
/** By then a mail about the opening has gone out, or never will. */
export const OPENING_MAIL_DAYS = 30;
/** Days after an edition from which on no mail is sent; mails are kept longer than that. */
export const CERTIFICATE_TOLD_DAYS = 21;

/** A rehearsal may be weeks before the ceremony. */
export const PASS_LINK_MS = 60 * DAY_MS;
/** Links of one kind that a browser keeps: going from room to room takes a few. */
export const PASSES_OF_BROWSER = 8;
/** How often a screen says that it is there: one row is written each time. */
export const SCREEN_PRESENCE_MS = 5 * SECOND_MS;
/** A screen that has missed some of these is not there any more. */
export const SCREEN_PRESENT_MS = 3 * SCREEN_PRESENCE_MS;
/** Screens that are counted for one link; a building has some. */
export const SCREENS_OF_LINK = 30;

/** What a page can follow at once. */
export const LIVE_TOPICS_MAX = 24;
/** How often an instance checks for others' writes while anyone listens. */
export const LIVE_LOOK_MS = 250;
/** A line on which nothing was heard for some of these is dead. */
export const LIVE_BEAT_MS = 5 * SECOND_MS;
/** How often a page asks where it cannot listen. */
export const LIVE_ASK_MS = 30 * SECOND_MS;
/**
 * Lines of an instance, of the visitors behind one address, and of one person or link there. A page has
 * one while it is looked at.
 */
export const LIVE_LINES = { most: 4000, mostOfNetwork: 2000, mostOfKey: 12 } as const;

/** Writes show on every instance within two seconds; this is how often each one looks. */
export const REVISION_POLL_MS = SECOND_MS;
export const HOUSEKEEPING_INTERVAL_MS = HOUR_MS;
/** How often the waiting list moves up by itself. */
export const SETTLE_INTERVAL_MS = MINUTE_MS;

/**
 * Anyone can register with any address, so others must not fill a mailbox. People who come
 * after these see the link on the page, and organisers decide about the mail.
 */
export const MAILS_PER_ADDRESS = 5;
/**
 * What others can cause to be mailed in a day to one mailbox, and to all of them together; more is held
 * back, and organisers decide. Receipts of the own team count on their own, for a busy last day.
 */
export const MAILS_PER_DAY = 5;
export const MAILS_PER_DAY_TO_ALL = 2000;
/** What organisers write to groups in a day: a sender of more is soon taken for one of advertisements. */
export const GROUP_MAILS_PER_DAY = 2000;
/** How far ahead a group mail is planned at most; mails are kept longer than that. */
export const GROUP_MAIL_PLANNED_MS = 28 * DAY_MS;
export const RECEIPT_MAILS_PER_DAY = 8;

/**
 * New people of one network who are let in within an hour; the rest stand apart until organisers let them
 * in. A campus is one network: two classes register at once, and a script that makes names up goes on.
 */
export const NEWCOMERS_OF_A_NETWORK = 60;
export const NEWCOMERS_WITHIN_MS = HOUR_MS;

/** A browser is known for this long after a sign-in. */
export const KNOWN_BROWSER_MS = 180 * DAY_MS;

/** Two columns on A4. */
export const BADGES_A_SHEET = 10;
/** In one file: they are drawn within `DOCUMENT_LIMITS.timeMs` on a busy machine. */
export const BADGES_MAX = 600;
export const BADGE_BLANKS_MAX = 100;

/** Letters of what is looked for on the desk: fewer find everything. */
export const SEARCH_MIN = 2;
export const SEARCH_MAX = 80;

/**
 * `burst` tries are free, after that one more every `everyMs`. Only wrong tries count, except for
 * messages. Waits are ten seconds at most; what that leaves to someone who
 * guesses is computed in docs/decisions, 0080. Attendee tries are generous because a whole hall
 * shares one address. A network is an IPv4 address, or the part of an IPv6 address that a client
 * cannot choose.
 */
export const RATE_LIMITS = {
  attendeeByNetwork: { burst: 30, everyMs: SECOND_MS / 5 },
  adminByAccountAndNetwork: { burst: 8, everyMs: 10 * SECOND_MS },
  adminByAccount: { burst: 30, everyMs: 2 * SECOND_MS },
  adminByNetwork: { burst: 24, everyMs: 5 * SECOND_MS },
  personalLinkByNetwork: { burst: 30, everyMs: SECOND_MS },
  // A code has nearly 30 bits: with 150 teams, guessing takes a person with a place 11 years, and
  // all who have none together four months.
  joinCodeByPerson: { burst: 10, everyMs: MINUTE_MS },
  joinCodeByNetwork: { burst: 60, everyMs: SECOND_MS },
  joinCodeByAnyone: { burst: 120, everyMs: 2 * SECOND_MS },
  // People who look round ask some teams and change their mind. Whom a team is not told of by mail
  // still stands on its page.
  teamRequestByPerson: { burst: 10, everyMs: 10 * MINUTE_MS },
  teamRequestMailByTeam: { burst: 3, everyMs: 8 * 60 * MINUTE_MS },
  mailByMailboxAndDay: { burst: MAILS_PER_DAY, everyMs: DAY_MS },
  mailByOthers: { burst: MAILS_PER_DAY_TO_ALL, everyMs: DAY_MS / MAILS_PER_DAY_TO_ALL },
  groupMails: { burst: GROUP_MAILS_PER_DAY, everyMs: DAY_MS / GROUP_MAILS_PER_DAY },
  teamMailByMailboxAndDay: { burst: RECEIPT_MAILS_PER_DAY, everyMs: DAY_MS },
  // Every request counts: a hall of several hundred people asks at once. Beyond the limit of an
  // address, none is sent, silently: three are on their way.
  linkRequestByNetwork: { burst: 600, everyMs: SECOND_MS / 20 },
  linkRequestByAddress: { burst: 3, everyMs: 20 * MINUTE_MS },
  // A lecture hall asks to be told of the opening at once. One mail per address and day.
  // They can be strangers': beyond a few of one network the mails wait for organisers, and it is slow.
  openingByNetwork: { burst: 300, everyMs: MINUTE_MS },
  openingMailByNetwork: { burst: 20, everyMs: 10 * MINUTE_MS },
  openingByAddress: { burst: 1, everyMs: DAY_MS },
  openingLinkByNetwork: { burst: 30, everyMs: SECOND_MS },
  passByNetwork: { burst: 30, everyMs: SECOND_MS },
  invitationByNetwork: { burst: 30, everyMs: SECOND_MS },
  byKnownBrowser: { burst: 10, everyMs: 10 * SECOND_MS },
  // A university registers 300 people within a minute of the opening, from one address.
  registrationByNetwork: { burst: 600, everyMs: 2 * SECOND_MS },
  // Only receipts that do not exist count: their ids cannot be guessed.
  receiptByNetwork: { burst: 60, everyMs: SECOND_MS },
  // Only codes that no certificate has count. One has 59 bits: a network would guess for ever.
  certificateByNetwork: { burst: 30, everyMs: SECOND_MS },
  // A team tries a few pictures; each takes work and room until the next clean-up.
  projectPictureByTeam: { burst: 20, everyMs: MINUTE_MS },
  // As fast as people type, for a while.
  deskSearchByAccount: { burst: 60, everyMs: SECOND_MS / 4 },
  // A person whose laptop breaks down asks a few times; playing with the button stops there.
  helpByPerson: { burst: 8, everyMs: 5 * MINUTE_MS },
  // Everyone at all doors at once, and then as fast as codes are read.
  scanByLink: { burst: 600, everyMs: SECOND_MS },
  // Half a lecture hall without a registration, at all doors together.
  walkInByLink: { burst: 60, everyMs: MINUTE_MS / 2 },
  contactByNetwork: { burst: 20, everyMs: MINUTE_MS },
} as const;
