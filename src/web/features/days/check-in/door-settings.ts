import { useState } from 'react';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

const KEY = 'checkInDoor';

export interface DoorSettings {
  /** Empty until it is chosen. */
  door: string;
  hasSound: boolean;
}

function read(): DoorSettings {
  const kept = keptValue('localStorage', KEY) as Partial<DoorSettings> | null;
  return { door: String(kept?.door ?? ''), hasSound: kept?.hasSound !== false };
}

/** Chosen once for this phone. */
export function useDoorSettings(): [DoorSettings, (change: Partial<DoorSettings>) => void] {
  const [settings, setSettings] = useState(read);
  function change(part: Partial<DoorSettings>) {
    const next = { ...settings, ...part };
    setSettings(next);
    keepValue('localStorage', KEY, next);
  }
  return [settings, change];
}
