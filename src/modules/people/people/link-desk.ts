import { AppError } from '../../../schema/app-error.ts';
import { PEOPLE_PAGE_MAX } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { type ListPage, pageOf } from '../../../server/lib/list-cursor.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PeopleQuery, PersonWithLink } from './schema.ts';
import type { PersonalLinks } from './service.ts';
import type { ListedPerson, PeopleStore } from './store.ts';

interface PersonPlace {
  name: string;
  id: string;
}

/** Where a person stands in the list that goes by names. */
function writePersonCursor({ name, id }: PersonPlace): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url');
}

function readPersonCursor(cursor: string | undefined): PersonPlace | undefined {
  if (cursor === undefined) return undefined;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [name, id] = Array.isArray(place) ? place : [];
    if (typeof name === 'string' && typeof id === 'string' && !`${name}${id}`.includes('\0')) {
      return { name, id };
    }
  } catch {
    // Told below.
  }
  throw new AppError('invalid', { sentence: 'The cursor is not one that this site gave out.' });
}

interface Stores {
  people: PeopleStore;
  activity: ActivityRecorder;
}

interface OfficeDeps {
  store: Stores & Atomic<Stores>;
  links: Pick<PersonalLinks, 'addressesOf' | 'addressOf' | 'replaceOn'>;
  clock: Clock;
}

/** What organisers do with the personal links of others. Each is noted, without names. */
export function createLinkDesk({ store, links, clock }: OfficeDeps) {
  const note = (
    { activity }: Pick<Stores, 'activity'>,
    action: ActivityAction,
    by: string,
    subjectId: string,
    subject = '',
  ) => activity.record({ at: clock.now(), by, action, kind: 'personalLink', subjectId, subject });

  return {
    async list({
      search = '',
      limit = PEOPLE_PAGE_MAX,
      cursor,
    }: PeopleQuery): Promise<ListPage<ListedPerson>> {
      const after = readPersonCursor(cursor);
      const found = await store.people.list({ search, after, limit: limit + 1 }, clock.now());
      return pageOf(found, limit, writePersonCursor);
    },

    signIns: async (personId: string): Promise<{ at: string }[]> =>
      (await store.people.signInsOf([personId])).map(({ at }) => ({ at })),

    /** Showing a link is logged, because anyone who sees it can use it. Creates one if missing. */
    async show(ids: readonly string[], by: string): Promise<PersonWithLink[]> {
      const found = (await store.people.findMany(ids)).filter(({ erasedAt }) => erasedAt === null);
      if (found.length === 0) throw new AppError('notFound');
      const addresses = await links.addressesOf(found.map(({ id }) => id));
      const [first] = found;
      if (first && found.length === 1) await note(store, 'shown', by, first.id);
      else await note(store, 'shown', by, 'sheet', `A sheet of ${found.length} people`);
      return found
        .map(({ id, name }) => ({ id, name, address: addresses.get(id) ?? '' }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },

    async replace(personId: string, by: string): Promise<string> {
      const linkId = await store.atomically(async (stores) => {
        const id = await links.replaceOn(stores.people, personId);
        await note(stores, 'replaced', by, personId);
        return id;
      });
      return links.addressOf(linkId);
    },

    /** Ends all links of a person, and the sessions begun with them. */
    revoke: (personId: string, by: string): Promise<void> =>
      store.atomically(async (stores) => {
        if (!(await stores.people.find(personId))) throw new AppError('notFound');
        await stores.people.revokeLinks(personId, clock.now());
        await note(stores, 'ended', by, personId);
      }),
  };
}
export type LinkDesk = ReturnType<typeof createLinkDesk>;
