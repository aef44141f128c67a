import type { Clock } from '../../server/lib/clock.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import type { DeskPart, Waiting } from '../module.ts';
import { SIGNERS_NEEDED, stateOf } from './publication.ts';
import type { VerdictStore } from './store.ts';

interface DeskDeps {
  store: { verdicts: VerdictStore };
  content: ContentReader;
  judging: { isAllClosed(edition: number): Promise<boolean> };
  clock: Clock;
}

/** Never names a team or a place: the desk is open on screens that others pass by. */
export function verdictsOnDesk({ store, content, judging, clock }: DeskDeps): DeskPart {
  const currentYear = async () => (await content.content()).current.year;

  return {
    title: 'Verdict',
    screen: 'verdict',
    permission: 'verdict:read',

    async waiting() {
      const edition = await currentYear();
      const last = (await store.verdicts.list(edition)).at(-1);
      const common = { urgency: 'holds something up' as const };
      if (!last || last.withdrawnAt !== null) {
        if (!(await judging.isAllClosed(edition))) return [];
        const sentence = 'All panels are closed. The verdict can be computed.';
        return [{ ...common, sentence, since: last?.withdrawnAt ?? null, action: 'Compute' }];
      }
      const signatures = await store.verdicts.signatures([last.id]);
      const state = stateOf(last, signatures, clock);
      const needed = SIGNERS_NEEDED - signatures.length;
      const waiting: Waiting[] = [];
      if (state === 'computed') {
        const count = needed === 1 ? 'one more signature' : `${needed} signatures`;
        const sentence = `Verdict ${last.number} waits for ${count}.`;
        waiting.push({ ...common, sentence, since: last.createdAt, action: 'Sign' });
      }
      if (state === 'signed') {
        const sentence = `Verdict ${last.number} is signed, and not published yet.`;
        const since =
          signatures
            .map(({ at }) => at)
            .toSorted()
            .at(-1) ?? null;
        waiting.push({ ...common, sentence, since, action: 'Reveal' });
      }
      return waiting;
    },

    async moments() {
      const edition = await currentYear();
      const planned = await store.verdicts.publications();
      return planned
        .filter((each) => each.edition === edition)
        .map(({ number, at }) => ({ title: `Verdict ${number} becomes public`, at, line: '' }));
    },
  };
}
