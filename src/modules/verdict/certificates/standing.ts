import { endOfEdition } from '../../../event/edition-end.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { CERTIFICATE_STATES } from './schema.ts';
import type { StoredCertificate, StoredDecision } from './store.ts';

export type CertificateState = (typeof CERTIFICATE_STATES)[number];

interface StandingDeps {
  content: ContentReader;
  /** The versions that count of a team's files. */
  counting(teamId: string): Promise<readonly unknown[]>;
  publishedPack(edition: number): Promise<VerdictPack | null>;
  clock: Clock;
}

/** The rule: who completes an edition, and from when on. */
export function createStandings({ content, counting, publishedPack, clock }: StandingDeps) {
  return {
    /** From the end of its last day on, or from its verdict's publication, whichever is first. */
    async isOver(edition: number): Promise<boolean> {
      const { editions } = await content.content();
      if (endOfEdition(editions, edition) <= clock.eventNow().getTime()) return true;
      return (await publishedPack(edition)) !== null;
    },

    /** The team has handed in at least one of its files, and it counts. */
    isComplete: async (teamId: string): Promise<boolean> => (await counting(teamId)).length > 0,
  };
}
export type Standings = ReturnType<typeof createStandings>;

/**
 * The newest decision holds against the rule. One that was issued stays until it is withdrawn,
 * even when its team is gone since.
 */
export function stateOf(
  isComplete: boolean,
  certificate: StoredCertificate | undefined,
  decision: StoredDecision | undefined,
): CertificateState {
  if (decision?.decision === 'withdrawn') return 'withdrawn';
  if (certificate) return 'issued';
  return decision?.decision === 'granted' || isComplete ? 'ready' : 'not complete';
}

/** Which of a person's decisions holds; a name that was changed decides nothing. */
export function holdingDecision(decisions: readonly StoredDecision[]): StoredDecision | undefined {
  return decisions.findLast(({ decision }) => decision !== 'renamed');
}
