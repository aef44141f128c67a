import { execFile } from 'node:child_process';
import { type Account, identityOf } from './account.ts';

export interface CommandOptions {
  account?: Account;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
}

export interface CommandResult {
  ok: boolean;
  stdout: string;
  /** The last line that the command had to say about its failure, empty when it succeeded. */
  reason: string;
}

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a command to its end; failure is an answer here, not an exception. */
export function runCommand(
  command: string,
  args: readonly string[],
  { account, cwd, env, timeoutMs = 60_000 }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const options = {
      ...(account ? identityOf(account) : {}),
      cwd,
      env,
      timeout: timeoutMs,
      maxBuffer: MAX_OUTPUT_BYTES,
      encoding: 'utf8' as const,
    };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      const reason = error ? lastLine(stderr) || lastLine(stdout) || error.message : '';
      resolve({ ok: !error, stdout, reason });
    });
    child.stdin?.end();
  });
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
