import { timedItems } from '../../event/now-and-next.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { announced, pageContent, pageData, pageSession } from '../loading/page-request.server.ts';
import type { Route } from './+types/mentor.ts';

/** Private: the server runs it for a mentor, who came by a personal link. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const session = pageSession(context);
  const { person } = session;
  if (person === null) throw new Error('The page of a mentor needs a person.');
  const data = pageData(context);
  const { site, current, now } = content;
  return {
    announced: await announced(context, content),
    meta: pageMeta(context, content, 'mentor', {
      title: 'Who needs your help',
      description: 'Where mentors see which teams ask for help.',
    }),
    event: `${site.identity.name} ${current.year}`,
    name: person.name,
    personId: person.id,
    challenge: await data.mentorChallenge(person.id),
    board: await data.helpBoard(session),
    items: timedItems(current).map(({ id, title, room, challenge, start, end, hasEnd }) => ({
      ...{ id, title, room, challenge, start, end, hasEnd },
    })),
    madeAt: now,
  };
}
