import { useState } from 'react';
import type { OwnTeam, TeamInput } from '../../../modules/teams/schema.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { ApiError, api, failureSentence } from '../../lib/api.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ifMatch } from '../../lib/versioned-write.ts';

/** The team of the person whose page it is, as the server has it, and what can be done with it. */
export function useOwnTeam(initial: OwnTeam) {
  const [own, setOwn] = useState(initial);
  const [said, setSaid] = useState<{ kind: 'done' | 'failed'; words: string } | null>(null);
  const [key, renewKey] = useIdempotencyKey();
  const { isBusy, run } = useOneAtATime();

  /** True when it is done. Our own server's answer, not parsed: the page is to stay small. */
  async function send(path: string, options: Parameters<typeof api>[1], words: string) {
    let isDone = false;
    await run(async () => {
      setSaid(null);
      try {
        setOwn((await api(path, options)) as OwnTeam);
        setSaid({ kind: 'done', words });
        isDone = true;
      } catch (error) {
        setSaid({ kind: 'failed', words: failureSentence(error) });
        // Somebody else was faster: what is shown is old.
        if (error instanceof ApiError && error.status === 409) await refresh();
      }
    });
    return isDone;
  }

  async function refresh() {
    try {
      setOwn((await api(API_PATHS.ownTeam)) as OwnTeam);
    } catch {
      // The sentence of what failed first is told; it is enough.
    }
  }

  return {
    own,
    said,
    isBusy,
    say: (words: string) => setSaid({ kind: 'done', words }),
    async start(name: string) {
      const options = { method: 'POST', body: { name }, idempotencyKey: key } as const;
      if (await send(API_PATHS.ownTeam, options, 'Your team is there. Pass its code on.'))
        renewKey();
    },
    join: (code: string) =>
      send(API_PATHS.ownTeamJoin, { method: 'POST', body: { code } }, 'You have joined the team.'),
    change: (body: TeamInput, version: number) =>
      send(API_PATHS.ownTeam, { method: 'PUT', body, headers: ifMatch(version) }, 'Saved.'),
    leave: () => send(API_PATHS.ownTeam, { method: 'DELETE' }, 'You have left the team.'),
  };
}
export type OwnTeamActions = ReturnType<typeof useOwnTeam>;
