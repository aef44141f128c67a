import { formatDate } from '../../event/event-time.ts';
import { nextOpening } from '../../event/registration-times.ts';
import { openingAnswerSchema } from '../../modules/registration/openings/schema.ts';
import { OPENING_UNCONFIRMED_DAYS } from '../../schema/limits.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageRequest } from '../loading/page-request.server.ts';
import type { Route } from './+types/tell-me.ts';

/** Public and kept: whose link it is, only the fragment says. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { current, editions, now, site } = content;
  const opens = nextOpening(current, editions, now);
  const { form } = pageRequest(context);
  const answer = openingAnswerSchema.safeParse(form?.answer);
  return {
    meta: pageMeta(context, content, 'tellMe', {
      title: 'Tell me when it opens',
      description: `Be told once, by mail, when registration for the ${site.identity.name} opens.`,
    }),
    intro: opens
      ? `Registration opens on ${formatDate(opens.date)} at ${opens.time}. Leave your address, and one mail tells you then. After that we delete it.`
      : 'There is no date for the next opening yet, or registration is open already.',
    fineprint: `You confirm it from your mailbox first; an address that is not confirmed is deleted within ${OPENING_UNCONFIRMED_DAYS} days.`,
    isOffered: opens !== null,
    sent: form && {
      email: form.typed.email?.[0] ?? '',
      mistake: Object.values(form.mistakes)[0] ?? '',
      comesBy: answer.success ? answer.data.comesBy : null,
    },
  };
}
