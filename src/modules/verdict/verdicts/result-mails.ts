import { outcomeOf } from '../../../judging/outcome.ts';
import type { VerdictPack } from '../../../judging/verdict-pack-schema.ts';
import { placeChanges } from '../../../judging/words/changed-places.ts';
import { listed, packNames, placeWords } from '../../../judging/words/names.ts';
import { RESULTS_TOLD_DAYS } from '../../../schema/limits.ts';
import { PAGES } from '../../../schema/pages.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { eventInstant } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { CORRECTED_KIND, PUBLISHED_KIND } from './mail-kinds.ts';
import { isPublished, packOf } from './publication.ts';
import type { StoredVerdict, VerdictStore } from './store.ts';

interface Stores extends PostStores {
  people: PeopleStore;
}

interface ResultMailDeps {
  store: Stores & Atomic<Stores> & { verdicts: VerdictStore };
  content: ContentReader;
  teams: Pick<TeamLookup, 'ofPerson' | 'membersIn'>;
  post: Pick<Outbox, 'add' | 'cancelOne' | 'doneAt' | 'statesOf'>;
  clock: Clock;
  origin: string;
}

type Fields = Record<string, string>;

interface ToldPerson {
  id: string;
  personId: string;
  fields: Fields;
  /** Mails that would tell what is true no more, where they have not gone out. */
  instead?: string[];
}

interface Standing {
  verdict: StoredVerdict;
  pack: VerdictPack;
  /** Public before it, the oldest first. */
  before: StoredVerdict[];
}

const DAY_MS = 86_400_000;

const publishedId = (edition: number, personId: string) =>
  derivedId('results-published', String(edition), personId);
const correctedId = (edition: number, number: number, personId: string) =>
  derivedId('results-corrected', String(edition), String(number), personId);

/** Tells teams once that results are public or were corrected, never before they are public. */
export function createResultMails({ store, content, teams, post, clock, origin }: ResultMailDeps) {
  /** What is public of an edition, and all that was before a correction; null: nothing is. */
  async function standing(edition: number): Promise<Standing | null> {
    const all = await store.verdicts.list(edition);
    const published = all.filter((each) => isPublished(each, clock));
    const verdict = published.pop();
    return verdict ? { verdict, pack: packOf(verdict), before: published } : null;
  }

  /**
   * The verdict whose places a correction is told from: the one before it, or an older one where nothing
   * was mailed since that was public. Of two corrections the first may not have gone out.
   */
  async function knownTo({ verdict, before }: Standing, personIds: readonly string[]) {
    const idsOf = (personId: string) => [
      publishedId(verdict.edition, personId),
      ...before.map(({ number }) => correctedId(verdict.edition, number, personId)),
    ];
    const done = await post.doneAt(personIds.flatMap(idsOf));
    return (personId: string): StoredVerdict | undefined => {
      const mailed = idsOf(personId).flatMap((id) => done.get(id) ?? []);
      const last = mailed
        .map((at) => eventInstant(clock, at))
        .sort()
        .at(-1);
      const isKnown = ({ publishAt }: StoredVerdict) =>
        last === undefined || Date.parse(publishAt ?? '') <= Date.parse(last);
      return before.findLast(isKnown);
    };
  }

  const common = (edition: number): Fields => ({
    edition: String(edition),
    results: `${origin}${PAGES.results.path}/${edition}`,
  });

  const outcomeFields = (pack: VerdictPack, edition: number, teamId: string): Fields => ({
    ...common(edition),
    outcome: outcomeWords(pack, teamId),
  });

  function correctionFields(
    { verdict, pack, before }: Standing,
    known: StoredVerdict | undefined,
    teamId: string,
  ): Fields | null {
    const changes = known ? placeChanges(packOf(known), pack) : [];
    const own = changes.filter(({ team }) => team === teamId).map(({ words }) => words);
    if (!known || own.length === 0) return null;
    const since = [...before, verdict].filter(({ number }) => number > known.number);
    const reason = [...new Set(since.map((each) => each.reason))].join('; ');
    return { ...common(verdict.edition), changed: own.join(' '), reason };
  }

  /** People who have not been told yet, except those who were erased. */
  async function add(kind: string, mails: readonly ToldPerson[]): Promise<void> {
    const told = await post.statesOf(mails.map(({ id }) => id));
    const untold = mails.filter(({ id }) => !told.has(id));
    const found = await store.people.findMany(untold.map(({ personId }) => personId));
    const known = new Set(found.flatMap(({ id, erasedAt }) => (erasedAt === null ? [id] : [])));
    const due = untold.filter(({ personId }) => known.has(personId));
    if (due.length === 0) return;
    await store.atomically(async (stores) => {
      for (const { instead = [], ...mail } of due) {
        for (const id of instead) await post.cancelOne(stores, id);
        await post.add(stores, { ...mail, kind, cause: 'calendar' });
      }
    });
  }

  async function tellOf(edition: number): Promise<void> {
    const found = await standing(edition);
    if (!found || isLongAgo(found.verdict)) return;
    const { verdict, pack, before } = found;
    const named = new Set(pack.teams.map(({ key }) => key));
    const members = (await teams.membersIn(edition)).filter(({ teamId }) => named.has(teamId));
    // A late correction must not announce results a second time.
    const last = before.at(-1);
    const readers = last && isLongAgo(last) ? [] : members;
    await add(
      PUBLISHED_KIND.kind,
      readers.map(({ personId, teamId }) => ({
        ...{ id: publishedId(edition, personId), personId },
        fields: outcomeFields(pack, edition, teamId),
      })),
    );
    const known = await knownTo(
      found,
      members.map(({ personId }) => personId),
    );
    await add(
      CORRECTED_KIND.kind,
      members.flatMap(({ personId, teamId }) => {
        const fields = correctionFields(found, known(personId), teamId);
        const id = correctedId(edition, verdict.number, personId);
        const instead = before.map(({ number }) => correctedId(edition, number, personId));
        return fields ? [{ id, personId, fields, instead }] : [];
      }),
    );
  }

  const isLongAgo = ({ publishAt }: StoredVerdict) =>
    Date.parse(publishAt ?? '') + RESULTS_TOLD_DAYS * DAY_MS <= clock.eventNow().getTime();

  /** What is public about a person's team. */
  async function ofPerson(personId: string) {
    const team = await teams.ofPerson(personId);
    const found = team && (await standing(team.edition));
    const isNamed = found?.pack.teams.some(({ key }) => key === team?.id);
    return team && found && isNamed ? { team, found } : null;
  }

  return {
    /**
     * By the clock: a planned publication needs no request, and the ceremony's last reveal no word to
     * this. Two instances that do it at once write the same mails, which are there once.
     */
    async tell(): Promise<void> {
      for (const { year } of (await content.content()).editions) await tellOf(year);
    },

    /** By kind: what is true when the mail is written; null when there is nothing to tell any more. */
    fieldsNow: {
      async [PUBLISHED_KIND.kind](personId: string): Promise<Fields | null> {
        const own = await ofPerson(personId);
        return own && outcomeFields(own.found.pack, own.team.edition, own.team.id);
      },
      async [CORRECTED_KIND.kind](personId: string): Promise<Fields | null> {
        const own = await ofPerson(personId);
        if (!own) return null;
        const known = await knownTo(own.found, [personId]);
        return correctionFields(own.found, known(personId), own.team.id);
      },
    },
  };
}

/** Honest and warm: what a team has won, or that it took part. Nobody has lost. */
function outcomeWords(pack: VerdictPack, teamId: string): string {
  const team = packNames(pack).team(teamId);
  const outcome = outcomeOf(pack, teamId);
  const overall = outcome?.overall ? [`${placeWords(outcome.overall)} over all challenges`] : [];
  const { number, place } = outcome?.challenge ?? {};
  const own =
    place === 1 ? [`the winner of Challenge ${number}`] : [`second in Challenge ${number}`];
  const places = listed([...overall, ...(place === undefined ? [] : own)]);
  return places === ''
    ? `Your team ${team} took part with all that it built: thank you for it.`
    : `Your team ${team} is ${places}: congratulations!`;
}
