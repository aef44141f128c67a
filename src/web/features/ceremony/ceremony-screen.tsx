import { useEffect, useMemo, useState } from 'react';
import {
  type ScreenState,
  type Shown,
  type ShownTeam,
  screenStateSchema,
} from '../../../modules/ceremony/schema.ts';
import { CeremonySlides, slidesOf } from './ceremony-slides.tsx';
import { GATHER_MS } from './gathering.ts';
import type { LatticeMood } from './lattice.ts';
import { LatticeCanvas } from './lattice-canvas.tsx';
import { useCeremony } from './use-ceremony.ts';
import { usePresence } from './use-presence.ts';
import { showSlide, useSlideKeys } from './use-slides.ts';

/** Long names are set smaller, so that they leave the lattice its half and no word is broken. */
const SIZES = [
  { most: 8, longestWord: 8, size: 'xl' },
  { most: 14, longestWord: 12, size: 'l' },
  { most: 26, longestWord: 15, size: 'm' },
  { most: 42, longestWord: 19, size: 's' },
  { most: Number.POSITIVE_INFINITY, longestWord: 24, size: 'xs' },
] as const;
/** From such a name on, those of all members are set smaller: each stays on its line. */
const LONG_MEMBER = 44;

/** What the hall sees. It knows what it shows, and nothing else. */
export function CeremonyScreen({ siteName }: { siteName: string }) {
  const { state, isConnected, refused } = useCeremony<ScreenState>('screen', screenStateSchema);
  usePresence(state !== null && refused === null);
  const shown = state?.shown ?? null;
  const isBlank = state?.isStopped ?? false;
  // Slides lie over the names, which do not gather again for them.
  const words = JSON.stringify(shown, (key, value) => (key === 'slides' ? undefined : value));
  const picture = `${state?.mode} ${isBlank} ${refused} ${words}`;
  const slides = useMemo(() => (shown?.kind === 'place' ? slidesOf(shown) : []), [shown]);
  const slide = state?.slide ?? 0;
  useSlideKeys(
    slides.length > 0 && state ? { step: state.step, slide, count: slides.length } : null,
    // What the hall's computer could not send is pressed again.
    (wanted) => void showSlide(wanted).catch(() => {}),
  );
  return (
    <div className="ceremony on-ink" data-shown={isBlank ? 'blank' : (shown?.kind ?? 'waiting')}>
      {!isBlank && (
        <LatticeCanvas mood={moodOf(shown)} picture={picture} gathers={shown?.kind === 'place'} />
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
  return shown.isFirst ? 'first' : 'second';
}

function Waiting({ siteName, sentence }: { siteName: string; sentence: string }) {
  return (
    <div className="ceremony-words">
      <h1 className="ceremony-title" data-words>
        {siteName}
      </h1>
      <p className="ceremony-note" data-words>
        {sentence}
      </p>
    </div>
  );
}

function Picture({ shown }: { shown: Shown }) {
  if (shown.kind === 'place') return <Place {...shown} />;
  if (shown.kind === 'challenge') {
    return (
      <div className="ceremony-words">
        <p className="ceremony-label" data-words>
          Challenge {shown.number}
        </p>
        <h1 className="ceremony-title" data-words>
          {shown.title}
        </h1>
      </div>
    );
  }
  return (
    <div className="ceremony-words">
      <p className="ceremony-label" data-words>
        {shown.kind === 'opening' ? shown.edition : 'Award committee'}
      </p>
      <h1 className="ceremony-title" data-words>
        {shown.kind === 'opening' ? shown.event : 'Over all challenges'}
      </h1>
    </div>
  );
}

function Place({ of, label, teams }: Extract<Shown, { kind: 'place' }>) {
  const [isTold, setIsTold] = useState(false);
  // By a timer and not by the drawing: a name must stand there even where nothing can be drawn.
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setIsTold(true), isStill ? 0 : GATHER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="ceremony-place" data-told={isTold} data-teams={teams.length}>
      <p className="ceremony-of" data-words>
        {of}
      </p>
      <div className="ceremony-names">
        <p className="ceremony-label" data-words>
          {label}
        </p>
        {teams.map((team) => (
          <Team key={team.name} team={team} isAlone={teams.length === 1} />
        ))}
      </div>
    </div>
  );
}

function Team({ team, isAlone }: { team: ShownTeam; isAlone: boolean }) {
  const longest = Math.max(...team.name.split(/[\s-]+/).map((word) => word.length));
  const size =
    SIZES.find(({ most, longestWord }) => team.name.length <= most && longest <= longestWord)
      ?.size ?? 'xxs';
  const isLong = team.members.some((member) => member.length > LONG_MEMBER);
  return (
    <div className="ceremony-team">
      <h1 className="ceremony-name" data-size={isAlone ? size : 'shared'} data-words data-name>
        {team.name}
      </h1>
      <ul className="ceremony-members" data-long={isLong} data-words>
        {team.members.map((member) => (
          <li key={member}>{member}</li>
        ))}
      </ul>
    </div>
  );
}
