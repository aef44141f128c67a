import { type Outcome, outcomeOf } from '../../../judging/outcome.ts';
import { type Strength, strengthsOf } from '../../../judging/strengths.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { changedPlaces } from '../../../judging/words/changed-places.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { addressOf } from '../../address-of.ts';
import type { JudgeWords } from '../../judging/judging/judge-words.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { publishedBefore } from './desk.ts';
import { publicResultOf } from './public-result.ts';
import { isPublished, packFile, packName, packOf } from './publication.ts';
import type { PublicVerdict, VerdictParams } from './schema.ts';
import type { VerdictStore } from './store.ts';

/** What a verdict means for a team, as its members may know it. */
interface OwnOutcome extends Outcome {
  edition: number;
  teamId: string;
  strengths: Strength[];
}

interface PublicDeps {
  store: { verdicts: VerdictStore };
  words: Pick<JudgeWords, 'feedbackFor'>;
  teams: Pick<TeamLookup, 'ofPerson'>;
  clock: Clock;
}

/** What others than organisers get to know, from the instant of publication on. */
export function createPublicVerdicts({ store, words, teams, clock }: PublicDeps) {
  const hrefOf = ({ edition, number }: VerdictParams) =>
    addressOf('GET /api/verdicts/:edition/:number/pack', { params: { edition, number } });

  async function newest(edition: number) {
    const all = await store.verdicts.list(edition);
    const verdict = all.findLast((each) => isPublished(each, clock));
    return verdict ? { all, verdict, pack: packOf(verdict) } : null;
  }

  /** The newest that is published; null where none is. */
  async function verdictOf(edition: number): Promise<PublicVerdict | null> {
    const found = await newest(edition);
    if (!found) return null;
    const { all, verdict, pack } = found;
    const before = publishedBefore(verdict, all, clock);
    const signatures = await store.verdicts.signatures([verdict.id]);
    return {
      edition,
      number: verdict.number,
      publishedAt: verdict.publishAt ?? '',
      over: verdict.over,
      href: hrefOf(verdict),
      ...publicResultOf(pack),
      signatures: signatures.length,
      size: Buffer.byteLength(packFile(verdict, signatures)),
      corrects: before
        ? {
            number: before.number,
            href: hrefOf(before),
            reason: verdict.reason,
            changed: changedPlaces(packOf(before), pack),
          }
        : null,
    };
  }

  /** Years with a published verdict. */
  async function years(): Promise<number[]> {
    const now = clock.eventNow().getTime();
    const rows = await store.verdicts.publications();
    return [
      ...new Set(rows.filter(({ at }) => Date.parse(at) <= now).map(({ edition }) => edition)),
    ];
  }

  return {
    verdictOf,
    years,

    /** What the newest published verdict was computed from, by the ids of teams; null where there is none. */
    publishedPack: async (edition: number): Promise<VerdictPack | null> =>
      (await newest(edition))?.pack ?? null,

    /** The next instant at which a verdict becomes public, in real time; null where none is planned. */
    async until(): Promise<number | null> {
      const ahead = clock.eventNow().getTime() - clock.now().getTime();
      const now = clock.eventNow().getTime();
      const planned = (await store.verdicts.publications())
        .map(({ at }) => Date.parse(at))
        .filter((at) => at > now);
      return planned.length === 0 ? null : Math.min(...planned) - ahead;
    },

    /** The file; before its publication for organisers alone, and for others it is not there. */
    async file({ edition, number }: VerdictParams, mayKnow: boolean) {
      const verdict = await store.verdicts.find(edition, number);
      if (!verdict || !(mayKnow || isPublished(verdict, clock))) throw new AppError('notFound');
      const signatures = await store.verdicts.signatures([verdict.id]);
      return { name: packName(verdict), text: packFile(verdict, signatures) };
    },

    /** The judges' feedback for a person's team, anonymous; null before the publication. */
    async ownFeedback(personId: string): Promise<string[] | null> {
      const team = await teams.ofPerson(personId);
      if (!team || !(await years()).includes(team.edition)) return null;
      return words.feedbackFor(team.id, team.edition);
    },

    /** What the published verdict means for a person's team; null if it does not name it. */
    async ownOutcome(personId: string): Promise<OwnOutcome | null> {
      const team = await teams.ofPerson(personId);
      const found = team && (await newest(team.edition));
      const outcome = found && outcomeOf(found.pack, team.id);
      return (
        outcome && {
          ...{ ...outcome, edition: team.edition, teamId: team.id },
          strengths: strengthsOf(found.pack, team.id),
        }
      );
    },
  };
}
export type PublicVerdicts = ReturnType<typeof createPublicVerdicts>;
