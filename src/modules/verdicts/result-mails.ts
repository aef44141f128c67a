import { outcomeOf } from '../../judging/outcome.ts';
import type { VerdictPack } from '../../judging/verdict-pack-schema.ts';
import { placeChanges } from '../../judging/words/changed-places.ts';
import { listed } from '../../judging/words/names.ts';
import { packNames } from '../../judging/words/pack-names.ts';
import { placeWords } from '../../judging/words/place-words.ts';
import { RESULTS_TOLD_DAYS } from '../../schema/limits.ts';
import { PAGES } from '../../schema/pages.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { derivedId } from '../../server/lib/derived-id.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import type { PeopleStore } from '../people/links.ts';
import type { TeamLookup } from '../teams/lookup.ts';
import { publishedBefore } from './desk.ts';
import { CORRECTED_KIND, PUBLISHED_KIND } from './mail-kinds.ts';
import { packOf } from './pack-file.ts';
import { isPublished } from './publication.ts';
import type { StoredVerdict, VerdictStore } from './store.ts';

interface Stores extends PostStores {
  people: PeopleStore;
}

interface ResultMailDeps {
  store: Stores & Atomic<Stores> & { verdicts: VerdictStore };
  content: ContentReader;
  teams: Pick<TeamLookup, 'ofPerson' | 'membersIn'>;
  post: Pick<Outbox, 'add' | 'cancelOne' | 'statesOf'>;
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

const DAY_MS = 86_400_000;

/** Tells teams, once, that results are public or were corrected: never before everybody may know. */
export function createResultMails({ store, content, teams, post, clock, origin }: ResultMailDeps) {
  /** What is public of an edition, and what was before a correction; null: nothing is. */
  async function standing(edition: number) {
    const all = await store.verdicts.list(edition);
    const verdict = all.findLast((each) => isPublished(each, clock));
    if (!verdict) return null;
    return { verdict, pack: packOf(verdict), before: publishedBefore(verdict, all, clock) };
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
    { verdict, pack, before }: NonNullable<Awaited<ReturnType<typeof standing>>>,
    teamId: string,
  ): Fields | null {
    const changes = before ? placeChanges(packOf(before), pack) : [];
    const own = changes.filter(({ team }) => team === teamId).map(({ words }) => words);
    if (own.length === 0) return null;
    return { ...common(verdict.edition), changed: own.join(' '), reason: verdict.reason };
  }

  /** Of those who have not been told yet; somebody who is erased is nobody to be told. */
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
    // After a late correction nobody is told once more that there are results.
    const readers = before && isLongAgo(before) ? [] : members;
    await add(
      PUBLISHED_KIND.kind,
      readers.map(({ personId, teamId }) => ({
        ...{ id: derivedId('results-published', String(edition), personId), personId },
        fields: outcomeFields(pack, edition, teamId),
      })),
    );
    await add(
      CORRECTED_KIND.kind,
      members.flatMap(({ personId, teamId }) => {
        const fields = correctionFields(found, teamId);
        const idOf = (number: number) =>
          derivedId('results-corrected', String(edition), String(number), personId);
        const instead = Array.from({ length: verdict.number - 1 }, (_, index) => idOf(index + 1));
        return fields ? [{ id: idOf(verdict.number), personId, fields, instead }] : [];
      }),
    );
  }

  const isLongAgo = ({ publishAt }: StoredVerdict) =>
    Date.parse(publishAt ?? '') + RESULTS_TOLD_DAYS * DAY_MS <= clock.eventNow().getTime();

  /** What is public of the team of somebody. */
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
        return own && correctionFields(own.found, own.team.id);
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
