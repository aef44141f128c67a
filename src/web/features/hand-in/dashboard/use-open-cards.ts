import { useEffect, useState } from 'react';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

const STORAGE_KEY = 'dashboard-open';

/** Which cards are open: none at first, then as this browser left them. */
export function useOpenCards() {
  const [open, setOpen] = useState<readonly string[]>([]);

  useEffect(() => setOpen(readOpen()), []);

  return {
    isOpen: (id: string) => open.includes(id),
    setIsOpen(id: string, isOpen: boolean) {
      const others = open.filter((each) => each !== id);
      const next = isOpen ? [...others, id] : others;
      setOpen(next);
      keepValue('localStorage', STORAGE_KEY, next);
    },
  };
}

function readOpen(): string[] {
  const kept = keptValue('localStorage', STORAGE_KEY);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}
