import { keepValue, keptValue } from './kept-value.ts';

/**
 * What was typed into a form and not saved, kept in this tab, so that it survives a reload. Only
 * the person who typed it gets it back.
 */
export interface Draft {
  by: string;
  /** What the form began with, and its version: someone else may have saved since. */
  before: object;
  version?: number | undefined;
  typed: object;
}

/** The fields that have changed since they were sent: the answer to a save must not overwrite them. */
export const typedSince = <Values extends object>(sent: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(([of, value]) => value !== sent[of as keyof Values]),
  ) as Partial<Values>;

const PREFIX = 'desk-draft:';

/** By the form's address and the thing. A tab's address has no more than one form of a name. */
export const draftKey = (form: string) => `${PREFIX}${location.pathname}:${form}`;

export const keepDraft = (key: string, draft: Draft | null) =>
  keepValue('sessionStorage', key, draft);

export function keptDraft(key: string, by: string): Draft | null {
  const draft = keptValue('sessionStorage', key) as Draft | null;
  return draft?.by === by ? draft : null;
}

/** At sign-out: the next person at this computer does not read what was typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
