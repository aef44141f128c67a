import { useMemo } from 'react';
import {
  type ScreenState,
  type Shown,
  screenStateSchema,
  wordOfShown,
} from '../../../../modules/stage/ceremony/schema.ts';
import { longestWordStyle } from '../../../lib/longest-word.ts';
import { useScreenPresence } from '../../../lib/use-screen-presence.ts';
import { CeremonyPlace } from './ceremony-place.tsx';
import { CeremonySlides, slidesOf } from './ceremony-slides.tsx';
import type { LatticeMood } from './lattice.ts';
import { LatticeCanvas } from './lattice-canvas.tsx';
import { useCeremony } from './use-ceremony.ts';
import { showSlide, useSlideKeys } from './use-slides.ts';

const SCREEN = { kind: 'ceremony-screen', subject: '' } as const;

/** What the hall sees. It knows what it shows, and nothing else. */
export function CeremonyScreen({ siteName }: { siteName: string }) {
  const { state, isConnected, refused } = useCeremony<ScreenState>('screen', screenStateSchema);
  useScreenPresence(SCREEN, state !== null && refused === null, state && wordOfShown(state));
  const shown = state?.shown ?? null;
  const isBlank = state?.isStopped ?? false;
  // Slides lie over the names, which do not gather again for them.
  const words = JSON.stringify(shown, (key, value) => (key === 'slides' ? undefined : value));
  const picture = `${state?.mode} ${isBlank} ${refused} ${words}`;
  const mood = moodOf(shown);
  const slides = useMemo(() => (shown?.kind === 'place' ? slidesOf(shown) : []), [shown]);
  const slide = state?.slide ?? 0;
  useSlideKeys(
    slides.length > 0 && state ? { step: state.step, slide, count: slides.length } : null,
    // What the hall's computer could not send is pressed again.
    (wanted) => void showSlide(wanted).catch(() => {}),
  );
  return (
    <div
      className={`ceremony ${mood === 'final' ? 'on-signal' : 'on-ink'}`}
      data-shown={isBlank ? 'blank' : (shown?.kind ?? 'waiting')}
    >
      {!isBlank && (
        <LatticeCanvas mood={mood} picture={picture} gathers={shown?.kind === 'place'} />
      )}
      {state?.mode === 'rehearsal' && <p className="ceremony-rehearsal">Rehearsal</p>}
      {isBlank && <h1 className="sr-only">The screen is stopped</h1>}
      {!isBlank && shown === null && (
        <Waiting siteName={siteName} sentence={refused ?? waitingWords(state)} />
      )}
      {shown && <Picture key={picture} shown={shown} />}
      {slides.length > 0 && <CeremonySlides slides={slides} current={slide} />}
      <p role="status" className="ceremony-line">
        {isConnected || refused !== null ? '' : 'No connection, trying again'}
      </p>
    </div>
  );
}

const waitingWords = (state: ScreenState | null) => (state === null ? 'Connecting...' : '');

function moodOf(shown: Shown | null): LatticeMood {
  if (shown === null) return 'waiting';
  if (shown.kind !== 'place') return shown.kind;
  return shown.rank;
}

function Waiting({ siteName, sentence }: { siteName: string; sentence: string }) {
  return (
    <div className="ceremony-words">
      <h1 className="ceremony-title" data-words style={longestWordStyle(siteName)}>
        {siteName}
      </h1>
      <p className="ceremony-note" data-words>
        {sentence}
      </p>
    </div>
  );
}

function Picture({ shown }: { shown: Shown }) {
  if (shown.kind === 'place') return <CeremonyPlace place={shown} />;
  if (shown.kind === 'challenge') {
    return (
      <div className="ceremony-words">
        <p className="ceremony-label" data-words>
          Challenge {shown.number}
        </p>
        <h1 className="ceremony-title" data-words style={longestWordStyle(shown.title)}>
          {shown.title}
        </h1>
      </div>
    );
  }
  const title = shown.kind === 'opening' ? shown.event : 'Over all challenges';
  return (
    <div className="ceremony-words">
      <p className="ceremony-label" data-words>
        {shown.kind === 'opening' ? shown.edition : 'Award committee'}
      </p>
      <h1 className="ceremony-title" data-words style={longestWordStyle(title)}>
        {title}
      </h1>
    </div>
  );
}
