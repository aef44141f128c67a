import { EntryCount } from '../../../../desk/sidebar.tsx';
import { useOpenHelpCount } from './help-queries.ts';

/** How many requests for help are not taken. */
export function HelpCount() {
  return <EntryCount count={useOpenHelpCount()} words="waiting" />;
}
