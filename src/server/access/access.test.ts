import { describe, expect, it } from 'vitest';
import { createAccess, EVERYONE } from './access.ts';
import { VISITOR } from './session.ts';

const session = (...roles: string[]) => ({
  roles,
  userId: 'u',
  username: 'anna',
  person: null,
});

interface HandIn {
  team: string;
}
const isHandIn = (thing: unknown): thing is HandIn =>
  typeof thing === 'object' && thing !== null && 'team' in thing;

const access = createAccess([
  { 'photo:write': { organiser: true }, 'team:write': { participant: true } },
  {
    'hand-in:read': {
      organiser: true,
      participant: (thing, { userId }) => isHandIn(thing) && thing.team === userId,
    },
    'picture:read': { [EVERYONE]: (thing) => thing === 'shown' },
  },
]);

describe('a permission', () => {
  it('is had by the roles that were given it, and by no other', () => {
    expect(access.can(session('organiser'), 'photo:write')).toBe(true);
    expect(access.can(session('participant'), 'photo:write')).toBe(false);
    expect(access.can(VISITOR, 'photo:write')).toBe(false);
  });

  it('is granted to people with several roles if one of them has it', () => {
    expect(access.can(session('participant', 'organiser'), 'photo:write')).toBe(true);
  });

  it('that is not declared is granted to no one, not even under a name that every object has', () => {
    expect(access.can(session('organiser'), 'photo:wirte')).toBe(false);
    expect(access.can(session('constructor'), 'photo:write')).toBe(false);
  });

  it('with a rule is had for the things that the rule allows', () => {
    expect(access.can(session('participant'), 'hand-in:read', { team: 'u' })).toBe(true);
    expect(access.can(session('participant'), 'hand-in:read', { team: 'other' })).toBe(false);
    expect(access.can(session('organiser'), 'hand-in:read', { team: 'other' })).toBe(true);
  });

  it('with a rule is not had while nothing is named', () => {
    expect(access.can(session('participant'), 'hand-in:read')).toBe(false);
  });

  it('for everyone is also had by visitors, by its rule', () => {
    expect(access.can(VISITOR, 'picture:read', 'shown')).toBe(true);
    expect(access.can(VISITOR, 'picture:read', 'hidden')).toBe(false);
  });

  it('cannot be declared by two modules', () => {
    const twice = { 'photo:write': { editor: true } } as const;
    expect(() => createAccess([twice, twice])).toThrow('photo:write is declared twice.');
  });
});

describe('without permission', () => {
  it('is asked to sign in when they have not', () => {
    expect(() => access.require(VISITOR, 'photo:write')).toThrow('Please sign in first.');
    expect(() => access.require(VISITOR, 'team:write')).toThrow(
      'Please open your personal link first: it is in your mail, and can be sent again at /link.',
    );
  });

  it('is refused when they have', () => {
    expect(() => access.require(session('participant'), 'photo:write')).toThrow(
      'Your account may not do this.',
    );
  });
});
