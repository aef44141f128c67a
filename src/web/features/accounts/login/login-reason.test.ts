import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './login-reason.tsx';

describe('the way after the login', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/event', '/event'],
    ['/', '/'],
    ['/archive/2024?x=1#gallery', '/archive/2024?x=1#gallery'],
    ['/event/../dashboard', '/dashboard'],
  ])('leads to a path of the site: %s', (next, path) => {
    expect(ownPath(next)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['dashboard'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/..//evil.example'],
    ['/.//evil.example'],
    ['/%2F/evil.example'],
    ['/%2f%2fevil.example'],
    ['/%5cevil.example'],
    ['https://evil.example/event'],
    ['https:/event'],
    ['https:event'],
    ['http://own.invalid/event'],
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    ['data:text/html,x'],
    ['/event@evil.example'],
    ['/event.evil.example'],
    ['@evil.example'],
    ['//own.invalid@evil.example/event'],
    ['/login'],
    ['/login?next=/event'],
    ['/api/session'],
    ['/nowhere'],
    ['/event%00'],
  ])('does not lead anywhere for %j', (next) => {
    expect(ownPath(next)).toBeNull();
  });

  it('never leads to another host, whatever is asked for', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '@',
      ':',
      '\t',
      'event',
      'e',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = ownPath(parts.join(''));
        if (path === null) return;
        expect(new URL(path, 'https://challenge.example').origin).toBe('https://challenge.example');
        expect(path.startsWith('//')).toBe(false);
      }),
    );
  });
});
