/** What a navigation to the login carries when the session has ended: no link can bring it. */
export const SESSION_ENDED = { hasSessionEnded: true };

export function hasSessionEnded(state: unknown): boolean {
  return Boolean((state as Partial<typeof SESSION_ENDED> | null)?.hasSessionEnded);
}
