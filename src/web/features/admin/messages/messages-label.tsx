import { useOpenMessageCount } from './message-queries.ts';

/** The tab says how many messages wait. */
export function MessagesLabel() {
  const open = useOpenMessageCount();
  return (
    <>
      Messages
      {open !== undefined && open > 0 && (
        <>
          <span aria-hidden="true">{` (${open})`}</span>
          <span className="sr-only">{` (${open} open)`}</span>
        </>
      )}
    </>
  );
}
