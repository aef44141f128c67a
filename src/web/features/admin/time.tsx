const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in the event's own zone, wherever the organiser's laptop thinks it is. */
export function Time({ instant }: { instant: string }) {
  return <time dateTime={instant}>{FORMAT.format(new Date(instant))}</time>;
}
