import { useState } from 'react';
import type { HandInVersion } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { standingWords } from './hand-in-words.ts';

/**
 * What a screen reader says once when a version arrives while the page is open; nothing of what was
 * there before.
 */
export function useArrival(name: string, newest: HandInVersion | undefined): string {
  const [first] = useState(newest?.receipt.id);
  if (!newest || newest.receipt.id === first) return '';
  return `${name} version ${newest.receipt.version}: ${standingWords(newest).words}.`;
}
