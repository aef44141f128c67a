import type {
  RegistrationChange,
  RegistrationInput,
} from '../../../modules/registrations/schema.ts';

/** What somebody has typed, as the server wants it; what is missing it says itself. */
export function changeOfForm(form: HTMLFormElement, wishes: readonly number[]): RegistrationChange {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    university: text('university'),
    field: text('field'),
    wishes: [...wishes],
    team: text('team') as RegistrationChange['team'],
    food: text('food') as RegistrationChange['food'],
    needs: text('needs'),
    pictureConsent: text('pictureConsent') === 'yes',
    bankConsent: text('bankConsent') === 'yes',
  };
}

export function inputOfForm(form: HTMLFormElement, wishes: readonly number[]): RegistrationInput {
  const joinCode = String(new FormData(form).get('joinCode') ?? '');
  const change = changeOfForm(form, wishes);
  return { ...change, joinCode: change.team === 'join' ? joinCode : '' };
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
