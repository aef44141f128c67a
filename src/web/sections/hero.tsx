import { type CSSProperties, lazy, useRef, useState } from 'react';
import type { FirstScreen } from '../../event/first-screen.ts';
import { firstHeroDots, type HeroDot, pickHeroDots, rowsSeen } from '../lib/hero-dots.ts';
import { useEvery } from '../lib/use-every.ts';
import { PauseButton } from '../ui/pause-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** Specification, section 4. */
const RENEW_DOTS_MS = 5000;

/** Only after a verdict: its script waits for that. What it shows is in the document. */
const Star = lazy(async () => ({ default: (await import('../ui/star.tsx')).Star }));

/** A link, or with a reason what cannot be done. */
type Action = { label: string; className: string } & ({ href: string } | { note: string });

export interface HeroProps extends Pick<FirstScreen, 'news' | 'note' | 'facts'> {
  name: string;
  summary: string;
  /** The first of them has the signal colour: what a visitor does next. */
  actions: Action[];
  /** The address of the risk matrix; null: the winners' star stands in its place. */
  picture: string | null;
  /** How to read it. */
  legend: string;
  /** Dots move on cells with a lower risk; 0: none do. */
  movesBelow: number;
}

export function Hero({
  name,
  summary,
  actions,
  picture,
  legend,
  movesBelow,
  facts,
  news,
  note,
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
          {news && (
            <p className="hero-news" data-live={news.isLive || undefined}>
              <strong>{news.title}</strong>
              <span className="label">{news.line}</span>
            </p>
          )}
          <div className="hero-actions">
            {actions.map((action) =>
              'href' in action ? (
                <a key={action.label} href={action.href} className={action.className}>
                  {action.label}
                </a>
              ) : (
                <Tooltip key={action.label} text={action.note}>
                  {(id) => (
                    <button
                      type="button"
                      className={action.className}
                      aria-disabled="true"
                      aria-describedby={id}
                    >
                      {action.label}
                    </button>
                  )}
                </Tooltip>
              ),
            )}
          </div>
          {note && (
            <p className="hero-note">
              {note.text} {note.link && <a href={note.link.href}>{note.link.label}</a>}
            </p>
          )}
        </div>
        <div className="hero-picture dot-window">
          <div
            className={`hero-lattice dot-cells ${picture ? '' : 'dot-cells-middle'}`}
            aria-hidden="true"
          >
            {picture ? (
              <img src={picture} alt="" width="816" height="646" />
            ) : (
              <Star columns={24} rows={19} core={[15, 9]} />
            )}
            {movesBelow > 0 && <HeroDots isPaused={isPaused} below={movesBelow} />}
          </div>
        </div>
        <div className="wrap hero-legend no-print">
          <p className="label" aria-hidden="true">
            {legend}
          </p>
          {movesBelow > 0 && (
            <PauseButton
              what="animation"
              isPaused={isPaused}
              onToggle={() => setIsPaused(!isPaused)}
            />
          )}
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

function HeroDots({ isPaused, below }: { isPaused: boolean; below: number }) {
  const firstDot = useRef<HTMLElement>(null);
  const [first] = useState(() => firstHeroDots(below));
  const [renewed, setRenewed] = useState<HeroDot[] | null>(null);
  useEvery(RENEW_DOTS_MS, isPaused, () => {
    const rows = rowsSeen(firstDot.current?.parentElement ?? null);
    setRenewed(pickHeroDots(Math.random, below, rows));
  });

  // The first ones stand still: animations would begin while a slow phone is busy with the page.
  return (renewed ?? first).map(({ column, row, level }, at) => (
    <i
      // A new cell is a new element, so that its animation begins again.
      key={`${column}-${row}`}
      ref={at === 0 ? firstDot : undefined}
      className={`hero-dot-${level} ${renewed ? 'hero-dot-new' : ''}`}
      style={{ '--c': column, '--r': row } as CSSProperties}
    />
  ));
}
