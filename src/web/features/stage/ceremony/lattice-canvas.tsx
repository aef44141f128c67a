import { useEffect, useRef } from 'react';
import { afterFrame, atReveal, FIRST_BUDGET } from './frame-budget.ts';
import { GATHERING_MS, paintDots, paintTravellers, travellersTo } from './gathering.ts';
import { COLUMNS, type LatticeMood, latticeDots, levelColours } from './lattice.ts';
import { areasOf, pointsOf } from './name-points.ts';
import '../../../ui/star.css';

/** What this computer can show, from one name to the next. */
let budget = FIRST_BUDGET;

interface LatticeCanvasProps {
  mood: LatticeMood;
  /** Names the picture: with another one the lattice is drawn again. */
  picture: string;
  /** Gathers into the heading beside it, unless less motion is wanted or too slow. */
  gathers: boolean;
}

const STILLNESS = '(prefers-reduced-motion: reduce)';
const MOST_LETTER_POINTS = 560;
const WARM_UP_FRAMES = 3;

/** The lattice behind the words: still, but for the moment in which it gathers into a name. */
export function LatticeCanvas({ mood, picture, gathers }: LatticeCanvasProps) {
  const ground = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture is drawn once, and at each size
  useEffect(() => {
    let frame = 0;
    let isLeft = false;
    const stage = ground.current?.parentElement?.parentElement;

    function draw(isFirst: boolean): void {
      cancelAnimationFrame(frame);
      if (!ground.current || !moving.current || !stage) return;
      const isStill = matchMedia(STILLNESS).matches || document.hidden;
      const isReveal = isFirst && gathers && !isStill;
      if (isReveal) budget = atReveal(budget);
      const size = { width: innerWidth, height: innerHeight };
      const still = contextOf(ground.current, size);
      const top = contextOf(moving.current, size);
      if (!still || !top) return;
      const words = areasOf(stage.querySelectorAll('[data-words]'), size.width / COLUMNS / 2);
      const floor = stage.querySelector('[data-floor]')?.getBoundingClientRect().top;
      const dots = latticeDots(mood, { ...size, height: floor ?? size.height }, words);
      const colours = levelColours(mood, getComputedStyle(ground.current));
      const heading = stage.querySelector('[data-name]');
      if (!isReveal || !heading || budget.quality === 'none') {
        paintDots(still, dots, colours);
        return;
      }
      paintDots(
        still,
        dots.filter(({ level }) => level === 0),
        colours,
      );
      const travellers = travellersTo(dots, pointsOf(heading, MOST_LETTER_POINTS));
      const times: number[] = [];
      const startedAt = performance.now();
      let last = startedAt;
      let frames = 0;

      function onFrame(now: number): void {
        if (isLeft || !top || !still) return;
        frames += 1;
        // The first ones also lay out the words.
        if (frames > WARM_UP_FRAMES) times.push(now - last);
        last = now;
        const before = budget;
        budget = afterFrame(budget, times);
        if (budget !== before) times.length = 0;
        const { quality } = budget;
        top.clearRect(0, 0, size.width, size.height);
        if (now - startedAt < GATHERING_MS && quality !== 'none') {
          paintTravellers(top, travellers, now - startedAt, {
            colours,
            stride: quality === 'all' ? 1 : 2,
          });
          frame = requestAnimationFrame(onFrame);
        } else
          paintDots(
            still,
            dots.filter(({ level }) => level > 0),
            colours,
          );
        moving.current?.setAttribute('data-quality', quality);
      }
      frame = requestAnimationFrame(onFrame);
    }

    const redraw = () => draw(false);
    // The letters must be there before anything can gather into them.
    void document.fonts.ready.then(() => !isLeft && draw(true));
    addEventListener('resize', redraw);
    return () => {
      isLeft = true;
      cancelAnimationFrame(frame);
      removeEventListener('resize', redraw);
    };
  }, [picture]);

  return (
    <div aria-hidden="true" className="star">
      <canvas ref={ground} className="absolute inset-0 size-full" />
      <canvas ref={moving} className="absolute inset-0 size-full" />
    </div>
  );
}

/** Empty, in the size of the window; fine screens get a fine picture as long as that is fast enough. */
function contextOf(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
): CanvasRenderingContext2D | null {
  const scale = budget.quality === 'all' ? Math.min(2, devicePixelRatio) : 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  context?.scale(scale, scale);
  return context;
}
