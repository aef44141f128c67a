import { QrCode } from '../../../ui/qr-code.tsx';

interface DoorCodeProps {
  /** As people read it. */
  shown: string;
  /** What cameras read. */
  scanned: string;
  /** The schedule with this code, as a file for calendars. */
  hasCalendar: boolean;
}

/** One's own check-in code: it finds the person at the door, and opens nothing. */
export function DoorCode({ shown, scanned, hasCalendar }: DoorCodeProps) {
  return (
    <section aria-labelledby="door-code" className="own-card">
      <h2 id="door-code" className="display own-heading">
        Show at the door
      </h2>
      <p className="mt-2 text-muted">
        Your check-in code, on every day of the event. On paper or on a screen, both work.
      </p>
      <div className="mt-4 max-w-[18rem] rounded-card bg-white p-2 text-center text-ink">
        <QrCode text={scanned} label={`Your check-in code, ${shown}`} className="w-full" />
        <p className="pb-2 font-mono font-semibold text-2xl">{shown}</p>
      </div>
      {hasCalendar && (
        <p className="mt-4 text-muted">
          <a className="link" href="/api/own-calendar" download>
            Download your calendar
          </a>{' '}
          with the schedule, this code and your team’s pitch, once it is planned.
        </p>
      )}
    </section>
  );
}
