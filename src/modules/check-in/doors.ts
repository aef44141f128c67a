import type { Access } from '../../server/access/access.ts';
import type { Asking, Passes } from '../passes/service.ts';
import type { Audience } from './people-here.ts';

interface DoorDeps {
  access: Access;
  passes: Pick<Passes, 'holder' | 'require' | 'missing'>;
}

/** Who may stand at a door: organisers, and whoever has opened the link of the doors. */
export function createDoors({ access, passes }: DoorDeps) {
  const audienceOf = async (asking: Asking): Promise<Audience> =>
    access.can(await asking.session(), 'check-in:read') ? 'organiser' : 'helper';

  return {
    async audience(asking: Asking): Promise<Audience | null> {
      return (await passes.holder('door', asking)) === null ? null : audienceOf(asking);
    },

    /** Refused for anybody else. `by`: in the words of what is kept. */
    async require(asking: Asking): Promise<{ by: string; audience: Audience }> {
      const { by } = await passes.require('door', asking);
      return { by, audience: await audienceOf(asking) };
    },

    /** What to do about it. */
    refusal: passes.missing('door'),
  };
}
export type Doors = ReturnType<typeof createDoors>;
