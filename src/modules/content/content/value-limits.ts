import { AppError } from '../../../schema/app-error.ts';

/** Objects and lists in one section: an edition of today has about a hundred in its largest one. */
export const CONTAINERS_MAX = 3000;
/** All values in one section, those included. */
export const VALUES_MAX = 20_000;
/** In one object. */
export const NAMES_MAX = 100;

export const tooManyValues = (cause?: unknown) =>
  new AppError('tooLarge', { sentence: 'This holds more entries than the site can show.', cause });

/**
 * Counts a section before a schema looks at it: each of its values that is not as it must be costs a
 * sentence, and a megabyte of empty objects would keep everyone waiting for seconds.
 */
export function refuseTooMany(section: unknown): void {
  const left = [section];
  let [containers, values] = [0, 0];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.values(value);
    containers += 1;
    values += parts.length;
    const hasTooMany = !Array.isArray(value) && parts.length > NAMES_MAX;
    if (hasTooMany || containers > CONTAINERS_MAX || values > VALUES_MAX) throw tooManyValues();
    for (const part of parts) if (typeof part === 'object') left.push(part);
  }
}
