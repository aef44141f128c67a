/** The name of the file with a person's own data. */
export const MY_DATA_FILE = 'my-data.json';

/** What remains after an erasure, worded for the person. */
export const KEPT_AFTER_ERASURE =
  'What stays: that there was one more registration, and the receipts of your team’s files with their checksums, which name nobody. The code of a certificate then says that one was issued, without your name. All of it is needed to settle disputes and to count.';

/** For how long personal data is kept: from the settings. */
export interface Retention {
  messageMonths: number;
  /** Mails to people. */
  mailMonths: number;
  /** These two after the last day of an edition. */
  registrationMonths: number;
  foodDays: number;
  handInMonths: number;
  /** The names of judges. */
  ballotMonths: number;
}
