import { formatMoment } from '../../event/zurich-time.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { RegistrationState } from './choices-schema.ts';
import type { NamedRow } from './tables.ts';
import { stateAt } from './views.ts';

/** What became of a registration, for the mail that says that it was received. */
export const STATE_SENTENCES: Record<RegistrationState, string> = {
  placed: 'You have a place.',
  offered: 'A place is offered to you: please confirm it on your page.',
  waiting:
    'All places are taken: you are on the waiting list, and move up when somebody withdraws.',
  withdrawn: 'You have withdrawn since.',
};

/** Until when an offer is kept, as people read it: the last minute of it. */
export const untilInWords = (until: number) => formatMoment(until - 1);

interface FieldParts {
  find(personId: string): Promise<NamedRow | null>;
  clock: Clock;
}

/** What mails say that have waited: some days later somebody may have moved up, or withdrawn. */
export function createMailFields({ find, clock }: FieldParts) {
  return {
    async 'registration-received'(personId: string): Promise<Record<string, string>> {
      const row = await find(personId);
      return row ? { state: STATE_SENTENCES[stateAt(row, clock.eventNow())] } : {};
    },

    /** Null once the offer has ended. */
    async 'place-offered'(personId: string) {
      const row = await find(personId);
      if (!row?.offered_until || stateAt(row, clock.eventNow()) !== 'offered') return null;
      return { until: untilInWords(Date.parse(row.offered_until)) };
    },
  };
}
