import { useEffect, useState } from 'react';
import { ApiError, failureSentence } from './api.ts';

export type TokenLink<Shown> =
  | { state: 'asking' }
  | { state: 'none' }
  | { state: 'known'; shown: Shown; token: string }
  | { state: 'failed'; sentence: string; canRetry: boolean };

const ALWAYS = () => true;

/**
 * The link that was opened. Its token is in the fragment, which only this script can read; it
 * is shown to the server by `show`, which says what it opens and spends nothing. `hasToken` says whether the
 * fragment is one at all.
 */
export function useTokenLink<Shown>(
  show: (token: string) => Promise<Shown>,
  hasToken: () => boolean = ALWAYS,
) {
  const [link, setLink] = useState<TokenLink<Shown>>({ state: 'asking' });

  async function look() {
    const token = hasToken() ? location.hash.slice(1) : '';
    if (token === '') return setLink({ state: 'none' });
    setLink({ state: 'asking' });
    try {
      setLink({ state: 'known', shown: await show(token), token });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 403;
      setLink({ state: 'failed', sentence: failureSentence(error), canRetry: !isRefused });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another link is opened here
  useEffect(() => {
    void look();
    const again = () => void look();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);

  return {
    link,
    look,
    /** It was good, and what it opens could not be reached. */
    fail(error: unknown) {
      setLink({ state: 'failed', sentence: failureSentence(error), canRetry: true });
    },
  };
}
