import type { Draft, Drafts } from './form-store.ts';
import { keepValue, keptValue } from './kept-value.ts';

const PREFIX = 'desk-draft:';

/**
 * What was typed into a form and not saved, kept in this tab, so that it survives a reload. Only the
 * person who typed it gets it back. A tab's address has no more than one form of a name.
 */
export function tabDrafts<Values extends object>(
  form: string,
  by: string,
  secret: readonly string[] = [],
): Drafts<Values> {
  let key = '';
  /** Of the page that the form was made on; a server has none. */
  const at = () => {
    key ||= `${PREFIX}${location.pathname}:${form}`;
    return key;
  };
  return {
    keep({ value, ...draft }) {
      const typed = Object.entries(value).filter(([name]) => !secret.includes(name));
      const kept = { ...draft, by, value: Object.fromEntries(typed) };
      keepValue('sessionStorage', at(), typed.length > 0 ? kept : null);
      return true;
    },
    find() {
      const draft = keptValue('sessionStorage', at()) as (Draft<Values> & { by: string }) | null;
      // What is not kept is as it was.
      return draft?.by === by ? { ...draft, value: { ...draft.base, ...draft.value } } : null;
    },
    forget: () => keepValue('sessionStorage', at(), null),
  };
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
