import { describe, expect, it } from 'vitest';
import { emailMistake, joinCodeMistake, mistakesIn } from './mistakes-schema.ts';
import { registrationByOrganiserSchema, registrationInputSchema } from './schema.ts';

const right = {
  ...{ name: 'Ada', email: 'ada@university.example', university: 'U', field: 'F' },
  ...{ team: 'join', joinCode: 'k7f 2qx', food: 'vegan', pictureConsent: 'no', bankConsent: 'yes' },
};

const inForm = (change: Partial<typeof right>) => {
  const typed: Record<string, string> = { ...right, ...change };
  return mistakesIn((name) => typed[name] ?? '', true);
};

/** What the server says to the same, by the field. */
function onServer(change: Partial<typeof right>): Record<string, string> {
  const { pictureConsent, bankConsent, ...typed } = { ...right, ...change };
  const yesOrNo = (word: string) => (word === '' ? undefined : word === 'yes');
  const { error } = registrationInputSchema.safeParse({
    ...typed,
    ...{ wishes: [], needs: '' },
    pictureConsent: yesOrNo(pictureConsent),
    bankConsent: yesOrNo(bankConsent),
  });
  const mistakes: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) mistakes[String(path[0])] ??= message;
  return mistakes;
}

describe('what is wrong with an answer', () => {
  it.each([
    ['nothing', {}],
    ['everything', Object.fromEntries(Object.keys(right).map((name) => [name, '']))],
    ['a missing code, among others', { name: '', joinCode: '', food: '' }],
    ['a short code', { joinCode: 'K7F-2Q' }],
    ['a long code', { joinCode: 'K7F-2QX3' }],
    ['no @', { email: 'ada' }],
    ['nothing after the @', { email: 'ada@' }],
    ['nothing before the @', { email: '@university.example' }],
    ['no ending', { email: 'ada@university' }],
    ['two @', { email: 'ada@a@b.example' }],
    ['two addresses', { email: 'ada@a.example, bob@b.example' }],
  ])('is the same sentence in the form and on the server: %s', (_, change) => {
    expect(inForm(change)).toEqual(onServer(change));
  });

  it('names the part that is wrong', () => {
    expect(emailMistake('ada@')).toBe(
      'The part after the @ is missing, for example university.example.',
    );
    expect(joinCodeMistake('k7f-2q')).toBe('A code has six characters. One is missing.');
    expect(joinCodeMistake('k7f-2qx34')).toBe('A code has six characters. Two are too many.');
  });

  it('asks for a code only where there is a field for it', () => {
    const typed = (name: string) => (name === 'team' ? 'join' : 'x@y.example');
    expect(mistakesIn(typed, false)).toEqual({});
  });
});

it('of other people are not told to an organiser as their own', () => {
  const { error } = registrationByOrganiserSchema.safeParse({
    ...{ name: '', email: '', university: '', field: '', wishes: [], team: 'place' },
    ...{ food: 'vegan', needs: '', pictureConsent: false, bankConsent: false },
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The name is missing.',
    'The e-mail address is missing.',
    'The university or employer is missing.',
    'The degree or field is missing.',
  ]);
});
