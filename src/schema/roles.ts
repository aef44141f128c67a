/**
 * The roles of people. Roles are sets, not ranks: what each may do is declared beside the modules'
 * permissions, and no one inherits from someone "lower".
 */

/** Sign in with a user name and a password. */
export const STAFF_ROLES = ['organiser', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Sign in with a personal link; an attendee also with the password that all of them share. */
export const PERSON_ROLES = ['attendee', 'participant', 'judge', 'partner', 'mentor'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

export function isPersonRole(word: string): word is PersonRole {
  return (PERSON_ROLES as readonly string[]).includes(word);
}

/** Stored as words with spaces between them: `attendee participant`. */
export function readRoles(words: string): PersonRole[] {
  return words.split(' ').filter(isPersonRole);
}

/** In one order, so that the same roles are the same text. */
export function writeRoles(roles: readonly PersonRole[]): string {
  return PERSON_ROLES.filter((role) => roles.includes(role)).join(' ');
}
