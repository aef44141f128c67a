import { useState } from 'react';

const KEY = 'checkInDoor';

export interface DoorSettings {
  /** Empty until it is chosen. */
  door: string;
  hasSound: boolean;
}

function read(): DoorSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<DoorSettings>;
    return { door: String(kept.door ?? ''), hasSound: kept.hasSound !== false };
  } catch {
    return { door: '', hasSound: true };
  }
}

/** Chosen once for this phone. */
export function useDoorSettings(): [DoorSettings, (change: Partial<DoorSettings>) => void] {
  const [settings, setSettings] = useState(read);
  function change(part: Partial<DoorSettings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It holds as long as the page is open.
    }
  }
  return [settings, change];
}
