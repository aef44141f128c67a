import { useOpenMessageCount } from './message-queries.ts';

/** The tab says how many messages wait. */
export function MessagesLabel() {
  const open = useOpenMessageCount();
  return (
    <>
      Messages
      {open !== undefined && open > 0 && (
        <>
          {` (${open}`}
          <span className="sr-only"> open</span>)
        </>
      )}
    </>
  );
}
