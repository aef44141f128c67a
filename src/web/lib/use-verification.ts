import { useState } from 'react';
import type { Verification } from '../../judging/verify-pack.ts';
import { failureSentence } from './api.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** Computes a verdict again in this browser, from its file alone. */
export function useVerification(pack: () => Promise<Response>) {
  const [shown, setShown] = useState<Verification | { failure: string } | null>(null);
  const { isBusy, run } = useOneAtATime();

  async function verify() {
    try {
      // Loaded for those who ask: it brings the whole computation.
      const { verifyPack } = await import('../../judging/verify-pack.ts');
      setShown(await verifyPack(await (await pack()).text()));
    } catch (error) {
      setShown({ failure: failureSentence(error) });
    }
  }

  return { shown, isBusy, verify: () => void run(verify) };
}
