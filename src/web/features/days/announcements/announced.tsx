import { lazy, memo, Suspense } from 'react';
import type { ShownAnnouncement } from '../../../../modules/days/announcements/schema.ts';
import type { AnnouncedProps } from '../../../lib/announced-props.ts';
import { HydrationBoundary } from '../../../lib/hydration-boundary.tsx';
import { useIsLive } from '../../../lib/use-is-live.ts';

const load = async () => ({ default: (await import('./strip.tsx')).Strip });

/** On the days of the event alone, together with what tells open pages of changes. */
const Strip = lazy(load);

const AGAIN_MS = 10_000;

/** For a page that stands already: without a network it comes later, and takes nothing down. */
const LateStrip = lazy(async () => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
});

const NONE: readonly ShownAnnouncement[] = [];

type Props = AnnouncedProps & { look?: 'stays' | 'key' };

/**
 * What organisers announce, at the top of a page. What there was when it was made stands in the document, and
 * stays there while its script is on the way: nothing that the page learns meanwhile touches it.
 */
export const Announced = memo(function Announced(props: Props) {
  const { first, times: _, ...more } = props;
  if (first === null) return <Later {...props} />;
  return (
    <HydrationBoundary>
      <Strip first={first} {...more} />
    </HydrationBoundary>
  );
});

function Later({ times, first: _, ...more }: Props) {
  if (!useIsLive(times)) return null;
  return (
    <Suspense>
      <LateStrip first={NONE} {...more} />
    </Suspense>
  );
}
