import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream } from 'node:tty';
import { adminPasswordSchema } from '../../modules/accounts/accounts/schema.ts';
import { validationSentence } from '../../schema/text.ts';
import { CommandError } from './run-command.ts';

interface PasswordSource {
  input: NodeJS.ReadableStream & Pick<ReadStream, 'isTTY'>;
  /** Where questions are shown. */
  output: NodeJS.WritableStream;
}

/**
 * A new password: typed twice at a terminal, where it is not shown, or the first line of what is
 * piped in. Null when it is left empty and one is to be made.
 */
export async function readNewPassword({ input, output }: PasswordSource): Promise<string | null> {
  const lines = createInterface({
    input,
    // At a terminal readline echoes what is typed to its output.
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: input.isTTY === true,
    historySize: 0,
  });
  lines.on('SIGINT', () => lines.close());
  const answers = lines[Symbol.asyncIterator]();
  try {
    const password = input.isTTY
      ? await askTwice(answers, output)
      : ((await answers.next()).value ?? '');
    if (password === '') return null;
    const parsed = adminPasswordSchema.safeParse(password);
    if (!parsed.success) throw new CommandError(validationSentence(parsed.error));
    return parsed.data;
  } finally {
    lines.close();
  }
}

async function askTwice(
  answers: AsyncIterator<string>,
  output: NodeJS.WritableStream,
): Promise<string> {
  const ask = async (question: string): Promise<string> => {
    output.write(question);
    const { value, done } = await answers.next();
    output.write('\n');
    if (done) throw new CommandError('Nothing was changed.');
    return value;
  };
  const password = await ask('New password (leave it empty to have one made): ');
  if (password !== '' && (await ask('The same again: ')) !== password) {
    throw new CommandError('The two passwords differ; nothing was changed.');
  }
  return password;
}
