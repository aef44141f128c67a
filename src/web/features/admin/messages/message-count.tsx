import { EntryCount } from '../../../desk/sidebar.tsx';
import { useOpenMessageCount } from './message-queries.ts';

/** How many messages wait for an answer. */
export function MessageCount() {
  return <EntryCount count={useOpenMessageCount()} words="open" />;
}
