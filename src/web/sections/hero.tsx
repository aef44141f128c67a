import { type CSSProperties, useState } from 'react';
import type { RegistrationOffer } from '../../event/registration-words.ts';
import type { Landing } from '../../modules/content/edition-schema.ts';
import { useEvery } from '../lib/use-every.ts';
import { PauseButton } from '../ui/pause-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { firstHeroDots, type HeroDot, pickHeroDots } from './hero-dots.ts';

/** Specification, section 4. */
const RENEW_DOTS_MS = 5000;
const FIRST_DOTS = firstHeroDots();

export interface HeroProps extends Pick<Landing['hero'], 'explore' | 'axes'> {
  name: string;
  summary: string;
  /** The address of the risk matrix. */
  picture: string;
  facts: { label: string; value: string }[];
  /** Where the first button leads; null where there is nothing to explore yet. */
  exploreHref: string | null;
  /** What stands beside the first button: it depends on the phase of the edition. */
  registration: RegistrationOffer;
}

export function Hero({
  name,
  summary,
  picture,
  facts,
  explore,
  exploreHref,
  registration,
  axes,
}: HeroProps) {
  const [isPaused, setIsPaused] = useState(false);
  return (
    <section
      id="hero"
      tabIndex={-1}
      aria-labelledby="hero-heading"
      className="hero on-ink outline-none"
      data-paused={isPaused || undefined}
    >
      <div className="hero-screen">
        <div className="wrap hero-text">
          <h1 id="hero-heading" className="display hero-name">
            {name}
          </h1>
          <p className="hero-summary">{summary}</p>
          <div className="hero-actions">
            {exploreHref && (
              <a href={exploreHref} className="button button-signal">
                {explore}
              </a>
            )}
            <Registration {...registration} />
          </div>
        </div>
        <div className="hero-picture dot-window">
          <div className="hero-lattice dot-cells" aria-hidden="true">
            <img src={picture} alt="" width="816" height="646" />
            <HeroDots isPaused={isPaused} />
          </div>
        </div>
        <div className="wrap hero-legend">
          <p className="label" aria-hidden="true">
            {axes}
          </p>
          <PauseButton
            what="animation"
            isPaused={isPaused}
            onToggle={() => setIsPaused(!isPaused)}
          />
        </div>
      </div>
      <div className="border-on-ink-line border-t">
        <dl className="wrap hero-facts">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className="label">{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Registration(offer: RegistrationOffer) {
  if (offer.kind === 'link') {
    return (
      <>
        <a href={offer.href} className="button button-outline">
          {offer.label}
        </a>
        {offer.note && <p className="label self-center text-on-ink-muted">{offer.note}</p>}
      </>
    );
  }
  return (
    <Tooltip text={offer.note}>
      {(id) => (
        <button type="button" className="button" aria-disabled="true" aria-describedby={id}>
          {offer.label}
        </button>
      )}
    </Tooltip>
  );
}

function HeroDots({ isPaused }: { isPaused: boolean }) {
  const [renewed, setRenewed] = useState<HeroDot[] | null>(null);
  useEvery(RENEW_DOTS_MS, isPaused, () => setRenewed(pickHeroDots(Math.random)));

  // The first ones stand still: animations would begin while a slow phone is busy with the page.
  return (renewed ?? FIRST_DOTS).map(({ column, row, level }) => (
    <i
      // A new cell is a new element, so that its animation begins again.
      key={`${column}-${row}`}
      className={`hero-dot-${level} ${renewed ? 'hero-dot-new' : ''}`}
      style={{ '--c': column, '--r': row } as CSSProperties}
    />
  ));
}
