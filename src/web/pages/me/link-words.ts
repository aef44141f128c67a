interface Opens {
  isRegistered: boolean;
  /** Who waits for a place has none. */
  hasTeam: boolean;
}

/** What a person's link opens, in words. */
export function openedByLink(roles: readonly string[], { isRegistered, hasTeam }: Opens): string {
  const parts: string[] = [];
  if (isRegistered) parts.push('your registration');
  if (hasTeam) parts.push('your team', 'your hand-in');
  if (roles.includes('partner')) parts.push('the files of your challenge');
  if (roles.includes('mentor')) parts.push('who needs help');
  if (roles.includes('judge')) parts.push('what you judge');
  const last = parts.pop();
  if (last === undefined) return 'your page';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
