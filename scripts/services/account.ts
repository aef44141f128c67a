import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The account that a service runs as. Root hands its services to the first of the given accounts
 * that exists (PostgreSQL refuses to run as root); anyone else can only run them as themselves.
 */
export async function serviceAccount(names: readonly string[]): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return ownAccount();
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  for (const name of names) {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account) return account;
  }
  return undefined;
}

/** What `spawn` needs to run a command as the account; only root may name another one. */
export function identityOf(account: Account): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: account.uid, gid: account.gid } : {};
}

function ownAccount(): Account | undefined {
  try {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid };
  } catch {
    // A container may run under a number that no account has; PostgreSQL and Swift refuse that.
    return undefined;
  }
}

function parseAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
