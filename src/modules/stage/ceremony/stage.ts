import { AppError } from '../../../schema/app-error.ts';
import { addressOf } from '../../address-of.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { HandInFiles, StoredHandIn } from '../../hand-in/hand-ins/files.ts';
import type { StandingVerdict, VerdictStanding } from '../../verdict/verdicts/standing.ts';
import type { Showing } from '../passes/screens.ts';
import {
  type Programme,
  programmeOf,
  type Step,
  sampleProgramme,
  sampleTeam,
} from './programme.ts';
import type { RemoteState, ScreenState, Shown, ShownTeam, TeamWords } from './schema.ts';
import type { CeremonyStore, StoredCeremony } from './store.ts';

interface StageDeps {
  store: { ceremony: CeremonyStore };
  content: ContentReader;
  verdicts: VerdictStanding;
  screens(): Promise<Showing>;
  /** What is public about a team beside its name. */
  wordsOf(teamId: string): Promise<TeamWords>;
  /** The versions that count of a team. */
  counting(teamId: string): Promise<StoredHandIn[]>;
  pageOf: HandInFiles['page'];
  /** Whether a team's files are public. */
  isPublic(teamId: string): Promise<boolean>;
}

/** A ceremony at one moment. */
export interface Standing {
  version: number;
  ceremony: StoredCeremony | null;
  programme: Programme | null;
  /** Why it cannot go on. */
  blocked: string | null;
  isPublished: boolean;
}

const NOTHING: Omit<Standing, 'version'> = {
  ...{ ceremony: null, programme: null, blocked: null, isPublished: false },
};

/** What a ceremony shows, to whom. Each answer is made of one step, and at most the one after it. */
export function createStage(deps: StageDeps) {
  const { store, content, verdicts, screens, wordsOf, counting, isPublic, pageOf } = deps;
  let last: { over: string; programme: Programme } | null = null;

  /** A verdict never changes once it is signed: the newest one is kept. */
  async function signedProgramme(edition: number, { number, over }: StandingVerdict) {
    if (last?.over !== over) {
      last = { over, programme: programmeOf(await verdicts.pack(edition, number)) };
    }
    return last.programme;
  }

  async function look(edition: number): Promise<Standing> {
    // Asked first: what changes meanwhile is told again, and never missed.
    const version = await store.ceremony.version(edition);
    const ceremony = await store.ceremony.find(edition);
    if (!ceremony || ceremony.mode === 'none') return { ...NOTHING, version };
    if (ceremony.mode === 'rehearsal') {
      const { current } = await content.content();
      const programme = sampleProgramme(current.challenges.challenges);
      return { ...NOTHING, version, ceremony, programme };
    }
    const all = await verdicts.standing(edition);
    const own = all.find(({ number }) => number === ceremony.verdict);
    const blocked = reasonToStop(ceremony, all);
    return {
      ...{ version, ceremony, blocked },
      programme: own && blocked === null ? await signedProgramme(edition, own) : null,
      isPublished: own?.state === 'published',
    };
  }

  async function deckOf(teamId: string): Promise<StoredHandIn | null> {
    if (!(await isPublic(teamId))) return null;
    return (await counting(teamId)).find(({ kind }) => kind === 'three-pager') ?? null;
  }

  async function slidesOf(teamId: string): Promise<string[]> {
    const deck = await deckOf(teamId);
    return (deck?.drawn ?? []).map((_, index) =>
      addressOf('GET /api/ceremony/slides/:id/:page', {
        params: { id: deck?.id ?? '', page: String(index + 1) },
      }),
    );
  }

  async function toShown(
    step: Step | undefined,
    { ceremony, programme }: Standing,
  ): Promise<Shown | null> {
    if (!step || !ceremony || !programme) return null;
    if (step.kind === 'opening') {
      const { site } = await content.content();
      return { kind: 'opening', event: site.identity.name, edition: ceremony.edition };
    }
    if (step.kind !== 'place') return step;
    const { place, teams, ...words } = step;
    const isSample = ceremony.mode === 'rehearsal';
    const isOverall = step.rank === 'final' || step.rank === 'runner-up';
    const shown = teams.map(
      async (key): Promise<ShownTeam> => ({
        ...(isSample ? sampleTeam(key) : await wordsOf(key)),
        name: programme.nameOf(key),
        origin: isOverall ? programme.originOf(key) : '',
        slides: [],
      }),
    );
    // How teams that share a place part its prize is nothing that the screen could promise.
    const prize = isOverall && teams.length === 1 ? await prizeOf(place) : null;
    return { ...words, prize, teams: await Promise.all(shown) };
  }

  /** The edition names its prizes in the order of the places. */
  async function prizeOf(place: number) {
    const { current } = await content.content();
    const award = current.prizes.awards[place - 1];
    return award ? { amount: award.amount, name: award.prizeName } : null;
  }

  /** The addresses of the slides of those who are shown, team by team. */
  async function slidesAt(standing: Standing): Promise<string[][]> {
    const step = stepAt(standing);
    if (step?.kind !== 'place') return [];
    const isSample = standing.ceremony?.mode === 'rehearsal';
    return Promise.all(step.teams.map(async (key) => (isSample ? [] : slidesOf(key))));
  }

  /** One after the other; a team without any has its name in their place. */
  const inOrder = (slides: readonly string[][]) =>
    slides.flatMap((each): ('page' | 'card')[] =>
      each.length > 0 ? each.map(() => 'page') : ['card'],
    );

  const stepAt = ({ programme, ceremony }: Standing, ahead = 0) =>
    programme?.steps[(ceremony?.step ?? 0) + ahead];

  return {
    look,

    async screen(edition: number): Promise<ScreenState> {
      const standing = await look(edition);
      const { version, ceremony, blocked } = standing;
      const isStopped = (ceremony?.isStopped ?? false) || blocked !== null;
      const shown = isStopped ? null : await toShown(stepAt(standing), standing);
      const slides = isStopped ? [] : await slidesAt(standing);
      return {
        ...{ version, isStopped, mode: ceremony?.mode ?? 'none', step: ceremony?.step ?? 0 },
        slide: isStopped ? 0 : Math.min(ceremony?.slide ?? 0, inOrder(slides).length),
        shown:
          shown?.kind === 'place'
            ? {
                ...shown,
                teams: shown.teams.map((team, at) => ({ ...team, slides: slides[at] ?? [] })),
              }
            : shown,
      };
    },

    async remote(edition: number): Promise<RemoteState> {
      const standing = await look(edition);
      const { version, ceremony, programme, blocked, isPublished } = standing;
      const step = ceremony?.step ?? 0;
      const count = programme?.steps.length ?? 0;
      const slides = inOrder(await slidesAt(standing));
      const { count: connected, said } = await screens();
      return {
        ...{ version, step, count, blocked, mode: ceremony?.mode ?? 'none' },
        isStopped: ceremony?.isStopped ?? false,
        now: await toShown(stepAt(standing), standing),
        next: await toShown(stepAt(standing, 1), standing),
        ...{ slides, slide: Math.min(ceremony?.slide ?? 0, slides.length) },
        publishesNext: ceremony?.mode === 'real' && !isPublished && step + 2 === count,
        ...{ screens: connected, said: [...said] },
      };
    },

    /** How many slides those have who are shown. */
    slides: async (standing: Standing): Promise<number> => inOrder(await slidesAt(standing)).length,

    /** Only of a team that is to be seen this very moment. */
    async slide(edition: number, { id, page }: { id: string; page: number }) {
      const standing = await look(edition);
      const step = standing.ceremony?.isStopped ? undefined : stepAt(standing);
      const isReal = standing.ceremony?.mode !== 'rehearsal' && step?.kind === 'place';
      for (const key of isReal ? step.teams : []) {
        const deck = await deckOf(key);
        const found = deck?.id === id ? pageOf(deck, page) : null;
        if (found) return found;
      }
      throw new AppError('notFound');
    },
  };
}
export type Stage = ReturnType<typeof createStage>;

/** A verdict that is not the one to be told: the screen must be blank. */
function reasonToStop({ verdict }: StoredCeremony, all: readonly StandingVerdict[]): string | null {
  const own = all.find(({ number }) => number === verdict);
  if (!own || own.state === 'withdrawn') {
    return `Verdict ${verdict} was withdrawn, so the screen is blank. The organisers will tell you how it goes on.`;
  }
  const newer = all.findLast(({ number, state }) => number > own.number && state === 'published');
  if (!newer) return null;
  return `Verdict ${newer.number} has taken the place of verdict ${verdict}, so the screen is blank. The organisers will tell you how it goes on.`;
}
