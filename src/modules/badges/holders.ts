import type { Badge } from '../../server/documents/badge.ts';
import { shownCode } from '../check-in/code-schema.ts';
import type { CheckInCodes } from '../check-in/codes.ts';
import type { Comers } from '../check-in/comers.ts';
import { COMER_ROLE_WORDS, type ComerRole } from '../check-in/schema.ts';

interface HolderDeps {
  comers: Comers['of'];
  codes: Pick<CheckInCodes, 'codeOf'>;
}

/** A person who gets a badge. */
export interface Holder extends Badge {
  role: ComerRole;
}

/** All people who are expected at an edition, each once. */
export function createHolders({ comers, codes }: HolderDeps) {
  return {
    async in(edition: number): Promise<Holder[]> {
      const expected = (await comers(edition)).filter(({ standing }) => standing === 'expected');
      return expected.map(({ id, name, role, organisation, team, code, noPictures }) => ({
        ...{ name, role, organisation, team },
        roleName: COMER_ROLE_WORDS[role],
        code: shownCode(code),
        scanned: codes.codeOf(id, edition).scanned,
        isWithoutPictures: noPictures,
      }));
    },
  };
}
export type Holders = ReturnType<typeof createHolders>;
