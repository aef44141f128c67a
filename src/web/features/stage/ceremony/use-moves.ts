import { useEffect, useRef, useState } from 'react';
import type { Move, RemoteState, WantedSlide } from '../../../../modules/stage/ceremony/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { showSlide } from './use-slides.ts';

const STEP_LIMIT_MS = 8000;
const INSIST_LIMIT_MS = 3000;
const INSIST_EVERY_MS = 600;
/** A second tap of the same thumb. Longer than two taps lie apart, shorter than a name is read. */
export const REST_MS = 900;

const send = async (body: Move, timeLimitMs: number): Promise<RemoteState> =>
  await call('POST /api/ceremony/moves', { body, timeLimitMs });

/** What the presenter's buttons do. A step is sent once; "stop" and "show again" until they have arrived. */
export function useMoves(take: (state: RemoteState) => void) {
  const [isStepping, setIsStepping] = useState(false);
  const [insisting, setInsisting] = useState<{ on: 'stop' | 'show'; tries: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = useRef(0);
  // Leaving the page ends the retries.
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  async function step(move: 'next' | 'back', from: number): Promise<void> {
    if (isStepping) return;
    setIsStepping(true);
    setFailure(null);
    try {
      take(await send({ move, step: from }, STEP_LIMIT_MS));
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? error.sentence
          : 'The site did not answer. Please look at the screen before you tap again.',
      );
    } finally {
      setIsStepping(false);
    }
  }

  /** One that is asked for twice is one: nothing is held back meanwhile. */
  async function slide(wanted: WantedSlide): Promise<void> {
    setFailure(null);
    await showSlide(wanted).catch((error: unknown) => setFailure(failureSentence(error)));
  }

  /** The last one that was tapped holds; one that was refused is not tried again. */
  async function insist(on: 'stop' | 'show'): Promise<void> {
    newest.current += 1;
    const own = newest.current;
    setFailure(null);
    for (let tries = 0; own === newest.current; tries += 1) {
      setInsisting({ on, tries });
      try {
        take(await send({ move: on }, INSIST_LIMIT_MS));
        if (own === newest.current) setInsisting(null);
        return;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
          if (own !== newest.current) return;
          setInsisting(null);
          setFailure(failureSentence(error));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, INSIST_EVERY_MS));
      }
    }
  }

  return { isStepping, insisting, failure, step, slide, insist };
}
