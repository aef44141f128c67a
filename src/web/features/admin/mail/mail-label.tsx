import { useMailSituation } from './mail-queries.ts';

/** The tab says how many mails wait for somebody. */
export function MailLabel() {
  const counts = useMailSituation()?.counts;
  const waiting = counts ? counts.draft + counts.failed + counts.held + counts['hand-over'] : 0;
  return (
    <>
      Mail
      {waiting > 0 && (
        <>
          <span aria-hidden="true">{` (${waiting})`}</span>
          <span className="sr-only">{` (${waiting} waiting for you)`}</span>
        </>
      )}
    </>
  );
}
