import { overallPlaces } from '../../../judging/outcome.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { changedPlaces } from '../../../judging/words/changed-places.ts';
import { listed, type Names, packNames } from '../../../judging/words/names.ts';
import { certaintyWords, tieWords } from '../../../judging/words/ranking-words.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { addressOf } from '../../address-of.ts';
import type { JudgeWords } from '../../judging/judging/judge-words.ts';
import { missingOf, rankingWords } from './missing.ts';
import {
  isSame,
  type Preparation,
  type Preparations,
  tiesForAwards,
  winnersOf,
} from './preparation.ts';
import { isPublished, packOf, stateOf } from './publication.ts';
import type { ShownRanking, ShownVerdict, VerdictDesk, VerdictInput } from './schema.ts';
import type { Organiser, Signers } from './signers.ts';
import type { StoredSignature, StoredVerdict, VerdictStore } from './store.ts';

interface DeskDeps {
  store: { verdicts: VerdictStore };
  words: Pick<JudgeWords, 'judgeNames'>;
  preparations: Preparations;
  teamsOf(edition: number): Promise<{ id: string; name: string }[]>;
  /** One sentence each. */
  openPanels(edition: number): Promise<string[]>;
  clock: Clock;
  signers: Signers;
}

export type ShowVerdictDesk = (edition: number, by: Organiser) => Promise<VerdictDesk>;

/** What organisers see: no ranking before all panels are closed. */
export function createVerdictDesk(parts: DeskDeps) {
  const { store, words, preparations, teamsOf, openPanels, clock, signers } = parts;
  /** Or why there is nothing to show yet. */
  async function prepared(edition: number): Promise<Preparation | string[]> {
    try {
      return await preparations(edition);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'judgingRefused') throw error;
      return error.publicCode === 'panel-open' ? openPanels(edition) : [error.sentence];
    }
  }

  const show: ShowVerdictDesk = async (edition, by) => {
    const [ready, teams, judges, verdicts, conflicts, recorded] = await Promise.all([
      prepared(edition),
      teamsOf(edition),
      words.judgeNames(edition),
      store.verdicts.list(edition),
      store.verdicts.conflicts(edition),
      store.verdicts.inputs(edition),
    ]);
    const signatures = await store.verdicts.signatures(verdicts.map(({ id }) => id));
    const signedOf = ({ id }: StoredVerdict) => signatures.filter((each) => each.verdictId === id);
    const last = verdicts.at(-1);
    const isOpen = last?.withdrawnAt === null && !isPublished(last, clock);
    const teamName = (id: string) => teams.find((team) => team.id === id)?.name ?? id;
    const names: Names = {
      team: teamName,
      judge(key) {
        if (Array.isArray(ready)) return key;
        const [id] = [...ready.keys.judges].find(([, each]) => each === key) ?? [];
        return judges.get(id ?? '') ?? key;
      },
    };
    const isReady = !Array.isArray(ready);
    const holding = isReady
      ? [...ready.ties, ...ready.deliberations, ...(ready.award ? [ready.award] : [])]
      : [];
    return {
      edition,
      now: clock.eventNow().toISOString(),
      isClosed: isReady,
      rankings: isReady ? rankingsOf(ready, names) : [],
      missing: isReady
        ? missingOf(ready, names)
        : ready.map((words) => ({ words, mend: { by: 'judging' } })),
      winners:
        isReady && ready.commonPanel === null
          ? winnersOf(ready).map((id) => ({ id, name: teamName(id) }))
          : [],
      // What was recorded names winners: it is told with the rankings only.
      records: isReady
        ? recorded.toReversed().map(({ id, input, by, at }) => ({
            ...{ id, by, at },
            kind: input.kind,
            words: inputWords(input, names),
            reason: input.kind === 'deliberation' ? input.text : input.reason,
            holds: holding.some((each) => each.id === id),
          }))
        : [],
      teams: teams.map(({ id, name }) => ({ id, name })),
      conflicts: conflicts.map((conflict) => ({
        name: conflict.name,
        team: teamName(conflict.teamId),
        reason: conflict.reason,
        isOwn: conflict.userId === by.userId,
      })),
      signers: await signers.partners(edition, isOpen ? last : undefined),
      verdicts: await Promise.all(
        verdicts.toReversed().map(async (verdict) => ({
          ...toShown(verdict, signedOf(verdict), verdicts, { userId: by.userId, clock }),
          notToSign: (await signers.problem(verdict, signedOf(verdict), by))?.sentence ?? null,
        })),
      ),
    };
  };
  return show;
}

function rankingsOf(ready: Preparation, names: Names): ShownRanking[] {
  const { rankings, parts, ties } = ready;
  return rankings.flatMap(({ challenge, ranking }) => {
    if (ranking.kind === 'unconnected') return [];
    const title = parts.challenges.find(({ number }) => number === challenge)?.title;
    return [
      {
        challenge,
        title: title ? `${rankingWords(challenge)}: ${title}` : rankingWords(challenge),
        places: ranking.places.map(({ team, place, adjusted, mean }) => ({
          ...{ teamId: team, team: names.team(team), place, adjusted, mean },
        })),
        ties: ranking.ties.map((tie) => tieWords(tie, parts.rubric, names)),
        openTies: tiesForAwards(ranking).map(({ teams }) => ({
          teams: teams.map((id) => ({ id, name: names.team(id) })),
          isSettled: ties.some(
            ({ input }) => input.challenge === challenge && isSame(input.order, teams),
          ),
        })),
        isNarrow: ranking.certainty.kind === 'narrow',
        certainty: certaintyWords(ranking.certainty, names),
      },
    ];
  });
}

function inputWords(input: VerdictInput, { team }: Names): string {
  if (input.kind === 'deliberation') return `${rankingWords(input.challenge)}: deliberation`;
  if (input.kind === 'tie') {
    const teams = input.order.map(team);
    return input.isShared
      ? `${rankingWords(input.challenge)}: ${listed(teams)} share the place`
      : `${rankingWords(input.challenge)}: ${teams.join(', then ')}`;
  }
  const places = input.places
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, teamId, votes }) => `${place} ${team(teamId)} (votes: ${votes})`);
  return `Award committee: ${places.join(', ')}`;
}

function toShown(
  verdict: StoredVerdict,
  signatures: readonly StoredSignature[],
  all: readonly StoredVerdict[],
  { userId, clock }: { userId: string; clock: Clock },
): Omit<ShownVerdict, 'notToSign'> {
  const before = publishedBefore(verdict, all, clock);
  const { edition, number } = verdict;
  return {
    ...{ edition, number, over: verdict.over, supersedes: verdict.supersedes },
    state: stateOf(verdict, signatures, clock),
    reason: verdict.reason,
    places: placesOf(packOf(verdict)),
    changed: before ? changedPlaces(packOf(before), packOf(verdict)) : [],
    publishAt: verdict.publishAt,
    withdrawnReason: verdict.withdrawnReason,
    createdAt: verdict.createdAt,
    createdBy: verdict.createdBy,
    signatures: signatures.map(({ name, at, userId: signer }) => ({
      ...{ name, at, isOwn: signer === userId },
    })),
    href: addressOf('GET /api/verdicts/:edition/:number/pack', { params: { edition, number } }),
  };
}

/** All that signers sign for, by name. */
function placesOf(pack: VerdictPack): ShownVerdict['places'] {
  const { team } = packNames(pack);
  const block = (title: string, places: readonly { place: number; team: string }[]) => ({
    title,
    places: [...Map.groupBy(places, ({ place }) => place)]
      .map(([place, own]) => `${place} ${listed(own.map((each) => team(each.team)))}`)
      .join(', '),
  });
  return [
    block(rankingWords(null), overallPlaces(pack.award, pack.results)),
    ...pack.challenges.map(({ number, title }) => {
      const ranking = pack.results.challenges.find(({ challenge }) => challenge === number);
      return block(`${rankingWords(number)}: ${title}`, ranking?.places ?? []);
    }),
  ].filter(({ places }) => places !== '');
}

/** What the public knew until this one. */
export function publishedBefore(
  { number }: StoredVerdict,
  all: readonly StoredVerdict[],
  clock: Clock,
): StoredVerdict | undefined {
  return all.findLast((each) => each.number < number && isPublished(each, clock));
}
