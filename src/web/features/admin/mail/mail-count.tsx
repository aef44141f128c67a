import { EntryCount } from '../../../desk/sidebar.tsx';
import { useMailSituation } from './mail-queries.ts';

/** How many mails wait for an organiser. */
export function MailCount() {
  const counts = useMailSituation()?.counts;
  const waiting = counts && counts.draft + counts.failed + counts.held + counts['hand-over'];
  return <EntryCount count={waiting} words="waiting for you" />;
}
