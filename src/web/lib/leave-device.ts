import { forgetDoor } from './door-database.ts';
import { forgetDrafts } from './draft.ts';
import { forgetRooms, unsentPresses } from './rooms-database.ts';
import { showToast } from './toasts.ts';
import { unsentScans } from './unsent-scans.ts';

/** After signing out no names stay on this device; unsent work stays, and is reported. */
export async function leaveDevice(): Promise<void> {
  forgetDrafts();
  await Promise.allSettled([forgetDoor(), forgetRooms()]);
  const scans = unsentScans();
  if (scans > 0) {
    tell('Scans are still on this phone', scans, 'Sign in on the check-in page here to send them.');
  }
  const presses = await unsentPresses().catch(() => 0);
  if (presses > 0) {
    tell('A pitch clock is not sent yet', presses, 'Open the room’s link here to send the rest.');
  }
}

const tell = (title: string, count: number, what: string) =>
  showToast({
    title,
    description: `${count} ${count === 1 ? 'has' : 'have'} not been sent. ${what}`,
    variant: 'destructive',
  });
