import { AppError } from '../../../schema/app-error.ts';
import type { MailList, MailListEntry } from '../../module.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { StoredMail } from './store.ts';

interface RecipientDeps {
  store: { people: PeopleStore };
  /** Asked when they are needed: the modules that have them open after this one. */
  listNamed(name: string): MailList | undefined;
}

export interface Recipient extends MailListEntry {
  name: string;
  email: string;
}

/** Whom organisers write to: people who stand behind rows of a list of the desk. */
export function createRecipients({ store, listNamed }: RecipientDeps) {
  function listOf(name: string): MailList {
    const list = listNamed(name);
    if (!list) throw new AppError('notFound');
    return list;
  }

  return {
    listOf,

    /** Each person once, whichever rows they stand behind, in the order of the rows. */
    async of(listName: string, rowIds: readonly string[]): Promise<Recipient[]> {
      const ids = [...new Set(rowIds)];
      const entries = await listOf(listName).find(ids);
      const place = new Map(ids.map((id, at) => [id, at]));
      const inOrder = entries.toSorted(
        (a, b) => (place.get(a.rowId) ?? 0) - (place.get(b.rowId) ?? 0),
      );
      const byPerson = new Map<string, MailListEntry>();
      for (const entry of inOrder) {
        if (!byPerson.has(entry.personId)) byPerson.set(entry.personId, entry);
      }
      const people = await store.people.findMany([...byPerson.keys()]);
      const known = new Map(people.map((person) => [person.id, person]));
      return [...byPerson.values()].flatMap((entry) => {
        const person = known.get(entry.personId);
        if (!person || person.erasedAt !== null) return [];
        return [{ ...entry, name: person.name, email: person.email }];
      });
    },

    /** The recipient of a group mail as they are now; null for who left or withdrew since then. */
    async still({ personId, fields: { row = '', standing }, group }: StoredMail) {
      const { fields, find } = listOf(group?.list ?? '');
      const entry = (await find([row])).find((each) => each.personId === personId);
      if (!entry || entry.standing !== standing) return null;
      return { fields: await fields(), values: entry.values };
    },
  };
}
export type Recipients = ReturnType<typeof createRecipients>;
