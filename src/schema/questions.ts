/**
 * What people are asked and what they answered, the same wherever there is a form: with script and without, and on
 * the server. Without zod: public forms load it.
 */
import { emailMistake } from './email.ts';
import { JOIN_CODE_LENGTH, readJoinCode } from './join-code.ts';
import { illegible, notOneLine, tooLong } from './plain-text.ts';

/** By the id of the question, in the order in which they were given. Nothing answered: no line, or an empty one. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export interface Option {
  value: string;
  label: string;
  hint?: string;
}

export interface Question {
  id: string;
  kind: QuestionKind;
  label: string;
  /** In tables and lists; left out: the label. */
  short?: string;
  hint: string;
  isRequired: boolean;
  /** Of a text. */
  max: number;
  /** Answers go some days after the event. */
  isShortLived?: boolean;
  /** Of a choice. */
  options: readonly Option[];
  /** Asked only of those who gave this answer to another question. */
  onlyIf: { question: string; answer: string } | null;
  /** Beside another one where there is room. */
  isHalf?: boolean;
}

/** A part of a form, under its own heading. */
export interface QuestionPart {
  id: string;
  title: string;
  questions: readonly Question[];
}

interface Kind {
  /** What is wrong with what was given, which is something; null: nothing. */
  mistake: (given: readonly string[], question: Question) => string | null;
  /** Where nothing was given. */
  missing: (question: Question) => string;
  /** Several things can be given. */
  isList?: true;
}

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

const missingText = ({ label }: Question) => `${label} is missing.`;
const missingChoice = ({ label }: Question) => `Please choose an answer to “${label}”.`;

function textMistake(isLine: boolean) {
  return ([text = '']: readonly string[], { label, max }: Question): string | null => {
    if (isLine && /[\r\n]/.test(text)) return notOneLine(label);
    return text.length > max ? tooLong(label, max) : (illegible(label, text, isLine)[0] ?? null);
  };
}

export function joinCodeMistake(typed: string): string | null {
  const beside = readJoinCode(typed).length - JOIN_CODE_LENGTH;
  if (beside === 0) return null;
  const count = NUMBERS[Math.abs(beside)] ?? Math.abs(beside);
  const verb = Math.abs(beside) === 1 ? 'is' : 'are';
  return `A code has six characters. ${count} ${verb} ${beside < 0 ? 'missing' : 'too many'}.`;
}

const isOption = ({ options }: Question, given: string) =>
  options.some(({ value }) => value === given);

const choiceMistake = (given: readonly string[], question: Question): string | null => {
  const areOptions = given.every((each) => isOption(question, each));
  if (!areOptions) return `An answer to “${question.label}” can no longer be chosen.`;
  return new Set(given).size === given.length
    ? null
    : `Please choose each answer to “${question.label}” once.`;
};

function linkMistake([typed = '']: readonly string[], { label, max }: Question): string | null {
  if (typed.length > max) return tooLong(label, max);
  return typed.startsWith('https://') && URL.canParse(typed)
    ? null
    : `${label} must be an address that starts with https://.`;
}

export const QUESTION_KINDS = [
  'line',
  'text',
  'email',
  'join-code',
  'number',
  'link',
  'one',
  'several',
  'yes-no',
  'tick',
  'ranking',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Those that organisers can ask by themselves. */
export const OWN_QUESTION_KINDS = {
  line: 'short text',
  text: 'long text',
  one: 'one choice',
  several: 'several choices',
  'yes-no': 'yes or no',
  tick: 'tick to agree',
  number: 'number',
  link: 'web address',
} as const satisfies Partial<Record<QuestionKind, string>>;

export const QUESTIONS_MAX = 40;
export const OPTIONS_MAX = 60;
export const LABEL_MAX = 80;
export const CHOICE_MAX = 60;

const missingTick = ({ label }: Question) => `To go on, please tick “${label}”.`;

const KINDS: Record<QuestionKind, Kind> = {
  line: { mistake: textMistake(true), missing: missingText },
  text: { mistake: textMistake(false), missing: missingText },
  email: {
    mistake: (given, question) =>
      textMistake(true)(given, question) ?? emailMistake(given[0] ?? ''),
    missing: missingText,
  },
  'join-code': {
    mistake: ([typed = '']) => joinCodeMistake(typed),
    missing: () => 'Please enter the join code of the team, or choose another way.',
  },
  number: {
    mistake: ([typed = ''], { label }) =>
      /^-?\d{1,9}$/.test(typed) ? null : `${label} must be a whole number.`,
    missing: missingText,
  },
  link: { mistake: linkMistake, missing: missingText },
  one: { mistake: choiceMistake, missing: missingChoice },
  several: { mistake: choiceMistake, missing: missingChoice, isList: true },
  'yes-no': {
    mistake: (given, question) =>
      given[0] === 'yes' || given[0] === 'no' ? null : missingChoice(question),
    missing: ({ label }) => `Please say yes or no to “${label}”.`,
  },
  tick: {
    mistake: (given, question) =>
      given[0] === 'yes' || !question.isRequired ? null : missingTick(question),
    missing: missingTick,
  },
  /** All of the options in an order; the form gives one from the start. */
  ranking: { mistake: choiceMistake, missing: missingChoice, isList: true },
};

export const firstOf = (answers: Answers, id: string): string => answers[id]?.[0] ?? '';

export const isAsked = ({ onlyIf }: Question, answers: Answers): boolean =>
  onlyIf === null || (answers[onlyIf.question] ?? []).includes(onlyIf.answer);

/** What was typed and chosen in a form. */
export const answersIn = (fields: FormData | URLSearchParams): Answers =>
  Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [
      name,
      fields.getAll(name).filter((value) => typeof value === 'string' && value !== ''),
    ]),
  ) as Answers;

/** Answers to what is asked, and one sentence for each that is wrong. What is not asked is left out. */
export function readAnswers(
  questions: readonly Question[],
  given: Answers,
): { answers: Answers; mistakes: Record<string, string> } {
  const answers: Record<string, string[]> = {};
  const mistakes: Record<string, string> = {};
  for (const question of questions.filter((each) => isAsked(each, given))) {
    const kind = KINDS[question.kind];
    const values = (given[question.id] ?? []).filter((value) => value.trim() !== '');
    if (values.length === 0) {
      if (question.isRequired) mistakes[question.id] = kind.missing(question);
      continue;
    }
    const mistake =
      values.length > 1 && !kind.isList
        ? `Please give one answer to “${question.label}”.`
        : kind.mistake(values, question);
    if (mistake !== null) mistakes[question.id] = mistake;
    else answers[question.id] = values.map((value) => value.trim());
  }
  return { answers, mistakes };
}

export const shortOf = ({ short, label }: Question): string => short ?? label;

/** An answer as people read it. */
export function answerInWords({ kind, options }: Question, given: readonly string[]): string {
  if (kind === 'yes-no' || kind === 'tick') return given[0] ?? 'no';
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label;
  return given.map((value) => labelOf(value) ?? value).join(', ');
}

export interface Counted {
  of: string;
  count: number;
}

/** How often each answer was given, the most frequent first; of an order what stands first, of long texts nothing. */
export function countedAnswers({ id, kind }: Question, all: readonly Answers[]): Counted[] {
  if (kind === 'text') return [];
  const counts = new Map<string, number>();
  for (const answers of all) {
    const given = answers[id] ?? [];
    for (const value of kind === 'ranking' ? given.slice(0, 1) : given) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([of, count]) => ({ of, count }))
    .sort((a, b) => b.count - a.count || (a.of < b.of ? -1 : 1));
}
