import { memo, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { formatTime, isoWithOffset } from '../../../../event/event-time.ts';
import {
  PUBLIC_ANNOUNCEMENT_TOPIC,
  type ShownAnnouncements,
  shownAnnouncementsSchema,
} from '../../../../modules/days/announcements/schema.ts';
import type { HallItem, HallState } from '../../../../modules/days/hall/schema.ts';
import { countdownDigits } from '../../../lib/countdown.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import { useLive } from '../../../lib/use-live.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { CountedDots } from '../../../ui/counted-dots.tsx';
import { NamedLogo } from '../../../ui/logo.tsx';
import { dotWords, hallLattice } from './hall-dots.ts';
import { hallMoment, itemWords, laterWords } from './hall-moment.ts';

const EVERY_MS = 180_000;
/** In hundredths of the picture's width: less than the ground around it, so that nothing is cut. */
const PLACES: readonly [x: number, y: number][] = [
  [0, 0],
  [0.3, 0.2],
  [-0.2, 0.3],
  [-0.3, -0.2],
  [0.2, -0.3],
];

/** Moves the whole picture a little every few minutes, so that no line of it burns into a screen. */
function usePixelWalk(picture: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      at = (at + 1) % PLACES.length;
      const [x, y] = PLACES[at] ?? [0, 0];
      picture.current?.style.setProperty('--walk-x', String(x));
      picture.current?.style.setProperty('--walk-y', String(y));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [picture]);
}

/** From as large as it is drawn to what still holds the longest words. */
const STEPS = 6;

/**
 * Makes what stands in the middle smaller, step by step, until it fits between what is above and below;
 * straight on the element, so that nothing is drawn twice. Asked with every picture: once a minute.
 */
function useFit(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => makeFit(frame.current));
  useEffect(() => {
    let isLeft = false;
    const again = () => isLeft || makeFit(frame.current);
    void document.fonts.ready.then(again);
    // Another screen, and an announcement that has come or gone.
    const sizes = new ResizeObserver(again);
    if (frame.current) sizes.observe(frame.current);
    return () => {
      isLeft = true;
      sizes.disconnect();
    };
  }, [frame]);
}

function makeFit(element: HTMLElement | null): void {
  if (!element) return;
  for (let step = 0; step <= STEPS; step += 1) {
    element.style.setProperty('--tight', String(step));
    const isTooHigh = element.scrollHeight > element.clientHeight + 1;
    const isTooWide = [...element.querySelectorAll('[data-fit]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    if (!isTooHigh && !isTooWide) return;
  }
}

/** Longer ones are set smaller, so that the longest takes three lines. */
const LINES_OF_TWO = 160;

/** The first public announcement; nothing if there is none. */
function HallStrip() {
  const { state } = useLive<ShownAnnouncements>(
    PUBLIC_ANNOUNCEMENT_TOPIC,
    shownAnnouncementsSchema,
  );
  const first = state?.announcements[0];
  return (
    <div role="status" className="flex-none">
      {first && (
        <p className="hall-strip on-signal" data-long={first.text.length > LINES_OF_TWO}>
          <span className="hall-strip-time">{formatTime(Date.parse(first.at))}</span>
          <span className="font-display font-[620] tracking-[-0.02em] wrap-anywhere">
            {first.text}
          </span>
        </p>
      )}
    </div>
  );
}

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
        <div className="flex flex-col [justify-content:space-evenly] min-w-0">
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

interface Cell {
  label: string;
  title: string;
  line: string;
}

interface HallFootProps {
  state: HallState;
  later: readonly HallItem[];
  now: number;
}

/** What people ask for: the network, help, what comes later, and how many are here. */
function HallFoot({ state, later, now }: HallFootProps) {
  const cells = cellsOf(state, later, now);
  if (cells.length === 0) return null;
  return (
    <dl className="hall-foot">
      {cells.map(({ label, title, line }) => (
        <div key={label} className="hall-cell">
          <dt>{label}</dt>
          <dd className="min-w-0">
            <p className="hall-cell-title">{title}</p>
            <p className="hall-cell-line">{line}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cellsOf(
  { wifi, help, firstAid, figures }: HallState,
  later: readonly HallItem[],
  now: number,
): Cell[] {
  const cells: Cell[] = [];
  if (wifi) {
    const line = wifi.key === '' ? 'without a key' : `key: ${wifi.key}`;
    cells.push({ label: 'Wi-Fi', title: wifi.network, line });
  }
  const aid = firstAid === '' ? [] : [`first aid ${firstAid}`];
  if (help) {
    const line = [[help.phone, help.hours].filter(Boolean).join(', '), ...aid];
    cells.push({ label: 'Help', title: help.place, line: line.filter(Boolean).join(' · ') });
  } else if (firstAid !== '') cells.push({ label: 'First aid', title: firstAid, line: '' });
  if (later.length > 0) {
    const rooms = [...new Set(later.map(({ room }) => room).filter(Boolean))];
    cells.push({ label: 'Then', title: laterWords(later, now), line: rooms.join(', ') });
  }
  const [figure, ...others] = figures;
  if (figure) {
    const words = ({ label, count }: (typeof figures)[number]) => `${count} ${label.toLowerCase()}`;
    cells.push({ label: 'Here', title: words(figure), line: others.map(words).join(', ') });
  }
  return cells;
}
