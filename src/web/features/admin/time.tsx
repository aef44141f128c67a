import { momentWriter } from '../../../event/event-clock.ts';

const moment = momentWriter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** September as short as the other months, and as everywhere else on the desk. */
const inWords = (instant: string) => moment(new Date(instant)).replace('Sept', 'Sep');

/** A moment in the event's own zone, wherever the organiser's laptop thinks it is. */
export function Time({ instant }: { instant: string }) {
  return <time dateTime={instant}>{inWords(instant)}</time>;
}
