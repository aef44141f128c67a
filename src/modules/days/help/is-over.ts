import { liveWindow } from '../../../event/live-window.ts';
import type { Edition } from '../../content/content/edition-schema.ts';

/** Afterwards no helper goes to a table any more, even for open requests. */
export function isHelpOver(edition: Edition, now: Date): boolean {
  const days = liveWindow(edition);
  return days !== null && days.until <= now.getTime();
}
