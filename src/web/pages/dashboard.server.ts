import { afterTheEnd } from '../../event/after-the-end.ts';
import { casesOf } from '../../event/case-files.ts';
import { formatDeadlineDate, formatMoment, isoWithOffset } from '../../event/event-time.ts';
import { eventTimerWords, eventWindow } from '../../event/event-timer.ts';
import { groupedHash } from '../../judging/words/grouped-hash.ts';
import type { CurrentEdition } from '../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { HAND_IN_NAMES } from '../../modules/hand-in/hand-ins/schema.ts';
import { PAGES } from '../../schema/pages.ts';
import { FILE_PATHS, pathTo } from '../../schema/paths.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { announced, pageContent, pageData, pageSession } from '../loading/page-request.server.ts';
import type { Route } from './+types/dashboard.ts';

/** Private: the server runs it with a session only. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { year, schedule, guidelines, rubric, documents, handIn } = content.current;
  const { opening, title = 'Guides', presentation, threePager, tools } = guidelines ?? {};
  const { countdown } = schedule;
  const window = eventWindow(content.current);
  const own = content.isPreview ? madeUpPart(content.current) : await ownPart(context);
  const { primary, copies, subject, body, ...submit } = handIn;
  return {
    announced: await announced(context, content),
    meta: pageMeta(context, content, 'dashboard', content.site.pages.dashboard),
    opening: {
      label: opening?.label,
      title: opening ? `${opening.welcome} ${year} edition` : content.site.pages.dashboard.title,
      greeting: own.greeting,
      intro: opening?.intro,
    },
    team: own.team,
    handIn: own.handIn,
    teamHref: own.teamHref,
    previewedAt: content.isPreview ? content.now : null,
    timer: { words: eventTimerWords(content.current), window, afterwards: afterTheEnd(content) },
    guides: {
      title,
      // By these names a browser remembers which ones are open.
      presentation: presentation && { id: 'presentation', ...presentation },
      threePager: threePager && { id: 'three-pager', ...threePager },
      evaluation: {
        id: 'evaluation',
        ...rubric,
        frozen: content.inHand === undefined ? await frozenLine(context) : null,
      },
      tools: tools && { id: 'cheatsheet', ...tools },
    },
    resources: {
      title: documents.title,
      files: documents.files.map(({ title, lang, name }) => ({
        title,
        lang,
        file: name,
        href: pathTo(FILE_PATHS.attendeeFile, { name }),
      })),
    },
    cases: shownCases(content),
    handInByMail: {
      ...submit,
      deadline: countdown
        ? `${formatDeadlineDate(countdown.end.date)} at ${countdown.end.time}`
        : '',
      deadlineInstant: isoWithOffset(new Date(window.end)),
      primary,
      copies,
      mail: mailDraft(primary, copies, subject, body),
    },
  };
}

/** Before its instant a case is announced, and has no address; without a file it is not there after it. */
const shownCases = ({ current, now }: PageContent) =>
  casesOf(current)
    .filter(({ file, at }) => file !== null || at > now)
    .map(({ challenge, name, at }) => ({
      title: challengeLine(challenge),
      file: name,
      href: at > now ? null : pathTo(FILE_PATHS.attendeeFile, { name }),
      when: at > now ? `From ${formatMoment(at)}` : '',
    }));

/** "Rubric 1, frozen 2 September 2026 at 12:00, a91c 44fe…", so that it cannot change unseen. */
async function frozenLine(context: Route.LoaderArgs['context']): Promise<string | null> {
  const frozen = await pageData(context).frozenRubric();
  if (!frozen) return null;
  const at = formatMoment(Date.parse(frozen.at));
  return `Rubric ${frozen.number}, frozen ${at}, ${groupedHash(frozen.sha256)}…`;
}

type OwnPart = Awaited<ReturnType<typeof ownPart>>;

/** Only for people who came by a personal link; nothing with the shared password. */
async function ownPart(context: Route.LoaderArgs['context']) {
  const { person, roles } = pageSession(context);
  if (person === null) return { greeting: null, team: null, handIn: null, teamHref: null };
  const isParticipant = roles.includes('participant');
  const data = pageData(context);
  const own = isParticipant ? await data.ownTeam(person.id) : null;
  const handIns = isParticipant ? await data.ownHandIns(person.id) : null;
  const challenge = own?.challenges.find(({ number }) => number === own.team?.challenge);
  return {
    greeting: `Hello ${person.name}`,
    team: own?.team
      ? {
          name: own.team.name,
          challenge: challenge ? challengeLine(challenge) : 'No challenge yet',
          members: own.team.members.map(({ name }) => name),
          href: PAGES.me.path,
        }
      : null,
    handIn: handIns && {
      initial: handIns,
      names: HAND_IN_NAMES,
      consent: await data.ownFileConsent(person.id),
    },
    teamHref: isParticipant && !own?.team ? PAGES.me.path : null,
  };
}

/** A preview shows what a team member sees, without anyone's data. */
function madeUpPart({ challenges: { challenges } }: CurrentEdition): OwnPart {
  const [challenge] = challenges;
  return {
    greeting: 'Hello Alex Example',
    team: {
      name: 'Example team',
      challenge: challenge ? challengeLine(challenge) : 'No challenge yet',
      members: ['Alex Example', 'Kim Example', 'Robin Example'],
      href: PAGES.me.path,
    },
    handIn: null,
    teamHref: null,
  };
}

const challengeLine = ({ number, title }: { number: number; title: string }) =>
  `${number} · ${title}`;

/** A mailto address as its standard wants it: line breaks are CR LF, spaces are not plus signs. */
function mailDraft(to: string, copies: string[], subject: string, body: string): string {
  const fields = {
    cc: copies.join(','),
    subject,
    body: body.replaceAll('\n', '\r\n'),
  };
  const query = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(value).replaceAll('%40', '@').replaceAll('%2C', ',')}`,
  );
  return `mailto:${to}?${query.join('&')}`;
}
