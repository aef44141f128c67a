/** What contradicts itself in when and how people register. */
import { formatDate } from '../../../../event/event-time.ts';
import type { Edition } from '../edition-schema.ts';
import { type EditionCheck, type Found, problem, warning } from './found.ts';

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const checkRegistration: EditionCheck = (edition, _, { editions }) => [
  ...checkWindow(edition),
  ...checkDays(edition),
  ...checkTeamSize(edition),
  ...checkQuestions(edition),
  ...checkAskedBefore(
    edition,
    editions.find(({ year }) => year === edition.year),
  ),
];

function checkWindow({ registration, dates: { firstDay, lastDay } }: Edition): Found[] {
  const { window, link, changesUntil } = registration;
  if (!window && (link !== '' || changesUntil !== '')) {
    const sentence =
      'Registration is planned and never opens: please set when it is open, or empty its address and its last day for changes.';
    return [problem('registration', ['window'], sentence)];
  }
  if (!window || !isDate(window.opens.date) || !isDate(window.closes.date)) return [];
  const found: Found[] = [];
  const at = ({ date, time }: { date: string; time: string }) => `${date}${time}`;
  if (at(window.closes) <= at(window.opens)) {
    found.push(
      problem(
        'registration',
        ['window', 'closes'],
        'Registration closes before it opens; please correct one of them.',
      ),
    );
  }
  if (isDate(lastDay) && window.closes.date > lastDay) {
    found.push(
      warning('registration', ['window', 'closes'], 'Registration closes after the event.'),
    );
  } else if (isDate(firstDay) && window.closes.date > firstDay) {
    found.push(
      warning(
        'registration',
        ['window', 'closes'],
        `Registration closes after the first day, ${formatDate(firstDay)}.`,
      ),
    );
  }
  if (isDate(firstDay) && window.opens.date > firstDay) {
    found.push(
      warning('registration', ['window', 'opens'], 'Registration opens after the event begins.'),
    );
  }
  return found;
}

/** Answers and teams that could still change once the event has begun. */
function checkDays({ registration, dates: { firstDay } }: Edition): Found[] {
  const days = [
    ['changesUntil', 'Answers can be changed'],
    ['teamsFixedOn', 'Teams can change'],
  ] as const;
  return days.flatMap(([name, what]) => {
    const day = registration[name];
    return isDate(day) && isDate(firstDay) && day > firstDay
      ? [
          warning(
            'registration',
            [name],
            `${what} until after the first day, ${formatDate(firstDay)}.`,
          ),
        ]
      : [];
  });
}

function checkTeamSize({ registration: { teamSize, capacity } }: Edition): Found[] {
  const { min, max } = teamSize;
  if (min > max) {
    return [
      problem(
        'registration',
        ['teamSize', 'min'],
        `The smallest team (${min}) is larger than the largest (${max}); please correct one of them.`,
      ),
    ];
  }
  return min > capacity
    ? [warning('registration', ['capacity'], 'There are fewer places than a team needs.')]
    : [];
}

const ABOUT_HEALTH = /allerg|diet|health|medic|disab|food|intoleran/i;

/** Questions that nobody could answer, or whose answers are kept longer than they should be. */
function checkQuestions({ registration }: Edition): Found[] {
  return registration.questions.flatMap(({ label, hint, kind, options, keeping }, at): Found[] => {
    const path = ['questions', at];
    const isChoice = kind === 'one' || kind === 'several';
    if (isChoice && options.length < 2) {
      const sentence = `The question “${label}” needs at least two choices.`;
      return [problem('registration', [...path, 'options'], sentence)];
    }
    if (keeping === 'registration' && ABOUT_HEALTH.test(`${label} ${hint}`)) {
      const sentence = `The question “${label}” seems to ask about health: keep its answers until a week after the event.`;
      return [warning('registration', [...path, 'keeping'], sentence)];
    }
    return [];
  });
}

/** What people may have answered: its words can change, and what the answers mean cannot. */
function checkAskedBefore({ registration }: Edition, published: Edition | undefined): Found[] {
  return (published?.registration.questions ?? []).flatMap(({ id, kind, label, options }) => {
    const at = registration.questions.findIndex((question) => question.id === id);
    const now = registration.questions[at];
    const path = at === -1 ? ['questions'] : ['questions', at];
    if (!now) {
      const sentence = `“${label}” is deleted, and its answers with it from the list: “retired” keeps them there.`;
      return [warning('registration', path, sentence)];
    }
    if (now.kind !== kind) {
      const sentence = `“${label}” asked for another kind of answer: please retire it, and add a question.`;
      return [problem('registration', [...path, 'kind'], sentence)];
    }
    const gone = options.filter((option) => now.options.every((each) => each.id !== option.id));
    return gone.map((option) => {
      const sentence = `The choice “${option.label}” of “${label}” is gone: who took it has to choose again.`;
      return warning('registration', [...path, 'options'], sentence);
    });
  });
}
