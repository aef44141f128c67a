/** What a registration asks. Without zod: the public form loads it. */
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../schema/limits.ts';
import type {
  Answers,
  Option,
  OWN_QUESTION_KINDS,
  Question,
  QuestionPart,
} from '../../../schema/questions.ts';
import {
  JOIN_CODE_MAX,
  NEEDS_MAX,
  TEAM_WISH_HINTS,
  TEAM_WISH_WORDS,
  TEAM_WISHES,
} from './choices-schema.ts';

const question = (
  id: string,
  kind: Question['kind'],
  label: string,
  more: Partial<Question> = {},
): Question => ({
  ...{ id, kind, label, hint: '', isRequired: true, max: TITLE_MAX, options: [], onlyIf: null },
  ...more,
});

const TEAMS: readonly Option[] = TEAM_WISHES.map((value) => ({
  value,
  label: TEAM_WISH_WORDS[value],
  hint: TEAM_WISH_HINTS[value],
}));

const FOODS: readonly Option[] = [
  { value: 'any', label: 'Everything' },
  { value: 'vegetarian', label: 'Vegetarian' },
  { value: 'vegan', label: 'Vegan' },
];

/** What is kept with the person, not with the registration. */
const PERSON: readonly Question[] = [
  question('name', 'line', 'Your name', { short: 'Name', max: NAME_MAX }),
  question('email', 'email', 'E-mail', {
    short: 'E-mail',
    max: EMAIL_MAX,
    hint: 'Your link goes there. Other participants never see the address.',
  }),
];

/** Told as other people's. */
export const PERSON_ON_BEHALF = PERSON.map((asked) => ({
  ...asked,
  label: asked.id === 'name' ? 'The name' : 'The e-mail address',
}));

export interface ChallengeChoice {
  number: number;
  title: string;
  /** Whose it is, where that is said. */
  bank?: string;
}

/** Of an edition. */
export interface Asking {
  challenges: { challenges: readonly ChallengeChoice[] };
  registration: { questions: readonly OwnQuestion[] };
}

/** One that organisers ask, as content has it. */
export interface OwnQuestion {
  id: string;
  label: string;
  hint: string;
  kind: keyof typeof OWN_QUESTION_KINDS;
  options: readonly { id: string; label: string }[];
  answering: 'required' | 'optional';
  keeping: 'registration' | 'event';
  asking: 'asked' | 'retired';
}

const OWN_TEXT_MAX = 2000;
const OWN_LINE_MAX = 300;

const ownQuestion = ({ id, kind, label, hint, ...own }: OwnQuestion): Question =>
  // A name of its own, whatever the site asks one day.
  question(`own-${id}`, kind, label, {
    hint,
    isRequired: own.answering === 'required',
    isShortLived: own.keeping === 'event',
    max: kind === 'text' ? OWN_TEXT_MAX : OWN_LINE_MAX,
    options: own.options.map((option) => ({ value: option.id, label: option.label })),
  });

export const isOwn = ({ id }: Question): boolean => id.startsWith('own-');

/** In the order in which it is asked; of an edition without challenges there is no wish. */
export function registrationParts({
  challenges: { challenges },
  registration,
}: Asking): QuestionPart[] {
  const wishes = challenges.map(({ number, title, bank = '' }) => ({
    value: String(number),
    label: title,
    hint: bank,
  }));
  return [
    {
      id: 'you',
      title: 'You',
      questions: [
        ...PERSON,
        question('university', 'line', 'University or employer', {
          short: 'University',
          hint: 'Keeps judges away from teams they know.',
          isHalf: true,
        }),
        question('field', 'line', 'Degree or field', {
          hint: 'Helps to mix teams.',
          isHalf: true,
        }),
      ],
    },
    {
      id: 'team',
      title: 'Challenge and team',
      questions: [
        ...(wishes.length === 0
          ? []
          : [
              question('wishes', 'ranking', 'Challenges, the one you like most first', {
                short: 'Wishes',
                hint: 'Teams are put together with your wishes in mind.',
                options: wishes,
                isRequired: false,
              }),
            ]),
        question('team', 'one', 'Your team', { short: 'Team wish', options: TEAMS }),
        question('join-code', 'join-code', 'Join code', {
          max: JOIN_CODE_MAX,
          onlyIf: { question: 'team', answer: 'join' },
        }),
      ],
    },
    {
      id: 'event',
      title: 'At the event',
      questions: [
        question('food', 'one', 'Food', { options: FOODS, isShortLived: true }),
        question('pictures', 'yes-no', 'May pictures of the event show you?', {
          short: 'Pictures',
        }),
        question(
          'partner-files',
          'yes-no',
          'May the bank of your challenge see your team’s files?',
          {
            short: 'The bank sees your team’s files',
            hint: 'Only what your team hands in, and only that bank.',
          },
        ),
        question('needs', 'text', 'What else you need', {
          short: 'Needs',
          isShortLived: true,
          max: NEEDS_MAX,
          isRequired: false,
          hint: 'Allergies, access, anything the hall or the kitchen must know. Deleted a week after the event.',
        }),
        ...registration.questions.filter(({ asking }) => asking === 'asked').map(ownQuestion),
      ],
    },
  ];
}

/** Later, teams are joined on the team's own page. */
export const partsOfChange = (edition: Asking): QuestionPart[] =>
  registrationParts(edition).map((part) => ({
    ...part,
    questions: part.questions.filter(({ kind }) => kind !== 'join-code'),
  }));

export const questionsOf = (parts: readonly QuestionPart[]): Question[] =>
  parts.flatMap(({ questions }) => questions);

/** Those whose answers are kept with a registration, also where they are retired: a code is used up. */
export const keptQuestions = (edition: Asking): Question[] => [
  ...questionsOf(partsOfChange(edition)).filter(
    ({ id }) => !PERSON.some((asked) => asked.id === id),
  ),
  ...edition.registration.questions.filter(({ asking }) => asking === 'retired').map(ownQuestion),
];

/** Name and address are stored with the person; the form shows them among the answers. */
export const answersOfPerson = ({ name, email, answers }: PersonAnswers): Answers => ({
  ...answers,
  name: [name],
  email: [email],
});

interface PersonAnswers {
  name: string;
  email: string;
  answers: Answers;
}
