import { type SubmitEvent, useState } from 'react';
import { DOOR_MAX } from '../../../../schema/limits.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
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

interface DoorSetupProps {
  settings: DoorSettings;
  /** The page opens without a network. */
  isPageKept: boolean;
  /** Helpers with the link of the doors have no desk. */
  hasDesk: boolean;
  onDone: (settings: DoorSettings) => void;
}

/** Which door this phone stands at, and whether it sounds. */
export function DoorSetup({ settings, isPageKept, hasDesk, onDone }: DoorSetupProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const door = String(given.get('door')).trim() || 'Main entrance';
    onDone({ door, hasSound: given.get('sound') === 'on' });
  }
  return (
    <form className="flex flex-[1_1_0] flex-col min-h-0" onSubmit={onSubmit}>
      <div className="door-scroll">
        <div className="door-body">
          <h2 className="door-h2">This phone</h2>
          <div className="door-field my-5">
            <label htmlFor="door-name">Which door is it at?</label>
            <input
              id="door-name"
              name="door"
              autoComplete="off"
              maxLength={DOOR_MAX}
              placeholder="Main entrance"
              defaultValue={settings.door}
            />
          </div>
          <label className="door-radio">
            <input
              className="size-5.5 accent-text"
              type="checkbox"
              name="sound"
              defaultChecked={settings.hasSound}
            />
            Sound and vibration
          </label>
          <p className="door-say">
            The list of people stays on this phone until the event is over, so that scanning goes on
            without a network.{' '}
            {isPageKept
              ? 'This page also opens without one.'
              : 'Leave this page open: without one it could not be opened again.'}
          </p>
          {hasDesk && (
            // Another document: this one has the camera, and the desk has not.
            <a className="door-link" href={PAGE_PATHS.admin}>
              To the organisers’ desk
            </a>
          )}
        </div>
      </div>
      <div className="door-foot">
        <button type="submit" className="button button-signal door-next">
          Start scanning
        </button>
      </div>
    </form>
  );
}
