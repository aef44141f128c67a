import { createHash } from 'node:crypto';
import type { CheckInCode, CheckInCodes } from './codes.ts';
import { EVENT_ROLE_WORDS, type EventPerson, type EventRole, type Standing } from './schema.ts';
import type { CheckInStore, Registered } from './store.ts';

/** A person who comes without a registration. */
interface UnregisteredPerson {
  /** Of the person. */
  id: string;
  name: string;
  organisation: string;
}

/** How much of the list is shown: helpers see what they need to hand out a badge. */
export type Audience = 'organiser' | 'helper';

export type PeopleOf = (edition: number) => Promise<UnregisteredPerson[]>;

interface EventPeopleDeps {
  store: { checkIn: CheckInStore };
  codes: CheckInCodes;
  /** Who else comes, and as what. */
  others: readonly { role: EventRole; find: PeopleOf }[];
}

/** Another version is another list. */
interface VersionedList {
  people: readonly EventPerson[];
  version: string;
}

/** All people who may come to an edition: registered, named by other modules, or organising. */
export function createEventPeople({ store, codes, others }: EventPeopleDeps) {
  /** What was made of the rows as they were last: phones at the doors ask while nothing changes. */
  let kept = { rows: '', lists: listsOf([]) };

  const codeOf = (id: string, edition: number) => codes.codeOf(id, edition).shown.replace('-', '');

  return {
    of: async (edition: number): Promise<readonly EventPerson[]> =>
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
        ...registered.map((each) => toEventPerson(each, codeOf(each.personId, edition))),
        ...unregistered.map((each) => toOther(each, codeOf(each.id, edition))),
      ];
      kept = { rows, lists: listsOf(sortedOnce(people)) };
    }
    return kept.lists;
  }
}
export type EventPeople = ReturnType<typeof createEventPeople>;

/** A place that is held or offered counts only once it is confirmed. */
const standingOf = ({ state }: Registered): Standing =>
  state === 'withdrawn' ? 'withdrawn' : state === 'placed' ? 'expected' : 'waiting';

const toEventPerson = (registered: Registered, code: string): EventPerson => ({
  ...{ id: registered.personId, code, name: registered.name, role: 'participant' },
  standing: standingOf(registered),
  ...{ team: registered.team, table: registered.table, organisation: registered.university },
  food: registered.food,
  noPictures: !registered.hasPictureConsent,
});

const toOther = (
  { id, name, organisation, role }: UnregisteredPerson & { role: EventRole },
  code: string,
): EventPerson => ({
  ...{ id, code, name, role, organisation, standing: 'expected' },
  ...{ team: '', table: '', food: '' },
  // They were not asked.
  noPictures: false,
});

/** Each once, as what they registered for first; by name. */
function sortedOnce(all: readonly EventPerson[]): EventPerson[] {
  const people = new Map<string, EventPerson>();
  for (const person of all) {
    const known = people.get(person.id);
    // People with two registrations count by the one that has a place.
    if (!known || (known.standing !== 'expected' && person.standing === 'expected')) {
      people.set(person.id, person);
    }
  }
  return [...people.values()]
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

const listsOf = (people: readonly EventPerson[]): Record<Audience, VersionedList> => ({
  organiser: versioned(people),
  helper: versioned(
    people.map((person) => ({
      ...person,
      ...{ organisation: '', food: '' },
      // Their only name here is the one that they sign in with.
      name: person.role === 'organiser' ? EVENT_ROLE_WORDS.organiser : person.name,
    })),
  ),
});

const versioned = (people: readonly EventPerson[]): VersionedList => ({
  people,
  version: createHash('sha256').update(JSON.stringify(people)).digest('base64url').slice(0, 16),
});
