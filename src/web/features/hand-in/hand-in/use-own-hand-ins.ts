import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type {
  HandInVersion,
  OwnChoice,
  OwnHandIns,
} from '../../../../modules/hand-in/hand-ins/schema.ts';
import { call } from '../../../lib/call.ts';
import { forgetOldFiles } from './kept-files.ts';
import {
  dropEnded,
  goOnAfterSignIn,
  goOnWithKept,
  NOTHING,
  onSendings,
  onServerChange,
  shownSendings,
} from './sendings.ts';

/** While another device sends a file. */
const BUSY_MS = 5000;
/** After a file has arrived it is looked at, which takes a moment; then always longer. */
const FIRST_LOOK_MS = 2000;
/** An extension, or what a teammate did. */
const CALM_MS = 60_000;

/** What the team has handed in as the server has it, and what this browser sends. */
export function useOwnHandIns(initial: OwnHandIns) {
  const [own, setOwn] = useState(initial);
  /** An answer that was asked for before something was chosen knows nothing of it. */
  const asked = useRef(0);
  const { sendings, comparisons } = useSyncExternalStore(onSendings, shownSendings, () => NOTHING);
  const isBusy = own.files.some(({ pending }) =>
    pending.some(({ id }) => !sendings.some((each) => each.id === id)),
  );
  // Another one begins again.
  const lookedAt = own.files
    .flatMap(({ versions: [newest] }) =>
      newest?.findings.state === 'waiting' ? [newest.receipt.id] : [],
    )
    .join();

  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    const number = ++asked.current;
    try {
      const answer = await call('GET /api/my-hand-ins');
      if (number === asked.current) setOwn(answer);
    } catch {
      // It is asked again; what is shown was true a moment ago.
    }
  });

  useEffect(() => {
    goOnAfterSignIn();
    void forgetOldFiles();
    const again = () => void refresh();
    const stopListening = onServerChange(again);
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, []);

  useEffect(() => {
    const usual = isBusy ? BUSY_MS : CALM_MS;
    let wait = lookedAt === '' ? usual : FIRST_LOOK_MS;
    let timer = setTimeout(again, wait);
    function again() {
      void refresh();
      wait = Math.min(wait * 2, usual);
      timer = setTimeout(again, wait);
    }
    return () => clearTimeout(timer);
  }, [isBusy, lookedAt]);

  useEffect(() => {
    void goOnWithKept(own.files.flatMap(({ pending }) => pending));
    const versions = own.files.flatMap((file) => file.versions);
    dropEnded(new Set(versions.map(({ receipt }) => receipt.id)));
  }, [own]);

  /** Lets a version count; throws where the server refuses. */
  async function choose({ receipt: { id, kind } }: HandInVersion): Promise<void> {
    const [newest] = own.files.find((file) => file.kind === kind)?.versions ?? [];
    const body: OwnChoice = { newest: newest?.receipt.version ?? 1 };
    try {
      const answer = await call('PUT /api/my-hand-ins/:id/choice', { params: { id }, body });
      asked.current += 1;
      setOwn(answer);
    } catch (error) {
      // What the server knows better is to be seen beside what it says.
      void refresh();
      throw error;
    }
  }

  return { own, sendings, comparisons, choose };
}
