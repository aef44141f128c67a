/** Which of two states of a topic is the newer one, and whether they are the same. */

/** As it is sent: the writes it is made of, when it was made, and a mark of what is in it. */
export type LiveVersion = `${number}.${number}.${string}`;

export const liveVersion = (revision: number, at: number, mark: string): LiveVersion =>
  `${revision}.${at}.${mark}`;

/** Two states with the same mark say the same, whichever instance has made them. */
export const markOf = (version: LiveVersion): string => version.split('.')[2] ?? '';

/** No instance is as far behind another one. */
const BEHIND_MS = 60_000;

/**
 * An instance may be a moment behind another one: what it says then is not news. A release may count
 * other writes than the one before: what was made long after is news, whatever its number.
 */
export function isOlder(version: LiveVersion, known: LiveVersion): boolean {
  const [revision = 0, at = 0] = version.split('.').map(Number);
  const [knownRevision = 0, knownAt = 0] = known.split('.').map(Number);
  if (revision === knownRevision) return at < knownAt;
  return revision < knownRevision && at < knownAt + BEHIND_MS;
}
