import { timeColumn } from '../../../event/time-column.ts';
import { createCsv } from '../../../server/lib/csv.ts';
import type { Registration } from './schema.ts';

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** Registrations as a table. */
export const registrationCsv = (at: Date) =>
  createCsv<Registration>([
    timeColumn('Registered', at, ({ createdAt }) => createdAt),
    ['State', ({ state }) => state],
    ['Waiting list', ({ position }) => (position === null ? '' : String(position))],
    timeColumn('Offered until', at, ({ offeredUntil }) => offeredUntil),
    ['Name', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ['University or employer', ({ university }) => university],
    ['Degree or field', ({ field }) => field],
    ['Challenges', ({ wishes }) => wishes.join(' ')],
    ['Team', ({ team }) => team],
    ['Food', ({ food }) => food],
    ['Needs', ({ needs }) => needs],
    ['Pictures', ({ pictureConsent }) => yesOrNo(pictureConsent)],
    ['Bank sees files', ({ bankConsent }) => yesOrNo(bankConsent)],
  ]);
