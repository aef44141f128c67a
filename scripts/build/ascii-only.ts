import type { Plugin } from 'vite';

/**
 * Writes letters beyond ASCII as escapes: V8 keeps a source with a single one of them in two bytes per
 * character, and all of it stays in memory.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    // After all others, so that nothing writes them out again.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = escapeLetters(file.code);
        }
      },
    },
  };
}

// A letter behind a backslash is that letter: its backslash becomes part of the escape.
export const escapeLetters = (code: string): string =>
  code.replaceAll(
    /(\\\\)|\\?([^\0-\x7f])/g,
    (_found, backslashes?: string, letter?: string) =>
      backslashes ?? `\\u${letter?.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
