import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { OwnHandIns } from '../../../modules/hand-ins/schema.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api } from '../../lib/api.ts';
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

/** While somebody looks at a file, or another device sends one. */
const BUSY_MS = 5000;
/** An extension, or what somebody else of the team did. */
const CALM_MS = 60_000;

/** What the team has handed in as the server has it, and what this browser sends. */
export function useOwnHandIns(initial: OwnHandIns) {
  const [own, setOwn] = useState(initial);
  const { sendings, comparisons } = useSyncExternalStore(onSendings, shownSendings, () => NOTHING);
  const isBusy = own.files.some(
    ({ pending, versions }) =>
      pending.some(({ id }) => !sendings.some((each) => each.id === id)) ||
      versions[0]?.findings.state === 'waiting',
  );

  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      // Our own server's answer, not parsed: the page is to stay small.
      setOwn((await api(API_PATHS.ownHandIns)) as OwnHandIns);
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
    const timer = setInterval(() => void refresh(), isBusy ? BUSY_MS : CALM_MS);
    return () => clearInterval(timer);
  }, [isBusy]);

  useEffect(() => {
    void goOnWithKept(own.files.flatMap(({ pending }) => pending));
    const versions = own.files.flatMap((file) => file.versions);
    dropEnded(new Set(versions.map(({ receipt }) => receipt.id)));
  }, [own]);

  return { own, sendings, comparisons };
}
