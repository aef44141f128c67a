import type { ReactNode } from 'react';
import {
  type Answers,
  firstOf,
  isAsked,
  type Question,
  type QuestionPart,
} from '../../../../schema/questions.ts';

/** Sentences, by the id of the question. */
export type Mistakes = Readonly<Record<string, string>>;

/** What draws one question, of whatever kind. */
export interface QuestionFieldProps {
  question: Question;
  given: readonly string[];
  error: string | undefined;
  onOrder: (() => void) | undefined;
  /** What is asked as well once this answer is given. */
  below: (answer: string) => ReactNode[];
}

/** The id of what holds a question: its label, its field and what is wrong with it. */
export const questionId = (id: string) => `answer-${id}`;
export const partId = (id: string) => `part-${id}`;

/** To the first field of a question, or to the choice that was made. */
export function focusQuestion(id: string): void {
  const question = document.getElementById(questionId(id));
  const field =
    question?.querySelector<HTMLElement>('input:checked') ??
    question?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button');
  field?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'start' });
}

/** One dot. */
export type QuestionState = 'answered' | 'wrong' | 'open' | 'optional';

export interface PartStanding {
  id: string;
  title: string;
  questions: { id: string; state: QuestionState }[];
}

/** How far a form is, of what is typed and of what is known to be wrong. */
export function standingOf(
  parts: readonly QuestionPart[],
  typed: Answers,
  mistakes: Mistakes,
): PartStanding[] {
  const stateOf = ({ id, kind, isRequired }: Question): QuestionState => {
    if (mistakes[id] !== undefined) return 'wrong';
    // There always is some order, which is the answer.
    if (kind === 'ranking' || firstOf(typed, id).trim() !== '') return 'answered';
    return isRequired ? 'open' : 'optional';
  };
  return parts.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions
      .filter((question) => isAsked(question, typed))
      .map((question) => ({ id: question.id, state: stateOf(question) })),
  }));
}

/** "1 answer to fix", "2 to answer", "done, 1 optional" */
export function partWords({ questions }: PartStanding): string {
  const count = (of: QuestionState) => questions.filter(({ state }) => state === of).length;
  const wrong = count('wrong');
  if (wrong > 0) return wrong === 1 ? '1 answer to fix' : `${wrong} answers to fix`;
  const open = count('open');
  if (open > 0) return `${open} to answer`;
  const optional = count('optional');
  return optional > 0 ? `done, ${optional} optional` : 'done';
}
