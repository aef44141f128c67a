import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  answersIn,
  fieldValuesOf,
} from '../../../../modules/registration/registrations/form-answers-schema.ts';
import {
  type OwnRegistration,
  registrationChangeSchema,
  registrationInputSchema,
} from '../../../../modules/registration/registrations/schema.ts';
import { AnswerFields } from './answer-fields.tsx';
import { changeOf, wholeOrder } from './answers-of-form.ts';

const challenges = [{ number: 1 }, { number: 2 }, { number: 3 }];

const ANSWERS = {
  name: 'Ada Keller',
  email: 'ada@university.example',
  university: 'University 3',
  field: 'Statistics',
  wishes: [2, 1],
  team: 'pool',
  food: 'vegan',
  needs: 'No nuts',
  pictureConsent: true,
  bankConsent: false,
} as const;

describe('the answers of a form', () => {
  const asked = Object.keys(registrationInputSchema.shape);
  const registration = { ...ANSWERS, id: 'ada', version: 3 } as unknown as OwnRegistration;

  it('has each answer of the schema in the fields, first and for a change', () => {
    for (const hasJoinCode of [true, false]) {
      const markup = renderToStaticMarkup(
        <AnswerFields
          challenges={challenges.map(({ number }) => ({ number, title: `Case ${number}` }))}
          values={fieldValuesOf(registration)}
          mistakes={{}}
          wishes={[1, 2, 3]}
          onWishes={() => {}}
          hasJoinCode={hasJoinCode}
          heading="h2"
        />,
      );
      const names = new Set([...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
      const expected = asked.map((name) => (name === 'wishes' ? 'wish' : name));
      expect([...names].sort()).toEqual(
        expected.filter((name) => hasJoinCode || name !== 'joinCode').sort(),
      );
    }
  });

  it.each([
    ['with script', () => new FormData()],
    ['without', () => new URLSearchParams()],
  ])('come back from the form as they were, %s', (_, empty) => {
    const form = empty();
    for (const [name, values] of Object.entries(fieldValuesOf(registration))) {
      if (name !== 'wishes') for (const value of values) form.append(name, value);
    }
    for (const wish of ['2', '', '1']) form.append('wish', wish);
    const input = answersIn(form);
    expect(Object.keys(input).sort()).toEqual(asked.sort());
    expect(registrationInputSchema.parse(input)).toEqual({ ...ANSWERS, joinCode: '' });
    const change = changeOf(registrationInputSchema.parse(input));
    expect(registrationChangeSchema.parse(change)).toEqual(ANSWERS);
  });

  it('are missing where nothing was said', () => {
    const nothing = answersIn(new URLSearchParams({ bankConsent: 'maybe' }));
    expect(nothing).toMatchObject({ name: '', team: undefined, pictureConsent: undefined });
    expect(registrationInputSchema.safeParse(nothing).error?.issues).toHaveLength(8);
  });
});

describe('the order of wishes', () => {
  it.each([
    ['nothing that was wished', [], [1, 2, 3]],
    ['what was wished first', [3], [3, 1, 2]],
    ['all of it', [2, 3, 1], [2, 3, 1]],
    ['a challenge that is gone', [9, 2], [2, 1, 3]],
    ['a wish twice', [2, 2], [2, 1, 3]],
    ['no number', [Number.NaN, 3], [3, 1, 2]],
  ])('has every challenge once, with %s', (_, wishes, order) => {
    expect(wholeOrder(challenges, wishes)).toEqual(order);
  });
});
