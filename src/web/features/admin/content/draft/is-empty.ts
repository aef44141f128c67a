/** Left out, or made of blanks and empty lists alone; registration without a window. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  // The numbers of registration always stand there.
  if (typeof value === 'object' && 'window' in value) return value.window === null;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
