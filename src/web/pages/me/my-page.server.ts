import { endOfEdition } from '../../../event/edition-end.ts';
import { formatTime } from '../../../event/event-time.ts';
import { timedItems } from '../../../event/now-and-next.ts';
import { ownStateOf } from '../../../event/own-state.ts';
import { resultsPages } from '../../../event/past-pages.ts';
import { isRegistrationOpen } from '../../../event/registration-times.ts';
import { formatShortDay } from '../../../event/short-date.ts';
import type { Sections } from '../../../event/shown-parts.ts';
import type { Outcome } from '../../../judging/outcome.ts';
import type { Edition } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import { HAND_IN_NAMES } from '../../../modules/hand-in/hand-ins/schema.ts';
import {
  answersOfPerson,
  partsOfChange,
  questionsOf,
} from '../../../modules/registration/registrations/questions-schema.ts';
import { PAGE_PATHS, receiptAddress } from '../../../schema/page-paths.ts';
import { answerInWords, shortOf } from '../../../schema/questions.ts';
import type { HandInStandingProps } from '../../features/hand-in/hand-in/hand-in-standing.tsx';
import { shownVersion, standingWords } from '../../features/hand-in/hand-in/hand-in-words.ts';
import type { MyAnswersProps } from '../../features/registration/registration/my-answers.tsx';
import { openingDots } from './dots.server.ts';
import { isArriving, itemsAhead, nextOwnChange } from './live-words.server.ts';
import { nextStep } from './next-step.server.ts';
import { cannotCome, momentBefore, openingWords } from './opening.server.ts';
import { calendarOf, missingKinds, type OwnPageFacts } from './own-facts.server.ts';
import { nextSteps } from './steps.server.ts';

interface Given
  extends Pick<OwnPageFacts, 'registration' | 'standing' | 'ownTeam' | 'handIns' | 'ownPitch'> {
  /** Of the newest edition in which the person has a team. */
  outcome: (Outcome & { edition: number; teamId: string }) | null;
  /** What the landing page shows. */
  sections: Sections;
  /** Of the newest edition likewise; null without a team. */
  projectId: string | null;
}

/** Everything that the page says to a registered person; its edition may be a past one. */
export function myPage(
  content: PageContent,
  { outcome: newest, sections, projectId, ...given }: Given,
) {
  const { editions, current, now } = content;
  const { registration, handIns } = given;
  const edition = editions.find(({ year }) => year === registration.edition) ?? current;
  const outcome = newest?.edition === edition.year ? newest : null;
  const state = ownStateOf(
    {
      edition,
      isOfThePast: edition.year < current.year,
      standing: registration.state,
      registeredAt: Date.parse(registration.createdAt),
      end: endOfEdition(editions, edition.year),
      deadline: handIns ? Date.parse(handIns.deadline) : null,
      isJudged: outcome !== null,
    },
    now,
  );
  const facts: OwnPageFacts = {
    ...given,
    ...{ state, edition, outcome, now },
    isRegistrationOpen: isRegistrationOpen(current, now),
  };
  const steps = STEPPED.includes(state) ? nextSteps(facts) : [];
  return {
    state,
    isArriving: state === 'live' && isArriving(facts),
    next: nextOwnChange(facts),
    opening: {
      ...openingWords(facts),
      ...openingDots(facts),
      // What a team has built has a drawing of its own wherever it has no picture.
      drawing: outcome?.teamId ?? null,
    },
    steps,
    stepsTitle: state === 'handed in' ? 'Where it stands' : 'What happens next',
    nextStep: nextStep(facts, projectId),
    handIn: handIns && state === 'live' ? handInStanding(facts) : null,
    ahead: state === 'live' ? itemsAhead(facts) : [],
    readOn: readOn(content, facts, sections),
    readOnTitle: state === 'before' ? 'While you wait' : 'Read on',
    answers: ANSWERED.includes(state) || registration.changesUntil ? answersOf(facts) : null,
    cannotCome: cannotCome(state),
  };
}

const STEPPED: readonly string[] = ['just in', 'held', 'offered', 'waiting', 'apart', 'handed in'];
/** Where the answers can be read, whether or not they can be changed. */
const ANSWERED: readonly string[] = [...STEPPED.filter((state) => state !== 'handed in'), 'before'];

function handInStanding({ handIns, now }: OwnPageFacts): HandInStandingProps | null {
  if (!handIns) return null;
  return {
    missing: missingKinds(handIns).map((kind) => HAND_IN_NAMES[kind]),
    received: handIns.files.flatMap(({ kind, versions }) => {
      const shown = shownVersion(versions);
      if (!shown) return [];
      const { id, version } = shown.receipt;
      const words = `version ${version}, ${standingWords(shown).words}`;
      return [{ name: HAND_IN_NAMES[kind], words, receipt: receiptAddress(id) }];
    }),
    deadline: handIns.deadline,
    now: new Date(now).toISOString(),
  };
}

/** Until the event begins: the challenges and the last results; after the verdict: one's own year. */
function readOn(
  content: PageContent,
  { state, edition, handIns }: OwnPageFacts,
  sections: Sections,
) {
  const isBefore = state === 'before';
  if (!isBefore && state !== 'decided' && state !== 'later') return [];
  const titles = edition.challenges.challenges.map(({ title }) => title);
  const { year } = edition;
  const results = resultsPages(content).find((page) =>
    isBefore ? page.year < year : page.year === year,
  );
  return [
    ...(handIns
      ? [
          {
            label: 'Your hand-in',
            text: 'The files of your team, with versions and receipts',
            link: { label: 'Open', href: PAGE_PATHS.dashboard },
          },
        ]
      : []),
    ...(isBefore && titles.length > 0 && sections.has('challenges')
      ? [
          {
            label: titles.length === 1 ? 'Read the challenge' : 'Read the challenges',
            text: titles.join(', '),
            link: { label: 'Read', href: '/#challenges' },
          },
        ]
      : []),
    ...(results
      ? [
          {
            label: isBefore ? `See what won in ${results.year}` : `The results of ${results.year}`,
            text: 'Challenges, teams and winners',
            link: { label: 'Open', href: results.path },
          },
        ]
      : []),
  ];
}

function answersOf({ edition, registration }: OwnPageFacts): MyAnswersProps {
  const asked = partsOfChange(edition);
  const answers = answersOfPerson(registration);
  return {
    registration,
    asked,
    rows: questionsOf(asked)
      .map((question) => ({
        label: shortOf(question),
        value: answerInWords(question, answers[question.id] ?? []),
      }))
      .filter(({ value }) => value !== ''),
    until: momentBefore(registration.changesUntil),
    calendar: calendarRow(edition),
  };
}

function calendarRow(edition: Edition): MyAnswersProps['calendar'] {
  const href = calendarOf(edition);
  const items = timedItems(edition);
  const [first, last] = [items[0], items.at(-1)];
  if (href === null || !first || !last) return null;
  const end = last.hasEnd ? ` ${formatTime(last.end)}` : '';
  const days = `${formatShortDay(first.date)} ${first.time} to ${formatShortDay(last.date)}${end}`;
  return { days, href };
}
