import { expect, it } from 'vitest';
import { initialsOf } from './person-card.tsx';

it.each([
  ['Anna Surname', 'AS'],
  ['Prof. Dr. Anna Middle Surname', 'AS'],
  ['Élodie', 'É'],
  ['  ', ''],
])('makes initials of "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});
