import { isDeepStrictEqual } from 'node:util';
import { placeWords, type ValuePath } from '../../../event/content-labels/place-words.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Sections } from './documents.ts';
import { ORGANISERS_FIELDS } from './organisers-fields-schema.ts';
import type { ContentSection } from './schema.ts';

/** Who writes, and whether the fields of organisers are theirs. */
export interface Author {
  username: string;
  mayDecide: boolean;
}

/**
 * Everything that changes words comes through here: an editor's save, publication, cancellation or
 * import leaves what organisers decide as it is. `before` is null where there was nothing; sections
 * that `after` does not name stay.
 */
export function refuseDecisions(
  { mayDecide }: Author,
  before: Sections | null,
  after: Sections,
): void {
  if (mayDecide) return;
  const changed = changedDecision(before ?? {}, after);
  if (!changed) return;
  const { section, path } = changed;
  throw new AppError('organisersOnly', {
    sentence: `Only organisers change "${placeWords(section, after[section], path)}"; please ask one of them.`,
  });
}

function changedDecision(before: Sections, after: Sections) {
  for (const [section, paths] of Object.entries(ORGANISERS_FIELDS)) {
    if (!Object.hasOwn(after, section)) continue;
    for (const path of paths) {
      if (isDeepStrictEqual(valueAt(before[section], path), valueAt(after[section], path)))
        continue;
      return { section: section as ContentSection, path };
    }
  }
  return null;
}

/** Null where there is none, or nothing around it. */
function valueAt(value: unknown, path: ValuePath): unknown {
  const found = path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null ? (part as Sections)[step] : undefined,
    value,
  );
  return found ?? null;
}
