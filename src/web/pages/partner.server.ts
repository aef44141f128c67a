import { formatMomentWithSeconds } from '../../event/event-time.ts';
import { HAND_IN_NAMES } from '../../modules/hand-in/hand-ins/schema.ts';
import { sizeWords } from '../../schema/size-words.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData, pageSession } from '../loading/page-request.server.ts';
import type { Route } from './+types/partner.ts';

/** Private: rendered for a partner's person who came by a personal link. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { person } = pageSession(context);
  if (person === null) throw new Error('The page of a partner needs a person.');
  const page = await pageData(context).partnerPage(person.id);
  return {
    meta: pageMeta(context, content, 'partner', {
      title: 'Files of your challenge',
      description: 'What the teams of your challenge have handed in.',
    }),
    page: page && {
      ...page,
      teams: page.teams.map(({ name, files }) => ({
        name,
        files: files.map(({ kind, size, receivedAt, sha256, href }) => ({
          title: HAND_IN_NAMES[kind],
          size: sizeWords(size),
          received: formatMomentWithSeconds(Date.parse(receivedAt)),
          ...{ sha256, href },
        })),
      })),
    },
  };
}
