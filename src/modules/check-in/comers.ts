import type { CheckInCode, CheckInCodes } from './codes.ts';
import type { Comer, ComerRole, Standing } from './schema.ts';
import type { CheckInStore, Registered } from './store.ts';

/** Somebody who comes and has no registration. */
export interface OtherComer {
  /** Of the person. */
  id: string;
  name: string;
  organisation: string;
}

/** How much of the list somebody may have: helpers have what it takes to hand out a badge. */
export type Audience = 'organiser' | 'helper';

interface ComerDeps {
  store: { checkIn: CheckInStore };
  codes: CheckInCodes;
}

/** Everybody who may come to an edition: who has registered, whom later modules name, and who organises. */
export function createComers({ store, codes }: ComerDeps) {
  const others: { role: ComerRole; find(edition: number): Promise<OtherComer[]> }[] = [];

  const codeOf = (id: string, edition: number) => codes.codeOf(id, edition).shown.replace('-', '');

  return {
    /** Said by a later module when it opens: who else comes, and as what. */
    tellOthers(role: ComerRole, find: (edition: number) => Promise<OtherComer[]>): void {
      others.push({ role, find });
    },

    of,

    /** The code of somebody who is expected; null for anybody else: of another year, withdrawn or not confirmed. */
    async ownCode(personId: string, edition: number): Promise<CheckInCode | null> {
      const comer = (await of(edition)).find(({ id }) => id === personId);
      return comer?.standing === 'expected' ? codes.codeOf(personId, edition) : null;
    },
  };

  /** Each once, as what they registered for first; by name. */
  async function of(edition: number): Promise<Comer[]> {
    const registered = await store.checkIn.registered(edition);
    const found = await Promise.all(
      others.map(async ({ role, find }) =>
        (await find(edition)).map((other) => toOther(other, role, codeOf(other.id, edition))),
      ),
    );
    const organisers = await store.checkIn.organisers();
    const people = new Map<string, Comer>();
    for (const comer of [
      ...registered.map((each) => toComer(each, codeOf(each.personId, edition))),
      ...found.flat(),
      ...organisers.map((each) =>
        toOther({ ...each, organisation: '' }, 'organiser', codeOf(each.id, edition)),
      ),
    ]) {
      const known = people.get(comer.id);
      // Somebody with two registrations: the one that has a place.
      if (!known || (known.standing !== 'expected' && comer.standing === 'expected')) {
        people.set(comer.id, comer);
      }
    }
    return [...people.values()]
      .filter(({ name }) => name !== '')
      .sort(
        (one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1),
      );
  }
}
export type Comers = ReturnType<typeof createComers>;

/** A place that is held or offered until somebody confirms it is no place yet. */
const standingOf = ({ state }: Registered): Standing =>
  state === 'withdrawn' ? 'withdrawn' : state === 'placed' ? 'expected' : 'waiting';

const toComer = (registered: Registered, code: string): Comer => ({
  ...{ id: registered.personId, code, name: registered.name, role: 'participant' },
  standing: standingOf(registered),
  ...{ team: registered.team, table: registered.table, organisation: registered.university },
  food: registered.food,
  noPictures: !registered.hasPictureConsent,
});

const toOther = ({ id, name, organisation }: OtherComer, role: ComerRole, code: string): Comer => ({
  ...{ id, code, name, role, organisation, standing: 'expected' },
  ...{ team: '', table: '', food: '' },
  // Nobody has asked them.
  noPictures: false,
});
