import { sizeWords } from '../../../../schema/size-words.ts';
import { timeLeftWords } from './hand-in-words.ts';
import type { Sending } from './sending.ts';

/** Why a file does not go on; the server's own sentence where it has one. */
export function refusalWords(status: number, sentence: string): string {
  if (status === 401 || status === 403) {
    return 'Your session has ended. Nothing is lost: open your personal link again, and it goes on.';
  }
  if (status === 404) {
    return 'This upload is no longer there: someone has cancelled it, or it is older than a day. Try again to announce it once more.';
  }
  return sentence || 'The server could not take this file. Nothing is lost; please try again.';
}

/** Whether the server will never take this file: another one is needed. */
export const isRefused = ({ phase, status }: Pick<Sending, 'phase' | 'status'>) =>
  phase === 'failed' && NOT_THIS_FILE.has(status);

const NOT_THIS_FILE = new Set([400, 413, 415, 422]);

/** What stands below the name of a file while it is sent. */
export function progressWords({ phase, sent, size, secondsLeft }: Sending): string[] {
  if (phase === 'announcing') return [sizeWords(size), 'being announced'];
  const amount = `${sizeWords(sent)} of ${sizeWords(size)}`;
  if (phase === 'ended') return [sizeWords(size), 'being checked'];
  if (phase === 'paused') return [amount, 'paused'];
  if (phase === 'waiting') return [amount];
  if (phase === 'failed') return [size === 0 ? sizeWords(0) : amount];
  return [amount, timeLeftWords(secondsLeft)].filter((part) => part !== '');
}
