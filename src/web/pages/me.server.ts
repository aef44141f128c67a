import { NAME_IS_FINAL } from '../../modules/certificates/schema.ts';
import { HAND_IN_NAMES } from '../../modules/hand-ins/schema.ts';
import { handInSummary } from '../features/hand-in/hand-in-words.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent, pageData, pageSession } from '../loading/page-request.server.ts';
import type { Route } from './+types/me.ts';
import { openedByLink } from './me/link-words.ts';
import { myRegistration } from './me/registration.server.ts';

const TAKES_PART = ['placed', 'held'];

/** Private: the server runs it for somebody who came by a personal link. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { person, roles } = pageSession(context);
  if (person === null) throw new Error('A page of one’s own needs a person.');
  const isParticipant = roles.includes('participant');
  const handIns = isParticipant ? await pageData(context).ownHandIns(person.id) : null;
  const registration = await pageData(context).ownRegistration(person.id);
  return {
    meta: pageMeta(context, content, 'me', {
      title: 'Your page',
      description: 'Your registration, your team and your data.',
    }),
    name: person.name,
    isAttendee: roles.includes('attendee'),
    handIns: handIns && handInSummary(handIns, HAND_IN_NAMES),
    feedback: isParticipant ? await pageData(context).ownFeedback(person.id) : null,
    certificates: isParticipant ? await pageData(context).ownCertificates(person) : [],
    nameIsFinal: NAME_IS_FINAL,
    projects: isParticipant ? await pageData(context).ownProjects(person.id) : [],
    filesForAll: isParticipant
      ? ((await pageData(context).ownFileConsent(person.id))?.everybody ?? null)
      : null,
    ownTeam: isParticipant ? await pageData(context).ownTeam(person.id) : null,
    registration: registration && myRegistration(content, registration),
    isJudge: roles.includes('judge'),
    isPartner: roles.includes('partner'),
    link: await pageData(context).personalLink(person.id),
    linkOpens: openedByLink(roles, {
      isRegistered: registration !== null,
      hasTeam: isParticipant && (registration === null || TAKES_PART.includes(registration.state)),
    }),
  };
}
