import { memo, useRef } from 'react';
import { formatTime, isoWithOffset } from '../../../../event/event-time.ts';
import type { HallItem, HallState } from '../../../../modules/days/hall/schema.ts';
import { countdownDigits } from '../../../lib/countdown.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { CountedDots } from '../../../ui/counted-dots.tsx';
import { NamedLogo } from '../../../ui/logo.tsx';
import { dotWords, hallLattice } from './hall-dots.ts';
import { HallFoot } from './hall-foot.tsx';
import { hallMoment, itemWords } from './hall-moment.ts';
import { HallStrip } from './hall-strip.tsx';
import { useFit } from './use-fit.ts';
import { usePixelWalk } from './use-pixel-walk.ts';

const MINUTE_MS = 60_000;

/** Made again once a minute, and when something has changed; the digits alone tick. */
export function HallPicture({ state }: { state: HallState }) {
  const picture = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const now = useNow(serverNow, { stepMs: MINUTE_MS });
  const moment = hallMoment(state, now);
  const { heading, title, target, note, dots } = moment;
  usePixelWalk(picture);
  useFit(middle);
  return (
    <div ref={picture} className="hall-picture" data-dots={dots !== null}>
      <header className="hall-head">
        <p className="hall-name">
          <NamedLogo name={state.site} className="hall-mark" />
        </p>
        <p className="hall-date">{moment.date}</p>
        <p className="hall-clock clock-digits">
          <time dateTime={isoWithOffset(new Date(now))}>{formatTime(now)}</time>
        </p>
      </header>
      <div ref={middle} className="hall-middle">
        <div className="hall-words">
          <h1 className="hall-heading">{heading}</h1>
          {target === null ? (
            <p className="hall-title" data-fit>
              {title}
            </p>
          ) : (
            <TimeUntil target={target} label={heading} />
          )}
          <p className="hall-note">{note}</p>
          {(moment.now.length > 0 || moment.next.length > 0) && (
            <div className="hall-items">
              <Items label="Now" kind="now" items={moment.now} />
              <Items label={moment.nextLabel} kind="next" items={moment.next} />
            </div>
          )}
        </div>
        {dots && (
          <div className="hall-dots">
            <Lattice total={dots.total} left={dots.left} />
            <p className="hall-caption">{dotWords(dots)}</p>
          </div>
        )}
      </div>
      <HallStrip />
      <HallFoot {...{ state, now }} later={moment.later} />
    </div>
  );
}

/** Alone in its second: nothing around it is made again. */
function TimeUntil({ target, label }: { target: number; label: string }) {
  const digits = countdownDigits(target - useNow(serverNow));
  const length = digits.length > 7 ? 'long' : 'short';
  return <Countdown {...{ label, digits }} className="hall-digits" data-fit data-length={length} />;
}

const Lattice = memo(function Lattice({ total, left }: { total: number; left: number }) {
  return <CountedDots {...hallLattice({ total, left })} />;
});

/** More than these cannot be read from far away. */
const MOST = 4;

interface ItemsProps {
  label: string;
  kind: 'now' | 'next';
  items: readonly HallItem[];
}

function Items({ label, kind, items }: ItemsProps) {
  if (items.length === 0) return null;
  const shown = items.length > MOST ? items.slice(0, MOST - 1) : items;
  return (
    <section className="hall-part" data-kind={kind} data-many={shown.length > 1}>
      <h2 className="hall-label">
        {kind === 'now' && <span className="hall-beat" aria-hidden="true" />}
        {label}
      </h2>
      <ul>
        {shown.map((item) => (
          <li key={item.id}>
            <p className="hall-item">{item.title}</p>
            <p className="hall-where">{itemWords(item)}</p>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <p className="hall-where">and {items.length - shown.length} more</p>
      )}
    </section>
  );
}
