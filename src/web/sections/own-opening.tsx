import type { ReactNode } from 'react';
import { CountedDots, type CountedDotsProps } from '../ui/counted-dots.tsx';
import { ProjectDrawing } from '../ui/project-drawing.tsx';
import { Star } from '../ui/star.tsx';
import './own-opening.css';

export interface OwnOpeningProps {
  /** Winners have a ground of their own, with a star. */
  isWinner: boolean;
  /** What one is, with a mark: done, under way, waiting, or nothing more to come. */
  state: { words: string; look: 'good' | 'live' | 'waits' | 'quiet' };
  title: string;
  text: string;
  facts: readonly { label: string; value: string }[];
  dots: CountedDotsProps | null;
  /** The waiting list, one's own place in it from 1. */
  line: { own: number; length: number } | null;
  /** What the drawing of the own team is made of; winners have their star instead. */
  drawing: string | null;
  /** What one dot is, and how many there are. */
  dotsLine: string;
  /** What can be done now. */
  children?: ReactNode;
}

/** The first screen of one's own page: what one came for. */
export function OwnOpening(props: OwnOpeningProps) {
  const { isWinner, state, title, text, facts, dots, line, drawing, dotsLine, children } = props;
  const hasPicture = [dots, line, drawing].some((each) => each !== null);
  return (
    <header className={`own-opening ${isWinner ? 'on-signal' : 'on-ink'}`}>
      <div className="wrap own-opening-columns" data-pictured={hasPicture || undefined}>
        <div className="min-w-0">
          <p
            className="own-state flex items-center gap-2.5 font-semibold wrap-anywhere"
            data-look={state.look}
          >
            {state.words}
          </p>
          {/* Has the focus after what was done here. */}
          <h1 id="me" tabIndex={-1} className="display own-title">
            {title}
          </h1>
          {text !== '' && <p className="own-text">{text}</p>}
          {facts.length > 0 && (
            <dl className="own-facts">
              {facts.map(({ label, value }) => (
                <div className="min-w-0" key={label}>
                  <dt className="label text-on-ink-muted">{label}</dt>
                  <dd className="mt-1 font-display text-[1.625rem] font-[680] tracking-[-0.02em] leading-[1.1] wrap-anywhere">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {children}
        </div>
        {hasPicture && (
          <div className="own-picture">
            {isWinner && (
              <Star columns={27} rows={19} core={[13, 9]} className="w-full max-w-136" />
            )}
            {drawing !== null && !isWinner && (
              <ProjectDrawing seed={drawing} isWinner={false} className="w-full max-w-136" />
            )}
            {dots && <CountedDots {...dots} />}
            {line && <WaitingLine {...line} />}
            {dotsLine !== '' && (
              <p className="label mt-5 text-on-ink-muted text-balance min-[60rem]:w-full min-[60rem]:text-right">
                {dotsLine}
              </p>
            )}
          </div>
        )}
      </div>
    </header>
  );
}

function WaitingLine({ own, length }: { own: number; length: number }) {
  return (
    <ol className="own-line" aria-hidden="true">
      {Array.from({ length }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a line are their numbers
          key={at}
          data-is={at + 1 < own ? 'before' : at + 1 === own ? 'own' : 'behind'}
        />
      ))}
    </ol>
  );
}
