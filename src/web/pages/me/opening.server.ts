import {
  formatDateRange,
  formatDayAndMonth,
  formatMoment,
  formatTime,
} from '../../../event/event-time.ts';
import { timedItems } from '../../../event/now-and-next.ts';
import { phaseAt } from '../../../event/phase.ts';
import { formatShortDate } from '../../../event/short-date.ts';
import type { OwnRegistration } from '../../../modules/registration/registrations/schema.ts';
import { PAGE_PATHS } from '../../../schema/page-paths.ts';
import type { Leaving, OwnAction } from '../../features/registration/registration/own-actions.tsx';
import { handedInWords } from './handed-in-words.server.ts';
import { liveWords } from './live-words.server.ts';
import { outcomeWords } from './outcome-words.server.ts';
import {
  calendarOf,
  dayOf,
  lastMoment,
  type OwnPageFacts,
  type Words,
} from './own-facts.server.ts';

export type OpeningWords = Required<Words>;

/** What the first screen says in each state, and what can be done there. */
export function openingWords(facts: OwnPageFacts): OpeningWords {
  return { isWinner: false, facts: [], actions: [], pitch: null, ...wordsOf(facts) };
}

function wordsOf(facts: OwnPageFacts): Words {
  const { state } = facts;
  if (state === 'just in') return justIn(facts);
  if (state === 'before') return before(facts);
  if (state === 'live') return liveWords(facts);
  if (state === 'handed in') return handedInWords(facts);
  if (state === 'decided' || state === 'later') return outcomeWords(facts);
  return withoutPlace(facts);
}

function justIn({ edition, registration, standing, ownTeam }: OwnPageFacts): Words {
  const { capacity } = edition.registration;
  const { place } = standing;
  const at = Date.parse(registration.createdAt);
  const hasNumber = place !== null && place <= capacity;
  const has = hasNumber ? `You have place ${place} of ${capacity}.` : 'You have a place.';
  return {
    state: {
      words: `Registration received, ${formatShortDate(dayOf(at))}, ${formatTime(at)}`,
      look: 'good',
    },
    title: `You’re in, ${calledName(registration)}.`,
    text: `${has} ${seeYou(edition)}`.trim(),
    actions: [
      ...keepTheDays(edition, 'Add to calendar'),
      ...(ownTeam?.canChange && !ownTeam.team
        ? [{ kind: 'link' as const, label: 'Find a team', href: '#my-team' }]
        : []),
    ],
  };
}

function seeYou({ dates }: OwnPageFacts['edition']): string {
  const { firstDay, lastDay, venues } = dates;
  if (firstDay === '') return '';
  const place = venues[0]?.place ?? '';
  return `See you${place === '' ? '' : ` in ${place}`} on ${formatDateRange(firstDay, lastDay || firstDay)}.`;
}

function before({ edition }: OwnPageFacts): Words {
  const { firstDay, venues } = edition.dates;
  const [first] = timedItems(edition);
  const [venue] = venues;
  const where = venue ? [venue.name, venue.place].filter(Boolean).join(', ') : '';
  const begins = first ? `${first.title} at ${first.time}` : '';
  return {
    state: { words: 'You have a place', look: 'good' },
    title: `See you on ${firstDay === '' ? edition.year : formatDayAndMonth(firstDay)}`,
    text: [begins, where]
      .filter(Boolean)
      .join('. ')
      .concat(begins || where ? '.' : ''),
  };
}

const STATES_AFTER: Record<OwnRegistration['state'], string> = {
  placed: 'You had a place',
  held: 'A place was held for you',
  offered: 'A place was offered to you',
  waiting: 'You were on the waiting list',
  apart: 'You had no place',
  withdrawn: 'You have withdrawn',
};

const APART =
  'Many people have registered from your network within an hour, so the organisers look at them first. This page shows when you are in.';

/** Who has no place, or not yet a firm one. */
function withoutPlace(facts: OwnPageFacts): Words {
  const { state, edition, registration, now } = facts;
  const { email, needsProof } = registration;
  const name = calledName(registration);
  const until = momentBefore(registration.offeredUntil);
  const mail: OwnAction = { kind: 'link', label: 'Send the mail again', href: PAGE_PATHS.link };
  if (state === 'held') {
    return {
      state: { words: 'A place is held for you', look: 'live' },
      title: `One link to open, ${name}.`,
      text: `A mail goes to ${email}. Open its link by ${until}, and the place is yours; after that it goes to the next person.`,
      actions: [mail],
    };
  }
  if (state === 'offered') {
    return {
      state: { words: 'A place is offered to you', look: 'live' },
      title: `It’s your turn, ${name}.`,
      text: needsProof
        ? `A mail goes to ${email}. Open its link and confirm by ${until}; after that the place goes to the next person.`
        : `Please confirm by ${until}; after that it goes to the next person.`,
      actions: [
        needsProof ? mail : { kind: 'confirm', label: 'Confirm my place' },
        { kind: 'leave', ...DECLINE },
      ],
    };
  }
  if (state === 'waiting') return waiting(facts, mail);
  if (state === 'apart') {
    return {
      state: { words: 'You are waiting for approval', look: 'waits' },
      title: `We have your registration, ${name}.`,
      text: APART,
      actions: keepTheDays(edition, 'Keep the days free'),
    };
  }
  if (state === 'withdrawn') {
    const isOpen = facts.isRegistrationOpen;
    return {
      state: { words: 'You have withdrawn', look: 'quiet' },
      title: 'Maybe next time',
      text: isOpen
        ? 'Thank you for telling us. You can register again while registration is open.'
        : 'Thank you for telling us. If that was a mistake, please tell the organisers: they can put you back.',
      actions: isOpen ? [{ kind: 'link', label: 'Register again', href: PAGE_PATHS.register }] : [],
    };
  }
  const isOver = phaseAt(edition, now).phase === 'past';
  return {
    state: { words: STATES_AFTER[registration.state], look: 'quiet' },
    title: `${edition.year} is ${isOver ? 'over' : 'under way'}`,
    text: isOver
      ? 'Thank you for your interest.'
      : 'The event has begun, and no more places are given. Thank you for your interest.',
  };
}

function waiting({ edition, registration, standing }: OwnPageFacts, mail: OwnAction): Words {
  const { position, hasPausedOffers, isHoldLapsed, needsProof, email } = registration;
  const { capacity, offerDays } = edition.registration;
  const name = calledName(registration);
  const state = { words: 'Waiting list', look: 'waits' } as const;
  const leave: OwnAction = { kind: 'leave', ...LEAVE_THE_LIST };
  if (isHoldLapsed && needsProof) {
    return {
      state,
      title: `Do you still want to come, ${name}?`,
      text: `Your place was not confirmed in time and went to the next person. Open the link in the mail to ${email}: you have a place again if one is free, and a number on the waiting list if not.`,
      actions: [mail, leave],
    };
  }
  if (hasPausedOffers) {
    return {
      state,
      title: `Do you still want to come, ${name}?`,
      text: 'You did not confirm the places that were offered to you, so you are offered no other one until you tell us that you still want to come.',
      actions: [{ kind: 'confirm', label: 'I still want a place' }, leave],
    };
  }
  const full = standing.taken >= capacity ? `All ${capacity} places are taken. ` : '';
  const days = offerDays === 1 ? 'until the end of the next day' : `${offerDays} days`;
  return {
    state,
    title:
      position === null
        ? `You’re in line, ${name}.`
        : `You’re ${inLine(position)} in line, ${name}.`,
    text: `${full}You move up when someone withdraws. We write to you when it is your turn, and you have ${days} to say yes.`,
    actions: [...keepTheDays(edition, 'Keep the days free'), leave],
  };
}

const keepTheDays = (edition: OwnPageFacts['edition'], label: string): OwnAction[] => {
  const href = calendarOf(edition);
  return href === null ? [] : [{ kind: 'link', label, href, isFile: true }];
};

const LOSES_PLACE = 'Your place goes to the next person on the waiting list.';
const DECLINE: Leaving = {
  label: 'Decline',
  question: 'Decline this place?',
  loss: LOSES_PLACE,
  yes: 'Yes, decline',
};
const LEAVE_THE_LIST: Leaving = {
  label: 'Leave the list',
  question: 'Leave the waiting list?',
  loss: 'You lose your place in line.',
  yes: 'Yes, leave it',
};
const CANNOT_COME: Leaving = {
  label: 'I cannot come',
  question: 'Withdraw your registration?',
  loss: LOSES_PLACE,
  yes: 'Yes, withdraw',
};

/** For people who cannot come after all; during the event only organisers withdraw people. */
interface CannotCome {
  text: string;
  leaving: Leaving | null;
}

const TELL_SOON: CannotCome = {
  text: 'Tell us as soon as you know: someone else may be waiting for your place.',
  leaving: CANNOT_COME,
};

/** At the end of the page, to avoid mistakes; null if there is nothing to give back. */
export function cannotCome(state: OwnPageFacts['state']): CannotCome | null {
  if (state === 'just in' || state === 'before' || state === 'held') return TELL_SOON;
  if (state === 'apart') {
    const loss = 'You are no longer waiting for approval.';
    return { ...TELL_SOON, leaving: { ...CANNOT_COME, loss } };
  }
  if (state !== 'live' && state !== 'handed in') return null;
  const text = 'The event has begun. If you cannot take part, please tell the organisers.';
  return { text, leaving: null };
}

const ORDINALS = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
];

/** "fourth", "12th". */
function inLine(position: number): string {
  const word = ORDINALS[position - 1];
  if (word !== undefined) return word;
  const isTeen = Math.floor(position / 10) % 10 === 1;
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${end}`;
}

/** The first word of a name, unless it is a title or an initial: then all of it. */
export function calledName({ name }: Pick<OwnRegistration, 'name'>): string {
  const [first = name] = name.trim().split(/\s+/);
  return first.length < 2 || first.endsWith('.') ? name : first;
}

/** 20 August 2027 at 23:59; empty for none. */
export const momentBefore = (instant: string | null): string =>
  instant === null ? '' : formatMoment(lastMoment(Date.parse(instant)));
