import { MISSING } from '../../../../modules/registration/registrations/mistakes-schema.ts';

/** The questions in the order in which they are asked, in three parts. */
export const PARTS = [
  { id: 'you', title: 'You', questions: ['name', 'email', 'university', 'field'] },
  { id: 'team', title: 'Challenge and team', questions: ['wishes', 'team', 'joinCode'] },
  {
    id: 'event',
    title: 'At the event',
    questions: ['food', 'pictureConsent', 'bankConsent', 'needs'],
  },
] as const;

export type PartId = (typeof PARTS)[number]['id'];
export type Mistakes = Readonly<Record<string, string>>;

/** The id of what holds a question: its label, its field and what is wrong with it. */
export const questionId = (name: string) => `answer-${name}`;
export const partId = (id: PartId) => `part-${id}`;

/** In the order of the form, whatever order they were found in. */
export const inOrder = (mistakes: Mistakes) =>
  PARTS.flatMap(({ questions }): readonly string[] => questions).flatMap((name) =>
    mistakes[name] === undefined ? [] : [{ name, sentence: mistakes[name] }],
  );

/** One dot. */
export type QuestionState = 'answered' | 'wrong' | 'open' | 'optional';

export interface PartStanding {
  id: PartId;
  title: string;
  questions: { name: string; state: QuestionState }[];
}

/** How far a form is, of what is typed and of what is known to be wrong. */
export function standingOf(
  typed: (name: string) => string,
  mistakes: Mistakes,
  hasChallenges: boolean,
): PartStanding[] {
  const isAsked = (name: string) =>
    name === 'wishes' ? hasChallenges : name !== 'joinCode' || typed('team') === 'join';
  const stateOf = (name: string): QuestionState => {
    if (mistakes[name] !== undefined) return 'wrong';
    // Challenges always stand in some order, which is the answer.
    if (name === 'wishes' || typed(name).trim() !== '') return 'answered';
    return Object.hasOwn(MISSING, name) ? 'open' : 'optional';
  };
  return PARTS.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.filter(isAsked).map((name) => ({ name, state: stateOf(name) })),
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
