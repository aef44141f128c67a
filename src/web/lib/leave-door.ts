import { forgetDoorList } from './door-database.ts';
import { showToast } from './toasts.ts';
import { unsentScans } from './unsent-scans.ts';

/** After signing out: nobody's name is on this device any more; what was not sent stays, and is told. */
export async function leaveDoor(): Promise<void> {
  await forgetDoorList().catch(console.error);
  const unsent = unsentScans();
  if (unsent === 0) return;
  showToast({
    title: 'Scans are still on this phone',
    description: `${unsent} ${unsent === 1 ? 'has' : 'have'} not been sent. Sign in on the check-in page here to send them.`,
    variant: 'destructive',
  });
}
