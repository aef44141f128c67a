import { answersIn } from '../../../../modules/registration/registrations/form-answers-schema.ts';
import type {
  RegistrationChange,
  RegistrationInput,
} from '../../../../modules/registration/registrations/schema.ts';

export function inputOfForm(form: HTMLFormElement, wishes: readonly number[]): RegistrationInput {
  const input = { ...answersIn(new FormData(form)), wishes: [...wishes] } as RegistrationInput;
  return { ...input, joinCode: input.team === 'join' ? input.joinCode : '' };
}

/** A change has no join code: teams are joined on the team's own page. */
export function changeOf({ joinCode: _, ...change }: RegistrationInput): RegistrationChange {
  return change;
}

/** Every challenge once: those that were wished in their order, then the others. */
export function wholeOrder(
  challenges: readonly { number: number }[],
  wishes: readonly number[],
): number[] {
  const numbers = challenges.map(({ number }) => number);
  const wished = wishes.filter((wish) => numbers.includes(wish));
  return [...new Set([...wished, ...numbers])];
}
