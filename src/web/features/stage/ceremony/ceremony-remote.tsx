import { formatClockTime } from '../../../../event/event-time.ts';
import {
  type RemoteState,
  remoteStateSchema,
  wordOfShown,
} from '../../../../modules/stage/ceremony/schema.ts';
import { shownWords } from './shown-words.ts';
import { useCeremony } from './use-ceremony.ts';
import { useMoves } from './use-moves.ts';
import { useSlideKeys } from './use-slides.ts';

const MODES: Record<RemoteState['mode'], string> = {
  none: 'Nothing is running',
  rehearsal: 'Rehearsal',
  real: 'Ceremony',
  replay: 'Replay',
};

/** Longer ones are set smaller: all of it is to be read without scrolling. */
const LONG_NAME = 24;

/** The presenter's phone: what is on the screen, what comes, and a stop that is always there. */
export function CeremonyRemote() {
  const { state, isConnected, refused, take } = useCeremony<RemoteState>(
    'remote',
    remoteStateSchema,
  );
  const moves = useMoves(take);
  const isRunning = state !== null && state.mode !== 'none';
  const isStopped = moves.insisting?.on === 'stop' || (state?.isStopped ?? false);
  return (
    <div className="remote" data-stopped={isRunning && isStopped}>
      <h1 className="sr-only">Remote for the ceremony</h1>
      <div className="remote-bar">
        <p
          role="status"
          className="flex items-center gap-2"
          data-good={isConnected && refused === null}
        >
          <span className="remote-dot" aria-hidden="true" />
          {refused !== null ? 'Not connected' : isConnected ? 'Connected' : 'Trying again'}
        </p>
        {state && (
          <p
            className="data-[mode=rehearsal]:py-0 data-[mode=rehearsal]:px-2 data-[mode=rehearsal]:rounded-control data-[mode=rehearsal]:bg-signal data-[mode=rehearsal]:text-on-signal"
            data-mode={state.mode}
          >
            {MODES[state.mode]}
            {state.count > 0 && (
              <span className="font-mono font-medium tabular-nums">
                {' '}
                {state.step + 1} of {state.count}
              </span>
            )}
          </p>
        )}
        {state && isConnected && refused === null && (
          <Screens state={state} isShowing={isRunning && !isStopped} />
        )}
      </div>
      {!isRunning || !state ? (
        <p className="py-5 text-[1.125rem]">{refused ?? waitingWords(state)}</p>
      ) : (
        <Running state={state} isStopped={isStopped} moves={moves} />
      )}
    </div>
  );
}

/** What the screens have confirmed, and when: one that has lost its network shows what it showed then. */
function Screens({ state, isShowing }: { state: RemoteState; isShowing: boolean }) {
  const { screens, said } = state;
  const word = wordOfShown(state);
  const late = isShowing ? said.find(({ shows }) => shows !== word) : undefined;
  const [oldest = null] = late ? [late] : said;
  return (
    <p
      className="basis-full text-muted font-medium data-[good=false]:text-danger data-[good=false]:font-semibold"
      data-good={screens > 0 && !late}
    >
      <span role="status">{screensWords(screens, isShowing, late !== undefined)}</span>
      {oldest && ` ${formatClockTime(Date.parse(oldest.at))}`}
    </p>
  );
}

function screensWords(screens: number, isShowing: boolean, isLate: boolean): string {
  if (screens === 0) {
    return 'No screen is connected: open the link of the screen on the projector. The organisers have it.';
  }
  const which = screens === 1 ? '1 screen' : `${screens} screens`;
  if (isLate)
    return `Not confirmed by ${screens === 1 ? 'the screen' : 'all screens'}, last heard at`;
  return `${which} ${isShowing ? 'confirmed this at' : 'connected, last heard at'}`;
}

const waitingWords = (state: RemoteState | null) =>
  state === null
    ? 'Connecting...'
    : 'Nothing is running. As soon as an organiser starts the ceremony or a rehearsal, it is here.';

interface RunningProps {
  state: RemoteState;
  isStopped: boolean;
  moves: ReturnType<typeof useMoves>;
}

function Running({ state, isStopped, moves }: RunningProps) {
  const { failure } = moves;
  return (
    <>
      <div className="remote-words">
        {state.blocked !== null && (
          <p role="alert" className="text-danger font-semibold">
            {state.blocked}
          </p>
        )}
        {isStopped ? <Stopped state={state} /> : <NowAndNext state={state} />}
        <p role="alert" className="empty:hidden text-danger font-semibold">
          {insistingWords(moves.insisting) ?? failure ?? ''}
        </p>
      </div>
      <Buttons state={state} isStopped={isStopped} moves={moves} />
    </>
  );
}

/** That the screen has not heard yet is said from the second try on: the first takes a moment only. */
function insistingWords(insisting: RunningProps['moves']['insisting']): string | null {
  if (insisting === null || insisting.tries === 0) return null;
  return insisting.on === 'stop'
    ? `The site has not been reached: the screen may not be blank yet. Trying again (${insisting.tries}).`
    : `The site has not been reached. Trying again (${insisting.tries}).`;
}

function Stopped({ state: { now } }: Pick<RunningProps, 'state'>) {
  const words = now && shownWords(now);
  return (
    <section aria-labelledby="remote-stopped">
      <h2 id="remote-stopped" className="text-muted text-small font-semibold">
        {now?.kind === 'place' ? 'Stopped. The signed name is' : 'Stopped. The screen is blank.'}
      </h2>
      {words && (
        <>
          <p
            className="mt-1.5 font-display font-[690] tracking-[-0.02em] leading-[1.05] text-[clamp(2.5rem,14vw,4rem)] data-[long=true]:text-[clamp(1.75rem,9vw,2.5rem)]"
            data-long={words.name.length > LONG_NAME}
          >
            {words.name}
          </p>
          <p className="mt-1.5 text-muted leading-[1.4] font-semibold">{words.label}</p>
          <p className="mt-1.5 text-muted leading-[1.4] empty:hidden">{words.people}</p>
        </>
      )}
    </section>
  );
}

function NowAndNext({ state }: Pick<RunningProps, 'state'>) {
  const { now, next, publishesNext, mode } = state;
  const shown = now && shownWords(now);
  const coming = next && shownWords(next);
  return (
    <>
      {shown && (
        <section aria-labelledby="remote-now">
          <h2 id="remote-now" className="text-muted text-small font-semibold">
            On the screen
          </h2>
          <p className="mt-1 text-[1.25rem] font-semibold leading-tight">{shown.name}</p>
          <p className="mt-1.5 text-muted leading-[1.4] font-semibold">
            {slideWords(state) ?? shown.label}
          </p>
        </section>
      )}
      {coming && (
        <section aria-labelledby="remote-next" className="remote-next">
          <h2 id="remote-next" className="text-muted text-small font-semibold">
            Next
          </h2>
          <p
            className="mt-1.5 font-display text-[clamp(1.75rem,9vw,2.5rem)] font-[690] tracking-[-0.02em] leading-[1.05] data-[long=true]:text-[clamp(1.375rem,7vw,1.75rem)]"
            data-long={coming.name.length > LONG_NAME}
          >
            {coming.name}
          </p>
          <p className="mt-1.5 text-muted leading-[1.4] font-semibold">{coming.label}</p>
          <p className="mt-1.5 text-muted leading-[1.4] empty:hidden">{coming.people}</p>
          {publishesNext && (
            <p className="mt-3 font-semibold">With this step the results are public.</p>
          )}
        </section>
      )}
      {shown && !coming && (
        <p className="text-[1.125rem] py-0">
          That was the last one.{mode === 'real' ? ' The results are public.' : ''}
        </p>
      )}
    </>
  );
}

/** What of the slides is on the screen; null: the name is. */
function slideWords({ slide, slides }: RemoteState): string | null {
  if (slide === 0) return null;
  return slides[slide - 1] === 'card' ? 'Title card' : `Slide ${slide} of ${slides.length}`;
}

/** Never the next step: tapping through slides reveals no one. */
function SlideButtons({ state, moves }: Pick<RunningProps, 'state' | 'moves'>) {
  const { step, slide, slides } = state;
  const isLast = slide === slides.length;
  const show = (wanted: number) => void moves.slide({ step, slide: wanted });
  useSlideKeys({ step, slide, count: slides.length }, (wanted) => void moves.slide(wanted));
  if (slide === 0) {
    return (
      <button type="button" className="remote-button" onClick={() => show(1)}>
        {slides.includes('page') ? 'Show the slides' : 'Show the title card'}
      </button>
    );
  }
  return (
    <div className="grid gap-3 grid-cols-[1fr_1fr]">
      <button type="button" className="remote-button" onClick={() => show(slide - 1)}>
        {slide === 1 ? 'Back to the name' : 'Previous slide'}
      </button>
      <button
        type="button"
        className="remote-button"
        aria-disabled={isLast}
        onClick={() => !isLast && show(slide + 1)}
      >
        Next slide
      </button>
    </div>
  );
}

function Buttons({ state, isStopped, moves }: RunningProps) {
  const { step, insist, isStepping, insisting } = moves;
  const canStep = state.blocked === null && !isStepping;
  return (
    <div className="sticky bottom-0 grid gap-3 py-3 bg-inherit">
      {!isStopped && state.blocked === null && state.slides.length > 0 && (
        <SlideButtons state={state} moves={moves} />
      )}
      {isStopped ? (
        <button
          type="button"
          className="remote-button remote-show"
          disabled={state.blocked !== null}
          onClick={() => void insist('show')}
        >
          Show again
        </button>
      ) : (
        <button
          type="button"
          className="remote-button remote-forward"
          aria-disabled={!canStep || state.next === null}
          onClick={() => canStep && state.next && void step('next', state.step)}
        >
          {isStepping ? 'Please wait' : 'Next'}
        </button>
      )}
      <div className="grid grid-cols-[1fr_2fr] gap-3">
        <button
          type="button"
          className="remote-button remote-back"
          aria-disabled={!canStep || isStopped || state.step === 0}
          onClick={() => canStep && !isStopped && state.step > 0 && void step('back', state.step)}
        >
          Back
        </button>
        <button
          type="button"
          className="remote-button remote-stop"
          aria-pressed={isStopped}
          onClick={() => void insist('stop')}
        >
          {insisting?.on === 'stop' ? 'Stopping' : 'Stop'}
        </button>
      </div>
    </div>
  );
}
