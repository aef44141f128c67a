import type { Badge } from '../../../server/documents/badge.ts';
import { shownCode } from '../check-in/code-schema.ts';
import type { CheckInCodes } from '../check-in/codes.ts';
import type { EventPeople } from '../check-in/event-people.ts';
import { EVENT_ROLE_WORDS, type EventRole } from '../check-in/schema.ts';

interface HolderDeps {
  eventPeople: EventPeople['of'];
  codes: Pick<CheckInCodes, 'codeOf'>;
}

/** A person who gets a badge. */
export interface Holder extends Badge {
  role: EventRole;
}

/** All people who are expected at an edition, each once. */
export function createHolders({ eventPeople, codes }: HolderDeps) {
  return {
    async in(edition: number): Promise<Holder[]> {
      const expected = (await eventPeople(edition)).filter(
        ({ standing }) => standing === 'expected',
      );
      return expected.map(({ id, name, role, organisation, team, code, noPictures }) => ({
        ...{ name, role, organisation, team },
        roleName: EVENT_ROLE_WORDS[role],
        code: shownCode(code),
        scanned: codes.codeOf(id, edition).scanned,
        isWithoutPictures: noPictures,
      }));
    },
  };
}
export type Holders = ReturnType<typeof createHolders>;
