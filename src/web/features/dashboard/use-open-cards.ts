import { useEffect, useState } from 'react';

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
      keepOpen(next);
    },
  };
}

function readOpen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function keepOpen(open: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(open));
  } catch {
    // A browser that stores nothing starts with closed cards.
  }
}
