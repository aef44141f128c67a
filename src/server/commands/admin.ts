import { randomUUID } from 'node:crypto';
import { hashPassword, makePassword } from '../../modules/accounts/accounts/passwords.ts';
import { adminUsernameSchema } from '../../modules/accounts/accounts/schema.ts';
import type { User } from '../../modules/accounts/accounts/user-store.ts';
import { validationSentence } from '../../schema/text.ts';
import type { Installation } from '../installation.ts';
import { readNewPassword } from './read-password.ts';
import { CommandError, runCommand, withInstallation } from './run-command.ts';

const USAGE = `Usage:
  npm run admin -- create NAME
  npm run admin -- password NAME
  npm run admin -- list
  npm run admin -- remove NAME`;

type Deps = Pick<Installation, 'store' | 'clock'>;
type Action = (deps: Deps, name: string) => Promise<string>;

const ACTIONS: Record<string, Action> = {
  async create({ store, clock }, name) {
    const username = adminUsernameSchema.safeParse(name);
    if (!username.success) throw new CommandError(validationSentence(username.error));
    const taken = new CommandError(`There is already an administrator named ${name}.`);
    if (await store.users.findByUsername(name)) throw taken;
    const { password, message } = await newPassword();
    const isNew = await store.users.create(
      { id: randomUUID(), username: name, password: await hashPassword(password) },
      clock.now(),
    );
    if (!isNew) throw taken;
    return `The administrator ${name} was added.${message}`;
  },

  async password(deps, name) {
    const user = await requireUser(deps, name);
    const { password, message } = await newPassword();
    await deps.store.users.changePassword(user.id, await hashPassword(password));
    return `The password of ${name} was changed and their sessions ended.${message}`;
  },

  async remove(deps, name) {
    const user = await requireUser(deps, name);
    if (!(await deps.store.users.remove(user.id))) {
      throw new CommandError(`${name} is the last organiser and therefore stays.`);
    }
    return `The administrator ${name} was removed and their sessions ended.`;
  },
};

await runCommand<(deps: Deps) => Promise<string>>({
  usage: USAGE,
  parse([verb, name, ...more]) {
    if (more.length > 0 || verb === undefined) return null;
    if (verb === 'list') return name === undefined ? listUsers : null;
    const action = Object.hasOwn(ACTIONS, verb) ? ACTIONS[verb] : undefined;
    return action && name ? (deps) => action(deps, name) : null;
  },
  // Without the lock of the data folder: it works while the server serves.
  run: (action, settings) => withInstallation(settings, action),
});

async function listUsers({ store }: Deps): Promise<string> {
  const users = await store.users.list();
  if (users.length === 0) return 'There are no administrators.';
  return users
    .map(({ username, role, createdAt }) => `${username}  (${role} since ${createdAt})`)
    .join('\n');
}

async function requireUser({ store }: Deps, name: string): Promise<User> {
  const user = await store.users.findByUsername(name);
  if (!user) throw new CommandError(`There is no administrator named ${name}.`);
  return user;
}

async function newPassword(): Promise<{ password: string; message: string }> {
  const given = await readNewPassword({ input: process.stdin, output: process.stderr });
  if (given !== null) return { password: given, message: '' };
  const password = makePassword();
  return { password, message: ` Password, shown only now: ${password}` };
}
