import { describe, expect, it } from 'vitest';
import { cheapHash, countHashes } from '../../../../tests/support/password-hashes.ts';
import { hashPassword, makePassword, verifyPassword } from './passwords.ts';

describe('password hashes', () => {
  it('are Argon2id with the chosen cost, another one each time', async () => {
    const [one, two] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('verify the right password only', async () => {
    const hash = await hashPassword('Zürich 2026');
    expect(await verifyPassword('Zürich 2026', hash)).toBe(true);
    expect(await verifyPassword('zürich 2026', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('take the same letter in both of its spellings', async () => {
    const hash = await hashPassword('Z\u00fcrich');
    expect(await verifyPassword('Zu\u0308rich', hash)).toBe(true);
  });

  it('never verify for an account that does not exist', async () => {
    expect(await verifyPassword('anything', null)).toBe(false);
  });

  it.each([
    ['memory', 'm=9000000,t=2,p=1'],
    ['memory', 'm=4,t=2,p=1'],
    ['passes', 'm=19456,t=99,p=1'],
    ['passes', 'm=19456,t=0,p=1'],
    ['lanes', 'm=19456,t=2,p=64'],
  ])('are not computed when they ask for such %s: %s', async (_, costs) => {
    const hash = `$argon2id$v=19$${costs}$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc`;
    const { result, hashes } = await countHashes(() =>
      verifyPassword('password', hash).catch(String),
    );
    expect(result).toMatch('may be computed');
    expect(hashes).toBe(0);
  });

  it('verify a hash that another program made', async () => {
    // Reference vector of the argon2 command: m=65536, t=2, p=1.
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
  });
});

it('a made password is easy to read aloud and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, makePassword));
  expect(made.size).toBe(100);
  for (const password of made)
    expect(password).toMatch(/^[a-km-np-z2-9]{6}(?:-[a-km-np-z2-9]{6}){2}$/);
});

describe('the queue for hashes', () => {
  it('lets those through who are known, however many strangers wait', async () => {
    const hash = cheapHash('password');
    let looked = 0;
    const strangers = Array.from({ length: 400 }, () =>
      verifyPassword('wrong', hash, 'stranger').then(
        () => {
          looked += 1;
          return 'looked at';
        },
        () => 'refused',
      ),
    );
    expect(await verifyPassword('password', hash, 'known')).toBe(true);
    // One of them was being looked at; the next had not begun.
    expect(looked).toBeLessThanOrEqual(2);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set(['looked at', 'refused']));
  });
});
