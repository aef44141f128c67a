import { phaseAt } from '../../../event/phase.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart, Waiting } from '../../module.ts';
import { SIGNERS_NEEDED, stateOf } from './publication.ts';
import type { Signers } from './signers.ts';
import type { VerdictStore } from './store.ts';

interface DeskDeps {
  store: { verdicts: VerdictStore };
  content: ContentReader;
  judging: { isAllClosed(edition: number): Promise<boolean> };
  clock: Clock;
  signers: Pick<Signers, 'partners'>;
}

const NO_PAIR =
  'No two organisers could sign a verdict together. Please invite one more before it is computed.';

/** Never names a team or a place: the desk is open on screens that others pass by. */
export function verdictsOnDesk({ store, content, judging, clock, signers }: DeskDeps): DeskPart {
  return {
    title: 'Verdict',
    screen: 'verdict',
    permission: 'verdict:read',

    async waiting() {
      const { current } = await content.content();
      const last = (await store.verdicts.list(current.year)).at(-1);
      const verdict = last?.withdrawnAt === null ? last : undefined;
      const signatures = verdict ? await store.verdicts.signatures([verdict.id]) : [];
      const state = verdict && stateOf(verdict, signatures, clock);
      const waiting: Waiting[] = [];
      const add = (sentence: string, since: string | null, action: string) =>
        waiting.push({ urgency: 'holds something up', sentence, since, action });
      const { phase } = phaseAt(current, clock.eventNow().getTime());
      if (phase !== 'announced' && phase !== 'past' && (!state || state === 'computed')) {
        const all = await signers.partners(current.year, verdict);
        if (all.every((each) => each.with.length === 0)) add(NO_PAIR, null, 'Look');
      }
      if (!verdict && (await judging.isAllClosed(current.year))) {
        const since = last?.withdrawnAt ?? null;
        add('All panels are closed. The verdict can be computed.', since, 'Compute');
      }
      if (verdict && state === 'computed') {
        const needed = SIGNERS_NEEDED - signatures.length;
        const count = needed === 1 ? 'one more signature' : `${needed} signatures`;
        add(`Verdict ${verdict.number} waits for ${count}.`, verdict.createdAt, 'Sign');
      }
      if (verdict && state === 'signed') {
        const since = signatures.map(({ at }) => at).toSorted();
        const sentence = `Verdict ${verdict.number} is signed, and not published yet.`;
        add(sentence, since.at(-1) ?? null, 'Reveal');
      }
      return waiting;
    },

    async moments() {
      const edition = (await content.content()).current.year;
      const planned = await store.verdicts.publications();
      return planned
        .filter((each) => each.edition === edition)
        .map(({ number, at }) => ({ title: `Verdict ${number} becomes public`, at, line: '' }));
    },
  };
}
