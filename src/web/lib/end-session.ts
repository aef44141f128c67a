import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { call } from './call.ts';
import { forgetSession, hasOwnPage } from './session-flag.ts';

/** Loaded on logging out, so that no other page has to wait for it. */
export async function endSession(): Promise<void> {
  // First the server: people who read that they are logged out must be.
  await call('DELETE /api/session');
  // Of a judge more is kept here; who came with a password is none.
  const isPerson = hasOwnPage() || location.pathname === PAGE_PATHS.jury;
  const leaving = import('./leave-device.ts');
  forgetSession();
  const { leaveDevice, leavePhone } = await leaving;
  if (isPerson) await leavePhone().catch(console.error);
  await leaveDevice();
}
