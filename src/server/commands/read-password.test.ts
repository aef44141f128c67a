import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readNewPassword } from './read-password.ts';

/** A terminal with typed input; keys go on when the question has been asked. */
function terminal(...typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  const shown = text(output);
  const keys = [...typed];
  output.on('data', (chunk) => {
    if (String(chunk).endsWith(': ')) input.write(keys.shift() ?? '');
  });
  return {
    answer: readNewPassword({ input: input as never, output }).finally(() => output.end()),
    shown,
  };
}

function pipe(piped: string) {
  const input = Object.assign(new PassThrough(), { isTTY: undefined });
  input.end(piped);
  return readNewPassword({ input: input as never, output: new PassThrough() });
}

describe('a new password at a terminal', () => {
  it('is asked for twice and never shown', async () => {
    const { answer, shown } = terminal('correct horse\r', 'correct horse\r');
    expect(await answer).toBe('correct horse');
    expect(await shown).toBe(
      'New password (leave it empty to have one made): \nThe same again: \n',
    );
  });

  it('may be corrected while it is typed', async () => {
    const { answer } = terminal('correct horsx\u007fe\r', 'correct horse\r');
    expect(await answer).toBe('correct horse');
  });

  it('is to be made when the answer is empty, without a second question', async () => {
    const { answer, shown } = terminal('\r');
    expect(await answer).toBeNull();
    expect(await shown).not.toContain('again');
  });

  it('is refused when the two differ', async () => {
    await expect(terminal('correct horse\r', 'correct house\r').answer).rejects.toThrow(
      'The two passwords differ; nothing was changed.',
    );
  });

  it('is refused when it is too short', async () => {
    await expect(terminal('horse\r', 'horse\r').answer).rejects.toThrow('at least 10 characters');
  });

  it.each(['corr\u0003', '\u0004'])('is given up with the keys %j', async (keys) => {
    await expect(terminal(keys).answer).rejects.toThrow('Nothing was changed.');
  });
});

describe('a new password from a pipe', () => {
  it.each(['correct horse', 'correct horse\n', 'correct horse\r\n', 'correct horse\nmore\n'])(
    'is the first line of %j',
    async (piped) => {
      expect(await pipe(piped)).toBe('correct horse');
    },
  );

  it.each(['', '\n', '\r\n'])('is to be made after %j', async (piped) => {
    expect(await pipe(piped)).toBeNull();
  });
});
