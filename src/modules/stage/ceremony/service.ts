import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { VerdictStore, Verdicts } from '../../verdict/verdicts/service.ts';
import type { StandingVerdict, VerdictStanding } from '../../verdict/verdicts/standing.ts';
import type { CeremonyDesk, Move, StartedMode, WantedSlide } from './schema.ts';
import type { Stage, Standing } from './stage.ts';
import type { CeremonyStore, StoredCeremony } from './store.ts';

/** Why a ceremony does not do something, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-signed-verdict':
    'The ceremony needs a verdict that two organisers have signed and that is neither published nor planned.',
  'nothing-to-replay': 'There is no published verdict to show again.',
  'ceremony-runs': 'A ceremony or a rehearsal is running; please end it first.',
  'nothing-runs': 'Nothing is running; an organiser has to start the ceremony or a rehearsal.',
  'stale-step': 'The screen has already moved on; please look at it before you tap again.',
  'last-step': 'That was the last one.',
  'first-step': 'This is the beginning.',
  'no-such-slide': 'There is no such slide.',
  'screen-stopped': 'The screen is stopped; please show it again first.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('judgingRefused', { sentence: SENTENCES[why], publicCode: why });

/** For a ceremony whose verdict does not hold any more. */
const blockedRefusal = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'verdict-gone' });

interface Stores {
  ceremony: CeremonyStore;
  verdicts: VerdictStore;
  activity: ActivityRecorder;
}

interface CeremonyDeps {
  store: Stores & Atomic<Stores>;
  verdicts: VerdictStanding &
    Pick<Verdicts, 'requirePublishable' | 'holdPublishable' | 'publishOn'>;
  stage: Stage;
  clock: Clock;
  currentYear(): Promise<number>;
}

const NAMES: Record<StartedMode, string> = {
  rehearsal: 'Rehearsal',
  real: 'Ceremony',
  replay: 'Replay',
};

/** Starts, moves and ends ceremonies. The last reveal of a real one publishes its verdict. */
export function createCeremonies(deps: CeremonyDeps) {
  const { store, verdicts, stage, clock, currentYear } = deps;
  /** Never names a team: more people read the activities than may know a verdict. */
  const note = (
    stores: Pick<Stores, 'activity'>,
    action: ActivityAction,
    { edition, mode }: Pick<StoredCeremony, 'edition' | 'mode'>,
    by: string,
  ) =>
    stores.activity.record({
      ...{ action, by, at: clock.now(), kind: 'ceremony', subjectId: `ceremony-${edition}` },
      subject: `${mode === 'none' ? 'Ceremony' : NAMES[mode]} of ${edition}`,
    });

  /** Of the verdict that it shows; null for a rehearsal, which shows none. */
  async function verdictFor(edition: number, mode: StartedMode): Promise<number | null> {
    if (mode === 'rehearsal') return null;
    const all = await verdicts.standing(edition);
    const verdict = mode === 'real' ? signedOf(all) : publishedOf(all);
    if (!verdict) throw refusal(mode === 'real' ? 'no-signed-verdict' : 'nothing-to-replay');
    const { number } = verdict;
    if (mode === 'real') await verdicts.requirePublishable({ edition, number });
    return number;
  }

  return {
    async desk(): Promise<CeremonyDesk> {
      const edition = await currentYear();
      const { ceremony, programme, blocked } = await stage.look(edition);
      const all = await verdicts.standing(edition);
      return {
        ...{ edition, blocked, mode: ceremony?.mode ?? 'none', step: ceremony?.step ?? 0 },
        count: programme?.steps.length ?? 0,
        isStopped: ceremony?.isStopped ?? false,
        startedAt: ceremony?.startedAt ?? null,
        startedBy: ceremony?.startedBy ?? '',
        realWaitsFor: signedOf(all) ? null : refusal('no-signed-verdict').sentence,
        canReplay: publishedOf(all) !== undefined,
      };
    },

    /** That a verdict is being told in the hall, in a sentence; null: none is. */
    async running(edition: number, transaction: object): Promise<string | null> {
      const stores = store.within(transaction);
      const ceremony = await stores.ceremony.find(edition);
      if (ceremony?.mode !== 'real') return null;
      const all = await verdicts.standing(edition, stores.verdicts);
      return all.find(({ number }) => number === ceremony.verdict)?.state !== 'published'
        ? 'The ceremony is running. Please end it first, on the screen Verdict and ceremony.'
        : null;
    },

    async start(mode: StartedMode, by: string): Promise<void> {
      const edition = await currentYear();
      const verdict = await verdictFor(edition, mode);
      await store.atomically(async (stores) => {
        const held = await stores.ceremony.hold(edition);
        if (held.mode !== 'none') throw refusal('ceremony-runs');
        if (mode === 'real' && verdict !== null) {
          await verdicts.holdPublishable(stores, { edition, number: verdict });
        }
        await stores.ceremony.change(edition, {
          ...{ mode, verdict, step: 0, slide: 0, isStopped: false },
          startedAt: clock.now().toISOString(),
          startedBy: by,
        });
        await note(stores, 'started', { edition, mode }, by);
      });
    },

    /** At any moment. What was not published is published by hand then. */
    async end(by: string): Promise<void> {
      const edition = await currentYear();
      await store.atomically(async (stores) => {
        const held = await stores.ceremony.hold(edition);
        if (held.mode === 'none') throw refusal('nothing-runs');
        await stores.ceremony.change(edition, {
          ...{ mode: 'none', verdict: null, step: 0, slide: 0, isStopped: false },
        });
        await note(stores, 'ended', held, by);
      });
    },

    async move(move: Move, by: string): Promise<void> {
      const edition = await currentYear();
      const before = await stage.look(edition);
      if (!before.ceremony) throw refusal('nothing-runs');
      const to = move.move === 'next' || move.move === 'back' ? targetOf(move, before) : null;
      const publishes = to !== null && isPublication(to, before);
      const { verdict } = before.ceremony;
      if (publishes && verdict !== null) {
        await verdicts.requirePublishable({ edition, number: verdict });
      }
      await store.atomically(async (stores) => {
        const held = await stores.ceremony.hold(edition);
        if (held.mode === 'none') throw refusal('nothing-runs');
        if (to === null) {
          const isStopped = move.move === 'stop';
          await stores.ceremony.change(edition, { isStopped });
          if (isStopped && !held.isStopped) await note(stores, 'stopped', held, by);
          return;
        }
        if (held.isStopped) throw refusal('screen-stopped');
        // Someone else was faster, or started another one.
        if (held.step !== before.ceremony?.step || held.verdict !== verdict) {
          throw refusal('stale-step');
        }
        await stores.ceremony.change(edition, { step: to, slide: 0 });
        if (publishes && verdict !== null) {
          await verdicts.publishOn(stores, { edition, number: verdict }, { at: null, by });
        }
      });
    },

    /** For teams that are shown now: it reveals no one. */
    async showSlide({ step, slide }: WantedSlide): Promise<void> {
      const edition = await currentYear();
      const before = await stage.look(edition);
      requireStep(step, before);
      if (before.ceremony?.slide === slide) return;
      if (slide > (await stage.slides(before))) throw refusal('no-such-slide');
      await store.atomically(async (stores) => {
        const held = await stores.ceremony.hold(edition);
        if (held.mode === 'none') throw refusal('nothing-runs');
        if (held.isStopped) throw refusal('screen-stopped');
        if (held.step !== step || held.verdict !== before.ceremony?.verdict) {
          throw refusal('stale-step');
        }
        await stores.ceremony.change(edition, { slide });
      });
    },
  };
}
export type Ceremonies = ReturnType<typeof createCeremonies>;

/** Neither published nor planned; there is one at most. */
const signedOf = (all: readonly StandingVerdict[]) =>
  all.findLast(({ state }) => state !== 'withdrawn')?.state === 'signed'
    ? all.findLast(({ state }) => state === 'signed')
    : undefined;

const publishedOf = (all: readonly StandingVerdict[]) =>
  all.findLast(({ state }) => state === 'published');

/** Refused for who did not see the step that is there: two taps are not two steps. */
function targetOf({ move, step }: Extract<Move, { step: number }>, standing: Standing): number {
  requireStep(step, standing);
  const to = move === 'next' ? step + 1 : step - 1;
  if (to < 0) throw refusal('first-step');
  if (to >= (standing.programme?.steps.length ?? 0)) throw refusal('last-step');
  return to;
}

function requireStep(step: number, { ceremony, blocked }: Standing): void {
  if (!ceremony) throw refusal('nothing-runs');
  if (blocked !== null) throw blockedRefusal(blocked);
  if (ceremony.isStopped) throw refusal('screen-stopped');
  if (ceremony.step !== step) throw refusal('stale-step');
}

/** The last reveal of a real ceremony whose verdict is not published yet. */
function isPublication(to: number, { ceremony, programme, isPublished }: Standing): boolean {
  return ceremony?.mode === 'real' && !isPublished && to + 1 === programme?.steps.length;
}
