import { liveWindow } from '../../../event/live-window.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { LiveState } from '../../../server/live/topic.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { dayOf, shownState, usualWait } from './help-times.ts';
import { CLOSED, closedRefusal, overAlready, TOO_OFTEN } from './refusals.ts';
import { type HelpInput, isUnderWay, type OwnHelp, type OwnRequest } from './schema.ts';
import type { HelpStore, ListedRequest } from './store.ts';

/** Who asks together: a team, or a person without one. */
export type Party = { teamId: string } | { personId: string };

interface Stores {
  help: HelpStore;
  rateLimits: RateLimitStore;
}

interface OwnDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  teams: Pick<TeamLookup, 'ofPerson' | 'find'>;
  registrations: {
    find(personId: string): Promise<{ edition: number; state: string } | null>;
  };
  clock: Clock;
}

/** How long pages still say that a request was answered. */
const DONE_SHOWN_MS = 10 * 60_000;
/** Who is not in a team yet may need help just as well. */
const WITH_PLACE = ['placed', 'held', 'offered'];

export const wordOf = (party: Party): string =>
  'teamId' in party ? `team:${party.teamId}` : `person:${party.personId}`;

/** What participants do: they ask, see who comes, and take it back. */
export function createOwnHelp({ store, content, teams, registrations, clock }: OwnDeps) {
  async function partyOf(personId: string): Promise<Party> {
    const team = await teams.ofPerson(personId);
    const { current } = await content.content();
    return team?.edition === current.year ? { teamId: team.id } : { personId };
  }

  async function hasPlace(party: Party, year: number): Promise<boolean> {
    if ('teamId' in party) return true;
    const found = await registrations.find(party.personId);
    return found?.edition === year && WITH_PLACE.includes(found.state);
  }

  /** The sentence that says why not, and when that may be another one. */
  async function closedAt(party: Party, now: Date): Promise<[string | null, number | null]> {
    const { current } = await content.content();
    const days = liveWindow(current);
    if (days === null || now.getTime() < days.from) return [CLOSED.before, days?.from ?? null];
    if (now.getTime() >= days.until) return [CLOSED.after, null];
    return [(await hasPlace(party, current.year)) ? null : CLOSED['no-place'], days.until];
  }

  async function stateOf(party: Party, now: Date): Promise<LiveState & { state: OwnHelp }> {
    const { current } = await content.content();
    const { start, end } = dayOf(now);
    const newest = await store.help.newestOf(party);
    const known = newest?.edition === current.year ? newest : null;
    const shownUntil = known?.endedAt ? Date.parse(known.endedAt) + DONE_SHOWN_MS : null;
    const isShown = known !== null && (shownUntil === null || now.getTime() < shownUntil);
    const [closed, closedUntil] = await closedAt(party, now);
    return {
      state: {
        request: isShown ? toOwn(known, now) : null,
        closed,
        table:
          ('teamId' in party && (await teams.find(party.teamId))?.table) || (known?.place ?? ''),
        usualWait: usualWait(await store.help.waits(current.year, start)),
      },
      until: Math.min(
        ...[shownUntil, closedUntil, end.getTime()].filter(
          (each): each is number => each !== null && each > now.getTime(),
        ),
      ),
    };
  }

  const show = async (personId: string): Promise<OwnHelp> =>
    (await stateOf(await partyOf(personId), clock.eventNow())).state;

  return {
    partyOf,
    stateOf,
    show,

    /** Asked again while one waits, it is that one. */
    async ask(personId: string, input: HelpInput, id: string): Promise<OwnHelp> {
      const now = clock.eventNow();
      const party = await partyOf(personId);
      const { request, closed } = (await stateOf(party, now)).state;
      if (closed !== null) throw closedRefusal(closed);
      if (request && isUnderWay(request)) return show(personId);
      const { current } = await content.content();
      const tries = [[`help:${personId}`, RATE_LIMITS.helpByPerson]] as const;
      await store.atomically(async ({ help, rateLimits }) => {
        await rateLimits.require(tries, clock.now(), TOO_OFTEN);
        // There is one for each: this takes the place of what was missed.
        const missed = request?.state === 'missed' ? await help.find(request.id) : null;
        const endedAt = now.toISOString();
        if (missed) await help.change(missed, { state: 'withdrawn', waitsFor: null, endedAt });
        const isMade = await help.create({
          ...input,
          ...{ id, personId, edition: current.year, state: 'open', waitsFor: wordOf(party) },
          teamId: 'teamId' in party ? party.teamId : null,
          askedAt: now.toISOString(),
          ...{ takenAt: null, takenByPerson: null, takenByUser: '', endedAt: null },
        });
        // Of several taps at the same moment one makes the request.
        if (!isMade) await rateLimits.giveBack(tries);
      });
      return show(personId);
    },

    /** By any member of the team; repeating it changes nothing. */
    async withdraw(personId: string, id: string): Promise<OwnHelp> {
      const party = await partyOf(personId);
      for (;;) {
        const found = await store.help.newestOf(party);
        if (found?.id !== id) return show(personId);
        if (found.state === 'done') throw overAlready('done');
        const endedAt = clock.eventNow().toISOString();
        const change = { state: 'withdrawn', waitsFor: null, endedAt } as const;
        // Taken or given back at the same moment: it is looked at again.
        if (await store.help.change(found, change)) return show(personId);
      }
    },
  };
}
export type OwnHelpService = ReturnType<typeof createOwnHelp>;

function toOwn(request: ListedRequest, now: Date): OwnRequest | null {
  const state = shownState(request, now);
  const { id, kind, words, place, askedAt, takenAt, endedAt } = request;
  if (state === 'withdrawn') return null;
  return {
    ...{ id, kind, words, place, state, askedAt, takenAt },
    takenBy: takerOf(request, 'an organiser'),
    doneAt: endedAt,
  };
}

/** Organisers have user names, which are for the desk alone. */
export function takerOf(
  { takenByPerson, takenByUser, mentorName }: ListedRequest,
  organiser: string,
): string {
  if (takenByUser !== '') return organiser;
  // Erased since, and still on the way.
  return takenByPerson === null ? '' : mentorName || 'a mentor';
}
