import { createHash } from 'node:crypto';
import type { CheckInCode, CheckInCodes } from './codes.ts';
import { COMER_ROLE_WORDS, type Comer, type ComerRole, type Standing } from './schema.ts';
import type { CheckInStore, Registered } from './store.ts';

/** A person who comes without a registration. */
export interface OtherComer {
  /** Of the person. */
  id: string;
  name: string;
  organisation: string;
}

/** How much of the list is shown: helpers see what they need to hand out a badge. */
export type Audience = 'organiser' | 'helper';

export type PeopleOf = (edition: number) => Promise<OtherComer[]>;

interface ComerDeps {
  store: { checkIn: CheckInStore };
  codes: CheckInCodes;
  /** Who else comes, and as what. */
  others: readonly { role: ComerRole; find: PeopleOf }[];
}

/** Another version is another list. */
interface VersionedList {
  people: readonly Comer[];
  version: string;
}

/** All people who may come to an edition: registered, named by other modules, or organising. */
export function createComers({ store, codes, others }: ComerDeps) {
  /** What was made of the rows as they were last: phones at the doors ask while nothing changes. */
  let kept = { rows: '', lists: listsOf([]) };

  const codeOf = (id: string, edition: number) => codes.codeOf(id, edition).shown.replace('-', '');

  return {
    of: async (edition: number): Promise<readonly Comer[]> =>
      (await listsIn(edition)).organiser.people,

    listFor: async (edition: number, audience: Audience): Promise<VersionedList> =>
      (await listsIn(edition))[audience],

    /** A person's code if they are expected; null for another year, withdrawn or unconfirmed. */
    async ownCode(personId: string, edition: number): Promise<CheckInCode | null> {
      const registered = await store.checkIn.registered(edition, personId);
      const isExpected =
        registered.some((each) => standingOf(each) === 'expected') ||
        (await unregisteredIn(edition)).some(({ id }) => id === personId);
      return isExpected ? codes.codeOf(personId, edition) : null;
    },
  };

  async function unregisteredIn(edition: number) {
    const found = await Promise.all(
      others.map(async ({ role, find }) =>
        (await find(edition)).map((other) => ({ ...other, role })),
      ),
    );
    return found.flat();
  }

  async function listsIn(edition: number): Promise<Record<Audience, VersionedList>> {
    const registered = await store.checkIn.registered(edition);
    const organisers = (await store.checkIn.organisers()).map((each) => ({
      ...{ ...each, organisation: '', role: 'organiser' as const },
    }));
    const unregistered = [...(await unregisteredIn(edition)), ...organisers];
    const rows = JSON.stringify([edition, registered, unregistered]);
    if (rows !== kept.rows) {
      const people = [
        ...registered.map((each) => toComer(each, codeOf(each.personId, edition))),
        ...unregistered.map((each) => toOther(each, codeOf(each.id, edition))),
      ];
      kept = { rows, lists: listsOf(sortedOnce(people)) };
    }
    return kept.lists;
  }
}
export type Comers = ReturnType<typeof createComers>;

/** A place that is held or offered counts only once it is confirmed. */
const standingOf = ({ state }: Registered): Standing =>
  state === 'withdrawn' ? 'withdrawn' : state === 'placed' ? 'expected' : 'waiting';

const toComer = (registered: Registered, code: string): Comer => ({
  ...{ id: registered.personId, code, name: registered.name, role: 'participant' },
  standing: standingOf(registered),
  ...{ team: registered.team, table: registered.table, organisation: registered.university },
  food: registered.food,
  noPictures: !registered.hasPictureConsent,
});

const toOther = (
  { id, name, organisation, role }: OtherComer & { role: ComerRole },
  code: string,
): Comer => ({
  ...{ id, code, name, role, organisation, standing: 'expected' },
  ...{ team: '', table: '', food: '' },
  // They were not asked.
  noPictures: false,
});

/** Each once, as what they registered for first; by name. */
function sortedOnce(all: readonly Comer[]): Comer[] {
  const people = new Map<string, Comer>();
  for (const comer of all) {
    const known = people.get(comer.id);
    // People with two registrations count by the one that has a place.
    if (!known || (known.standing !== 'expected' && comer.standing === 'expected')) {
      people.set(comer.id, comer);
    }
  }
  return [...people.values()]
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

const listsOf = (people: readonly Comer[]): Record<Audience, VersionedList> => ({
  organiser: versioned(people),
  helper: versioned(
    people.map((comer) => ({
      ...comer,
      ...{ organisation: '', food: '' },
      // Their only name here is the one that they sign in with.
      name: comer.role === 'organiser' ? COMER_ROLE_WORDS.organiser : comer.name,
    })),
  ),
});

const versioned = (people: readonly Comer[]): VersionedList => ({
  people,
  version: createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16),
});
