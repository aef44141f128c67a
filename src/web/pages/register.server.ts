import { phaseAt } from '../../event/phase.ts';
import { changesEnd, isRegistrationOpen } from '../../event/registration-times.ts';
import {
  formatDate,
  formatDateRange,
  formatDayAndMonth,
  formatMonth,
} from '../../event/zurich-time.ts';
import type { Edition } from '../../modules/content/edition-schema.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/register.ts';

/** Public and kept: what it says follows from the phase. How many places are left does not show. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { current, now } = content;
  const { dates, challenges, registration } = current;
  const [venue] = dates.venues;
  const isOpen = isRegistrationOpen(current, now);
  return {
    meta: pageMeta(context, content, 'register', {
      title: 'Register',
      description: `How to take part in the ${content.site.identity.name} ${current.year}.`,
    }),
    title: `Take part in ${dates.firstDay === '' ? current.year : formatMonth(dates.firstDay)}`,
    ...words(current, now, isOpen),
    isOpen,
    link: phaseAt(current, now).phase === 'registration open' ? registration.link : '',
    facts: [
      ...(dates.firstDay === ''
        ? []
        : [{ label: 'Dates', value: formatDateRange(dates.firstDay, dates.lastDay) }]),
      ...(venue ? [{ label: 'Venue', value: `${venue.name}, ${venue.place}` }] : []),
    ],
    challenges: challenges.challenges.map(({ number, title }) => ({ number, title })),
    form: pageRequest(context).form,
  };
}

function words(edition: Edition, now: number, isOpen: boolean): { label: string; intro: string } {
  const { window, link } = edition.registration;
  const { phase } = phaseAt(edition, now);
  if (!window) {
    return {
      label: 'Registration · closed',
      intro: 'Registration is closed. The dates will follow.',
    };
  }
  const { opens, closes } = window;
  if (phase === 'announced') {
    return {
      label: 'Registration · not open yet',
      intro: `Registration opens on ${formatDate(opens.date)} at ${opens.time}.`,
    };
  }
  if (phase !== 'registration open') {
    return {
      label: 'Registration · closed',
      intro: `Registration closed on ${formatDate(closes.date)}.`,
    };
  }
  const label = `Registration · open until ${formatDayAndMonth(closes.date)}, ${closes.time}`;
  if (!isOpen || link !== '')
    return { label, intro: 'Registration is open, with a form elsewhere.' };
  const end = changesEnd(edition);
  const lastDay =
    end === null ? '' : formatDayAndMonth(new Date(end - 1).toISOString().slice(0, 10));
  return { label, intro: `Three minutes. You can change everything until ${lastDay}.` };
}
