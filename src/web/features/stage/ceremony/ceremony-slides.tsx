import { useEffect, useState } from 'react';
import type { ShownPlace, ShownTeam } from '../../../../modules/stage/ceremony/schema.ts';
import { longestWordStyle } from '../../../lib/longest-word.ts';
import { peopleOf } from './shown-words.ts';

interface Slide {
  team: ShownTeam;
  place: ShownPlace;
  /** Null: the team has none that could be drawn, and its name stands there. */
  address: string | null;
  /** "Slide 2 of 3 of Team 7". */
  words: string;
}

/** From such a name on it is set smaller. */
const LONG_NAME = 26;

/** Those of all teams of a place, in the order in which they are counted. */
export function slidesOf(place: ShownPlace): Slide[] {
  return place.teams.flatMap((team): Slide[] => {
    const { slides, name } = team;
    if (slides.length === 0) return [{ team, place, address: null, words: name }];
    return slides.map((address, index) => ({
      ...{ team, place, address },
      words: `Slide ${index + 1} of ${slides.length} of ${name}`,
    }));
  });
}

/**
 * Slides over the whole screen; none while the name is shown. All pictures of a place are fetched as soon
 * as it is revealed, and not before: then one follows the other at once, even without a network.
 */
export function CeremonySlides({ slides, current }: { slides: readonly Slide[]; current: number }) {
  return slides.map((slide, index) => (
    <OneSlide
      key={slide.address ?? slide.team.name}
      slide={slide}
      isShown={index + 1 === current}
    />
  ));
}

function OneSlide({ slide, isShown }: { slide: Slide; isShown: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { address, words } = slide;
  // The network may be back by the time it is wanted.
  useEffect(() => {
    if (isShown) setHasFailed(false);
  }, [isShown]);
  if (address === null || hasFailed) return isShown && <TitleCard slide={slide} />;
  return (
    <img
      className="ceremony-slide"
      src={address}
      alt={words}
      hidden={!isShown}
      onError={() => setHasFailed(true)}
    />
  );
}

function TitleCard({ slide: { team, place } }: { slide: Slide }) {
  return (
    <section
      className="ceremony-slide ceremony-card on-ink"
      aria-label={`Title card of ${team.name}`}
    >
      <p className="ceremony-of">{place.of}</p>
      <p
        className="ceremony-card-name"
        data-long={team.name.length > LONG_NAME}
        style={longestWordStyle(team.name)}
      >
        {team.name}
      </p>
      {team.title && <p className="ceremony-project">{team.title}</p>}
      <ul className="ceremony-card-members">
        {peopleOf(team).map((person) => (
          <li key={person}>{person}</li>
        ))}
      </ul>
    </section>
  );
}
