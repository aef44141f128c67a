/**
 * Everything that can go wrong in a way that a person should be told, with its HTTP status and
 * its one sentence. The body of an error answer is that sentence (decision 16); the header
 * X-Error-Code names it for programs, and stays when the sentence is worded better. X-Error-Field
 * names the field that is refused, where there is one.
 */
export const APP_ERRORS = {
  invalid: { status: 400, sentence: 'Something in this request is not valid.' },
  wrongPassword: { status: 401, sentence: 'Incorrect password. Please try again.' },
  signInNeeded: { status: 401, sentence: 'Please sign in first.' },
  notAllowed: { status: 403, sentence: 'Your account may not do this.' },
  organisersOnly: { status: 403, sentence: 'Only organisers decide this; please ask one of them.' },
  foreignOrigin: { status: 403, sentence: 'This request did not come from this site.' },
  uploadAddress: {
    status: 403,
    sentence: 'This upload address is not valid; please start the upload again.',
  },
  notFound: { status: 404, sentence: 'This does not exist, or no longer does.' },
  methodNotAllowed: { status: 405, sentence: 'This address does not take that kind of request.' },
  requestTimeout: { status: 408, sentence: 'The request took too long; please try again.' },
  changedMeanwhile: {
    status: 409,
    sentence: 'Someone else has changed this in the meantime; please load it again.',
  },
  uploadUsed: {
    status: 409,
    sentence: 'This upload address has been used already; please start the upload again.',
  },
  objectMissing: {
    status: 409,
    sentence: 'The uploaded image is no longer there; please upload it again.',
  },
  warningsNotTicked: {
    status: 409,
    sentence: 'There are warnings that are not ticked yet; please look at them first.',
  },
  plannedFollows: {
    status: 409,
    sentence: 'Another version is planned; please say whether it stays planned.',
  },
  nothingToPublish: {
    status: 409,
    sentence: 'There is nothing new to publish: visitors will already see exactly this.',
  },
  uploadOffset: {
    status: 409,
    sentence: 'The upload has continued elsewhere; please reload the page.',
  },
  notWithTeams: { status: 409, sentence: 'The teams do not allow this.' },
  registrationClosed: { status: 409, sentence: 'Registration is not open at the moment.' },
  editionExists: { status: 409, sentence: 'There is already an edition of this year.' },
  editionNeeded: { status: 409, sentence: 'Something still needs this edition.' },
  mailNotSent: { status: 422, sentence: 'The mail server did not take the mail.' },
  noMailServer: { status: 409, sentence: 'There is no mail server: please hand this over.' },
  lastOrganiser: {
    status: 409,
    sentence: 'This is the last organiser: someone has to be able to let others in.',
  },
  usernameTaken: { status: 409, sentence: 'This user name is taken; please choose another one.' },
  tooLarge: { status: 413, sentence: 'This is larger than allowed here.' },
  imageTooManyPixels: {
    status: 413,
    sentence: 'This picture has too many pixels; please save it smaller and try again.',
  },
  unsupportedType: { status: 415, sentence: 'This kind of content is not accepted here.' },
  notAnImage: {
    status: 415,
    sentence: 'This file is not a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  heic: {
    status: 415,
    sentence: 'HEIC pictures cannot be shown everywhere; please export it as JPEG and try again.',
  },
  rangeNotSatisfiable: { status: 416, sentence: 'The file is shorter than that.' },
  brokenImage: {
    status: 422,
    sentence: 'This picture is damaged and cannot be read; please try another copy.',
  },
  imageTooSlow: {
    status: 422,
    sentence: 'This picture takes too long to read; please save it again as a JPEG and try again.',
  },
  notPublishable: {
    status: 422,
    sentence: 'This cannot be published yet; please fix its problems first.',
  },
  notWithCertificate: { status: 409, sentence: 'This is not possible with the certificate.' },
  helpRefused: { status: 409, sentence: 'This is not possible with this request for help.' },
  judgingRefused: { status: 409, sentence: 'This is not possible in the judging.' },
  handInRefused: { status: 422, sentence: 'This cannot be handed in.' },
  svgNotDrawn: {
    status: 422,
    sentence:
      'This SVG is too large or refers to other files; please export it as a plain SVG or as PNG.',
  },
  uploadBusy: {
    status: 423,
    sentence: 'This upload is under way elsewhere; please try again in a moment.',
  },
  tooManyTries: { status: 429, sentence: 'Too many tries; please wait a moment and try again.' },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side; please try again in a moment.',
  },
  unavailable: {
    status: 503,
    sentence: 'This is not available at the moment; please try again in a moment.',
  },
  restoring: {
    status: 503,
    sentence: 'A backup is being restored; please try again in a minute.',
  },
  diskFull: {
    status: 507,
    sentence: 'There is no space left to save this; please tell the organisers.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type AppErrorCode = keyof typeof APP_ERRORS;

interface AppErrorDetails {
  /** Replaces the code's general sentence where a more exact one helps. */
  sentence?: string;
  /** A more exact name for programs, in words with dashes: `registration-closed`. */
  publicCode?: string;
  /** Which field of what was sent is refused. */
  field?: string | undefined;
  /** What the log may know and the person need not. */
  cause?: unknown;
  retryAfterSeconds?: number;
}

export class AppError extends Error {
  readonly code: AppErrorCode;
  /** What X-Error-Code says: `not-found`. */
  readonly publicCode: string;
  readonly status: number;
  readonly sentence: string;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, details: AppErrorDetails = {}) {
    const sentence = details.sentence ?? APP_ERRORS[code].sentence;
    super(`${code}: ${sentence}`, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.publicCode = details.publicCode ?? publicCodeOf(code);
    this.status = APP_ERRORS[code].status;
    this.sentence = sentence;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

function publicCodeOf(code: AppErrorCode): string {
  return code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
