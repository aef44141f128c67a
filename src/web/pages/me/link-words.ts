/** What the personal link of somebody opens: their roles decide, and who waits has a registration alone. */
export function openedByLink(roles: readonly string[], isRegistered: boolean): string {
  const parts: string[] = [];
  if (isRegistered) parts.push('your registration');
  if (roles.includes('participant')) parts.push('your team', 'your hand-in');
  if (roles.includes('partner')) parts.push('the files of your challenge');
  if (roles.includes('judge')) parts.push('what you judge');
  const last = parts.pop();
  if (last === undefined) return 'your page';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
