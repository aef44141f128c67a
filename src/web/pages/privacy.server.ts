import { parseProse } from '../../event/prose.ts';
import type { Retention } from '../../modules/people/personal-data/schema.ts';
import { OPENING_UNCONFIRMED_DAYS, OPENING_WAIT_MONTHS } from '../../schema/limits.ts';
import { legalPage } from '../loading/legal-page.server.ts';
import { pageData } from '../loading/page-request.server.ts';
import type { Route } from './+types/privacy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, ...page } = await legalPage(context, 'privacy');
  return { ...page, sections: [...sections, keptFor(pageData(context).retention)] };
}

/** From the settings that housekeeping follows, so that the page cannot promise anything else. */
function keptFor(retention: Retention) {
  const { messageMonths, mailMonths, registrationMonths, foodDays, handInMonths, ballotMonths } =
    retention;
  return {
    title: 'How long we keep what you tell us',
    text: parseProse(
      'Participants can download everything about themselves as one file, and delete it, on their own page. What is still there is removed automatically:',
    ),
    list: [
      { term: 'Messages to us', text: `After ${counted(messageMonths, 'month')}.` },
      {
        term: 'Addresses that wait for registration to open',
        text: `Until the one mail about it, at most ${counted(OPENING_WAIT_MONTHS, 'month')}; unconfirmed ones ${counted(OPENING_UNCONFIRMED_DAYS, 'day')}.`,
      },
      {
        term: 'Registrations and teams',
        text: `${counted(registrationMonths, 'month')} after the event.`,
      },
      {
        term: 'Names on certificates',
        text: `${counted(registrationMonths, 'month')} after the event. Their codes stay, and say that a certificate was issued.`,
      },
      {
        term: 'Food and other needs',
        text: `${counted(foodDays, 'day')} after the event.`,
      },
      {
        term: 'When you came in, and by which door',
        text: `${counted(foodDays, 'day')} after the event. The list of people on the phones at the doors goes when it is over.`,
      },
      {
        term: 'Files that teams hand in',
        text: `${counted(handInMonths, 'month')} after the event. Receipts, with the hash of each file, stay.`,
      },
      {
        term: 'The names of judges',
        text: `${counted(ballotMonths, 'month')} after the event. Ballots stay, without them.`,
      },
      { term: 'Mails to you', text: `${counted(mailMonths, 'month')} after they were written.` },
    ],
    email: '',
  };
}

function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}
