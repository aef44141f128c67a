import { formatDateRange } from '../../event/event-time.ts';
import { placeLine } from '../../event/places.ts';
import { registrationPage } from '../../event/registration-page.ts';
import { isRegistrationOpen, registrationStanding } from '../../event/registration-times.ts';
import { registrationParts } from '../../modules/registration/registrations/questions-schema.ts';
import { receivedBeforeSchema } from '../../modules/registration/registrations/schema.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import {
  landingSections,
  pageContent,
  pageData,
  pageRequest,
} from '../loading/page-request.server.ts';
import type { Route } from './+types/register.ts';

/** Public and kept: what it says follows from the phase, and from whether a place is free. How many are left does not show. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { current, now } = content;
  const { dates, registration } = current;
  const [venue] = dates.venues;
  const { form } = pageRequest(context);
  const isReceivedBefore = receivedBeforeSchema.safeParse(form?.answer).success;
  return {
    meta: pageMeta(context, content, 'register', {
      title: 'Register',
      description: `How to take part in the ${content.site.identity.name} ${current.year}.`,
    }),
    ...registrationPage({
      ...content,
      sections: await landingSections(context, content),
      arePlacesTaken: await pageData(context).arePlacesTaken(current),
    }),
    isOpen: isRegistrationOpen(current, now),
    formElsewhere: registrationStanding(current, now).state === 'open' ? registration.link : '',
    facts: [
      ...(dates.firstDay === ''
        ? []
        : [{ label: 'Dates', value: formatDateRange(dates.firstDay, dates.lastDay) }]),
      ...(venue ? [{ label: 'Venue', value: placeLine(venue) }] : []),
    ],
    asked: registrationParts(current),
    form: isReceivedBefore ? null : form,
    isReceivedBefore,
  };
}
