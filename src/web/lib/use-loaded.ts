import { useCallback, useEffect, useState } from 'react';

/**
 * A part of the script that is loaded when it is needed. Where it cannot be loaded, the person can
 * try again: whatever else is on the page stays.
 */
export function useLoaded<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const tryToLoad = useCallback(() => {
    setHasFailed(false);
    load().then(
      (value) => setPart({ value }),
      () => setHasFailed(true),
    );
  }, [load]);

  useEffect(tryToLoad, [tryToLoad]);

  return { part: part?.value ?? null, hasFailed, tryAgain: tryToLoad };
}
