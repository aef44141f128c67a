import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Heading } from '../../modules/content/content/edition-schema.ts';
import { beginWhenIdle } from '../lib/idle.ts';
import { onceInView, onScrollFrame } from '../lib/in-view.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

export interface ScheduleProps {
  /** Its name and year: on paper nothing else says what this is. */
  event: string;
  heading: Heading;
  days: ScheduleDay[];
  venues: { id: string; name: string; place: string; use: string }[];
  /** A section of its own shows them: here they are only printed. */
  isVenueBelow?: true | undefined;
  /** One sentence with place and time; it stands beside the item as written (decision 3). */
  ceremony: string | null;
  /** The calendar file with both days. */
  calendar: string;
  /** The same for programs that ask for it again and again: they learn of changes. */
  subscription: string;
}

interface ScheduleDay {
  id: string;
  label: string;
  weekday: string;
  date: string;
  dateTime: string;
  items: {
    id: string;
    time: string;
    dateTime: string;
    title: string;
    /** On the days of the event. */
    state?: 'now' | 'over' | undefined;
    description?: string | undefined;
    calendar: string;
  }[];
}

/** Specification, section 9. */
const ITEM_VISIBLE = 0.3;

export function Schedule({
  event,
  heading,
  days,
  venues,
  isVenueBelow,
  ceremony,
  calendar,
  subscription,
}: ScheduleProps) {
  const timeline = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(days[0]?.id);

  useEffect(() => {
    const element = timeline.current;
    return element ? beginWhenIdle(() => fadeInItems(element)) : undefined;
  }, []);
  useEffect(() => (timeline.current ? followScroll(timeline.current, setCurrent) : undefined), []);

  return (
    <section
      id="timeline"
      tabIndex={-1}
      aria-labelledby="timeline-title"
      className="section schedule outline-none"
    >
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-[calc(var(--header)+48px)]">
            <p className="display schedule-event">{event}</p>
            <SectionHeading id="timeline-title" label={heading.label} title={heading.title} />
            {heading.intro && <p className="mt-5 max-w-[40ch] text-muted">{heading.intro}</p>}
            {days.length > 0 && (
              <>
                <nav aria-label="Days" className="day-toggle no-print">
                  {days.map(({ id, label }) => (
                    <a
                      key={id}
                      href={`#${id}`}
                      aria-current={id === current ? 'true' : undefined}
                      onClick={scrollToDay}
                    >
                      {label}
                    </a>
                  ))}
                </nav>
                <div className="no-print mt-8 flex flex-wrap gap-x-6 gap-y-2">
                  <a className="link py-1" href={calendar}>
                    Add both days to calendar
                  </a>
                  <a className="link py-1" href={subscription}>
                    Subscribe to changes
                  </a>
                  <button
                    type="button"
                    className="link needs-script cursor-pointer py-1"
                    onClick={printAlone}
                  >
                    Print schedule
                  </button>
                </div>
              </>
            )}
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {days.length > 0 && (
            <div ref={timeline} className="timeline">
              <div className="timeline-rail no-print" aria-hidden="true">
                <span className="timeline-passed" />
                <span className="timeline-now" />
              </div>
              {days.map((day) => (
                <div key={day.id} id={day.id} className="timeline-day">
                  <h3 className="flex flex-wrap items-baseline gap-x-3">
                    <span className="display text-2xl md:text-3xl">{day.label}</span>
                    <time dateTime={day.dateTime} className="label text-cobalt">
                      {day.weekday}, {day.date}
                    </time>
                  </h3>
                  <ol className="mt-5">
                    {day.items.map((item) => (
                      <li key={item.id} className="timeline-item" data-item data-state={item.state}>
                        <time
                          dateTime={item.dateTime}
                          className="timeline-time font-mono text-[1.125rem] tabular-nums"
                        >
                          {item.time}
                        </time>
                        <div className="min-w-0">
                          <h4 className="font-semibold text-lg leading-snug">
                            {item.title}
                            {item.state && (
                              <span className="timeline-state no-print"> {item.state}</span>
                            )}
                          </h4>
                          {item.description && (
                            <p className="mt-1 max-w-[52ch] text-muted">{item.description}</p>
                          )}
                        </div>
                        <a className="timeline-add no-print" href={item.calendar}>
                          Add to calendar
                          <span className="sr-only"> {item.title}</span>
                        </a>
                      </li>
                    ))}
                  </ol>
                </div>
              ))}
            </div>
          )}
          {(ceremony || venues.length > 0) && (
            <div className="venues" data-below={isVenueBelow}>
              {ceremony && <p className="mb-6">{ceremony}</p>}
              {venues.length > 0 && (
                <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
                  {venues.map(({ name, place, use }) => (
                    <div key={name}>
                      <dt className="label text-muted">{use}</dt>
                      <dd className="mt-1.5">
                        <span className="block font-semibold leading-snug">{name}</span>
                        <span className="text-muted">{place}</span>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** In the middle of the screen, so that the day which was asked for is also the nearest one. */
function scrollToDay(event: MouseEvent<HTMLAnchorElement>) {
  const day = document.getElementById(event.currentTarget.hash.slice(1));
  if (!day) return;
  event.preventDefault();
  const isTall = day.offsetHeight > innerHeight * 0.8;
  day.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

/** The browser's own command prints the whole page. */
function printAlone() {
  const root = document.documentElement;
  root.dataset.prints = 'schedule';
  addEventListener('afterprint', () => root.removeAttribute('data-prints'), { once: true });
  window.print();
}

/** Only what is still below the screen waits: without script, nothing is ever hidden. */
function fadeInItems(timeline: HTMLElement): () => void {
  const waiting = [...timeline.querySelectorAll<HTMLElement>('[data-item]')].filter(
    (item) => item.getBoundingClientRect().top > innerHeight,
  );
  for (const item of waiting) item.dataset.reveal = 'waiting';
  return onceInView(waiting, ITEM_VISIBLE, (item) => {
    item.dataset.reveal = 'shown';
  });
}

function followScroll(timeline: HTMLElement, onDay: (id: string) => void): () => void {
  const days = [...timeline.querySelectorAll<HTMLElement>('.timeline-day')];
  return onScrollFrameInView(timeline, () => {
    const centre = innerHeight / 2;
    const { top, height } = timeline.getBoundingClientRect();
    const boxes = days.map((day) => day.getBoundingClientRect());
    const progress = Math.min(1, Math.max(0, (centre - top) / height));
    timeline.style.setProperty('--progress', progress.toFixed(4));
    const nearest = days[nearestTo(centre, boxes)];
    if (nearest) onDay(nearest.id);
  });
}

interface Span {
  top: number;
  bottom: number;
}

/** The index of the span that is nearest to a position; inside one the distance is zero. */
export function nearestTo(position: number, spans: readonly Span[]): number {
  const distance = ({ top, bottom }: Span) => Math.max(top - position, position - bottom, 0);
  return spans.reduce(
    (best, span, index) => (distance(span) < distance(spans[best] as Span) ? index : best),
    0,
  );
}

/** Calls back with each frame that is scrolled while an element is on the screen, and once after. */
function onScrollFrameInView(element: Element, callback: () => void): () => void {
  let stop: (() => void) | null = null;
  const observer = new IntersectionObserver(([entry]) => {
    const wasInView = stop !== null;
    stop?.();
    stop = entry?.isIntersecting ? onScrollFrame(callback) : null;
    // Not before it has been seen: asking where things are has its price.
    if (wasInView && !stop) callback();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop?.();
  };
}
