import { formatMoment, formatTime } from '../../../../event/event-time.ts';
import { capital, placeWords } from '../../../../event/place-in-words.ts';
import type { OwnHelp, OwnRequest } from '../../../../modules/days/help/schema.ts';

/** Before a request: where help comes to, and how long that usually takes. */
export function promiseWords({ table, usualWait }: Pick<OwnHelp, 'table' | 'usualWait'>): string {
  const where = table === '' ? 'where you are' : placeWords(table);
  const wait = usualWait === null ? '' : ` Usual wait: ${usualWait} min.`;
  return `Someone comes to ${where}.${wait}`;
}

const at = (instant: string) => formatTime(Date.parse(instant));

/** How it stands with what was asked. */
export function standingWords(request: OwnRequest): { title: string; text: string } {
  const { state, askedAt, takenAt, takenBy, doneAt, place } = request;
  if (state === 'done' && doneAt !== null) {
    return { title: 'Done', text: `Ended at ${at(doneAt)}. Still stuck? Ask again.` };
  }
  if (state === 'taken' && takenAt !== null) {
    return {
      title: `${capital(takenBy)} is on the way`,
      text: `Taken at ${at(takenAt)}, coming to ${placeWords(place)}.`,
    };
  }
  if (state === 'missed') {
    const when = formatMoment(Date.parse(askedAt));
    return { title: 'Nobody came', text: `You asked on ${when}. Still stuck? Ask again.` };
  }
  return {
    title: 'Waiting for a helper',
    text: `Asked at ${at(askedAt)}. Please stay at ${placeWords(place)}.`,
  };
}

/** Below the field, for what was chosen. */
export const HELP_EXAMPLES = {
  mentor: 'Such as: how banks measure liquidity risk.',
  broken: 'Such as: the screen of our laptop stays dark.',
  other: 'Such as: we need a second table.',
} as const;
