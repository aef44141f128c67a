import { describe, expect, it } from 'vitest';
import { inOrder, partWords, standingOf } from './form-parts.ts';

const words = (
  typed: Record<string, string>,
  {
    mistakes = {},
    hasChallenges = true,
  }: { mistakes?: Record<string, string>; hasChallenges?: boolean } = {},
) => standingOf((name) => typed[name] ?? '', mistakes, hasChallenges).map(partWords);

const you = { name: 'Ada', email: 'ada@', university: 'U', field: 'F' };
const event = { food: 'vegan', pictureConsent: 'no', bankConsent: 'no' };

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
    const mistakes = { email: 'E', joinCode: 'J', team: 'T' };
    expect(words({ ...you, team: 'join' }, { mistakes })).toEqual([
      '1 answer to fix',
      '2 answers to fix',
      '3 to answer',
    ]);
    expect(inOrder(mistakes).map(({ name }) => name)).toEqual(['email', 'team', 'joinCode']);
  });

  it('asks for no order where there are no challenges', () => {
    const [, team] = standingOf(() => '', {}, false);
    expect(team?.questions).toEqual([{ name: 'team', state: 'open' }]);
  });
});
