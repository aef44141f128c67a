import { NAME_IS_FINAL } from '../../modules/verdict/certificates/schema.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import {
  announced,
  landingSections,
  liveTimes,
  pageContent,
  pageData,
  pageSession,
} from '../loading/page-request.server.ts';
import { strengthProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/me.ts';
import { myPage } from './me/my-page.server.ts';

const TAKES_PART = ['placed', 'held'];

/** Private: rendered for a person who came by a personal link. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { person, roles } = pageSession(context);
  if (person === null) throw new Error('A page of one’s own needs a person.');
  const data = pageData(context);
  const isParticipant = roles.includes('participant');
  const handIns = isParticipant ? await data.ownHandIns(person.id) : null;
  const registration = await data.ownRegistration(person.id);
  const standing = await data.ownStanding(person.id);
  const ownTeam = isParticipant ? await data.ownTeam(person.id) : null;
  const outcome = isParticipant ? await data.ownOutcome(person.id) : null;
  const doorCode = await data.checkInCode(person.id);
  const projects = isParticipant ? await data.ownProjects(person.id) : [];
  // Since the plan is used, until there is a verdict or the event is over.
  const pitches =
    isParticipant && !outcome && content.now < (liveTimes(context, content)?.until ?? 0)
      ? await data.ownPitches(person.id)
      : [];
  const own =
    registration && standing
      ? myPage(content, {
          ...{ registration, standing, ownTeam, handIns, outcome },
          ownPitch: pitches.find((pitch) => pitch.standing !== 'done') ?? null,
          projectId: projects[0]?.id ?? null,
          sections: await landingSections(context, content),
        })
      : null;
  return {
    announced: {
      ...(await announced(context, content)),
      next: own?.next ?? null,
      tellsProgramme: own !== null,
    },
    meta: pageMeta(context, content, 'me', {
      title: 'Your page',
      description: 'Your registration, your team and your data.',
    }),
    name: person.name,
    isAttendee: roles.includes('attendee'),
    isJudge: roles.includes('judge'),
    isPartner: roles.includes('partner'),
    isMentor: roles.includes('mentor'),
    own,
    ownTeam,
    help:
      isParticipant && liveTimes(context, content)?.isLive
        ? {
            first: await data.ownHelp(person.id),
            desk: content.current.onSite.help,
            firstAid: content.current.onSite.firstAid,
          }
        : null,
    pitches,
    feedback: (isParticipant ? await data.ownFeedback(person.id) : null) ?? [],
    strengths: outcome?.strengths.map(strengthProps) ?? [],
    projects,
    filesForAll: isParticipant ? ((await data.ownFileConsent(person.id))?.everybody ?? null) : null,
    certificates: isParticipant ? await data.ownCertificates(person) : [],
    nameIsFinal: NAME_IS_FINAL,
    doorCode: doorCode && {
      ...doorCode,
      hasCalendar: isParticipant && content.current.schedule.days.length > 0,
    },
    link: await data.personalLink(person.id),
    linkOpens: openedByLink(roles, {
      isRegistered: registration !== null,
      hasTeam: isParticipant && (registration === null || TAKES_PART.includes(registration.state)),
    }),
  };
}

interface Opens {
  isRegistered: boolean;
  /** Who waits for a place has none. */
  hasTeam: boolean;
}

/** What a person's link opens, in words. */
export function openedByLink(roles: readonly string[], { isRegistered, hasTeam }: Opens): string {
  const parts: string[] = [];
  if (isRegistered) parts.push('your registration');
  if (hasTeam) parts.push('your team', 'your hand-in');
  if (roles.includes('partner')) parts.push('the files of your challenge');
  if (roles.includes('mentor')) parts.push('who needs help');
  if (roles.includes('judge')) parts.push('what you judge');
  const last = parts.pop();
  if (last === undefined) return 'your page';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
