import { useState } from 'react';
import type { OwnTeam, OwnTeamChange } from '../../../../modules/teams/teams/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';

/** The team of the person whose page it is, as the server has it, and what can be done with it. */
export function useOwnTeam(loaded: OwnTeam) {
  const [own, setOwn] = useState(loaded);
  const [lastLoaded, setLastLoaded] = useState(loaded);
  // What another part of the page has done, as a withdrawal, loads the page's data again.
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded);
    setOwn(loaded);
  }
  const [said, setSaid] = useState<{ kind: 'done' | 'failed'; words: string } | null>(null);
  const [key, renewKey] = useIdempotencyKey();
  const { isBusy, run } = useOneAtATime();

  /** True when it is done. */
  async function send(change: () => Promise<OwnTeam>, words: string) {
    let isDone = false;
    await run(async () => {
      setSaid(null);
      try {
        setOwn(await change());
        setSaid({ kind: 'done', words });
        isDone = true;
      } catch (error) {
        setSaid({ kind: 'failed', words: failureSentence(error) });
        // Someone else was faster: what is shown is old.
        if (error instanceof ApiError && error.status === 409) await refresh();
      }
    });
    return isDone;
  }

  async function refresh() {
    try {
      setOwn(await call('GET /api/own-team'));
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
      const start = () => call('POST /api/own-team', { body: { name }, idempotencyKey: key });
      if (await send(start, 'Your team is there. Pass its code on.')) renewKey();
    },
    join: (code: string) =>
      send(() => call('POST /api/own-team/join', { body: { code } }), 'You have joined the team.'),
    change: (body: OwnTeamChange, version: number) =>
      send(() => call('PUT /api/own-team', { body, ifMatch: version }), 'Saved.'),
    ask: (id: string, sentence: string) =>
      send(
        () => call('POST /api/looking-teams/:id/request', { params: { id }, body: { sentence } }),
        'Sent. Their answer will be on this page.',
      ),
    takeBack: (id: string) =>
      send(
        () => call('DELETE /api/looking-teams/:id/request', { params: { id } }),
        'You have taken your request back.',
      ),
    accept: (id: string) =>
      send(
        () => call('POST /api/own-team/requests/:id/accept', { params: { id } }),
        'Accepted: they are in your team now.',
      ),
    decline: (id: string) =>
      send(
        () => call('POST /api/own-team/requests/:id/decline', { params: { id } }),
        'Declined. Their page says so kindly and names no one.',
      ),
    leave: () => send(() => call('DELETE /api/own-team'), 'You have left the team.'),
  };
}
export type OwnTeamActions = ReturnType<typeof useOwnTeam>;
