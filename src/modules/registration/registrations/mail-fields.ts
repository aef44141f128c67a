import { formatMoment } from '../../../event/event-time.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { RegistrationState } from './choices-schema.ts';
import type { NamedRow, RegistrationRow } from './tables.ts';
import { lapsedHold, stateAt } from './views.ts';

const STATE_SENTENCES: Record<Exclude<RegistrationState, 'held'>, string> = {
  placed: 'You have a place.',
  offered: 'You have been offered a place: please confirm it on your page.',
  waiting: 'All places are taken. You are on the waiting list and move up when someone withdraws.',
  apart:
    'Many people have registered from your network within an hour, so the organisers look at them first.',
  withdrawn: 'You have withdrawn in the meantime.',
};

const HOLD_LAPSED =
  'The place that was held for you has gone to the next person. Open the link below and continue: you have a place again if one is free.';

/** What became of a registration, for the mail that says that it was received. */
export function stateSentence(row: RegistrationRow, now: Date): string {
  const state = stateAt(row, now);
  if (state === 'held') {
    const until = untilInWords(Date.parse(row.offered_until ?? ''));
    return `A place is held for you until ${until}. Open the link below and continue: that confirms it.`;
  }
  return lapsedHold(row, now) === null ? STATE_SENTENCES[state] : HOLD_LAPSED;
}

/** Until when an offer is kept, as people read it: the last minute of it. */
export const untilInWords = (until: number) => formatMoment(until - 1);

interface FieldDeps {
  find(personId: string): Promise<NamedRow | null>;
  clock: Clock;
}

/** What mails say that have waited: some days later the person may have moved up, or withdrawn. */
export function createMailFields({ find, clock }: FieldDeps) {
  return {
    async 'registration-received'(personId: string): Promise<Record<string, string>> {
      const row = await find(personId);
      return row ? { state: stateSentence(row, clock.eventNow()) } : {};
    },

    /** Null once the offer has ended. */
    async 'place-offered'(personId: string) {
      const row = await find(personId);
      if (!row?.offered_until || stateAt(row, clock.eventNow()) !== 'offered') return null;
      return { until: untilInWords(Date.parse(row.offered_until)) };
    },
  };
}
