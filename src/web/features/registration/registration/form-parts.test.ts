import { describe, expect, it } from 'vitest';
import { registrationParts } from '../../../../modules/registration/registrations/questions-schema.ts';
import { partWords, standingOf } from './form-parts.ts';

const NOTHING = { challenges: { challenges: [] }, registration: { questions: [] } };
const asked = registrationParts({
  ...NOTHING,
  challenges: { challenges: [{ number: 1, title: 'Fraud' }] },
});
const words = (typed: Record<string, string>, mistakes: Record<string, string> = {}) => {
  const answers = Object.entries(typed).map(([id, value]) => [id, [value]]);
  return standingOf(asked, Object.fromEntries(answers), mistakes).map(partWords);
};

const you = { name: 'Ada', email: 'ada@', university: 'U', field: 'F' };
const event = { food: 'vegan', pictures: 'no', 'partner-files': 'no' };

describe('how far a form is', () => {
  it.each([
    ['nothing is typed', {}, ['4 to answer', '1 to answer', '3 to answer']],
    ['a code is to be typed', { team: 'join' }, ['4 to answer', '1 to answer', '3 to answer']],
    ['only space is typed', { ...you, name: ' ' }, ['1 to answer', '1 to answer', '3 to answer']],
    ['all is answered', { ...you, ...event, team: 'start' }, ['done', 'done', 'done, 1 optional']],
    ['all and more', { ...you, ...event, team: 'start', needs: 'N' }, ['done', 'done', 'done']],
  ])('says so where %s', (_, typed, said) => {
    expect(words(typed)).toEqual(said);
  });

  it('says what is wrong before what is missing', () => {
    const mistakes = { email: 'E', 'join-code': 'J', team: 'T' };
    expect(words({ ...you, team: 'join' }, mistakes)).toEqual([
      '1 answer to fix',
      '2 answers to fix',
      '3 to answer',
    ]);
  });

  it('asks for no order where there are no challenges', () => {
    const [, team] = standingOf(registrationParts(NOTHING), {}, {});
    expect(team?.questions).toEqual([{ id: 'team', state: 'open' }]);
  });
});
