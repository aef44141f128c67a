import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEmbeddedSite,
  type SampleSite,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { cheapHash } from '../../../tests/support/password-hashes.ts';
import { spawnCommand } from '../../../tests/support/spawn-command.ts';
import { verifyPassword } from '../../modules/accounts/accounts/passwords.ts';
import { lockDataDir } from '../data-dir.ts';

const ONE_SENTENCE = /^[^\n]+\.\n$/;

/** As the command does, which takes a process and a costly hash. */
async function addAdministrator({ installation }: SampleSite, username: string): Promise<void> {
  const account = { id: randomUUID(), username, password: cheapHash('a good password') };
  await installation.store.users.create(account, installation.clock.now());
}

describe.each(Object.entries(SITE_KINDS))('the admin command with %s', (_, createSite) => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await createSite();
  });
  afterEach(() => site.end());

  const admin = (args: string[], input = '') => spawnCommand('admin', args, { ...site, input });
  const users = () => site.installation.store.users;
  const signIn = (username: string, password: string) =>
    site.installation.sessions.signIn({ username, password }, { network: '192.0.2.1' });

  it('adds an administrator with the password of one line, who can sign in', async () => {
    const { code, out, err } = await admin(['create', 'anna'], 'a good password\r\nsecond line\n');
    expect({ code, out, err }).toEqual({
      code: 0,
      out: 'The administrator anna was added.\n',
      err: '',
    });
    await expect(signIn('anna', 'a good password')).resolves.toMatchObject({
      session: { role: 'admin', username: 'anna' },
    });
  });

  it('makes a password when none is given, and shows it once', async () => {
    const { code, out } = await admin(['create', 'Jürg.Ö_1@bank-x']);
    expect(code).toBe(0);
    const made = /shown only now: (\S+)\n$/.exec(out)?.[1] ?? '';
    expect(made).toHaveLength(20);
    await expect(signIn('Jürg.Ö_1@bank-x', made)).resolves.toBeTruthy();
  });

  it('changes a password and ends the sessions begun with the old one', async () => {
    await addAdministrator(site, 'anna');
    const { token } = await signIn('anna', 'a good password');
    const { code, err } = await admin(['password', 'anna'], 'another password\n');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await site.installation.sessions.find(token)).toMatchObject({ roles: [] });
    const user = await users().findByUsername('anna');
    expect(await verifyPassword('another password', user?.password ?? null)).toBe(true);
    expect(await verifyPassword('a good password', user?.password ?? null)).toBe(false);
  });

  it('removes an administrator with their sessions, but never the last one', async () => {
    await addAdministrator(site, 'anna');
    await addAdministrator(site, 'bert');
    const { token } = await signIn('anna', 'a good password');
    expect(await admin(['remove', 'anna'])).toMatchObject({ code: 0, err: '' });
    expect(await site.installation.sessions.find(token)).toMatchObject({ roles: [] });
    expect(await admin(['remove', 'bert'])).toEqual({
      code: 1,
      out: '',
      err: 'bert is the last organiser and therefore stays.\n',
    });
    expect((await users().list()).map(({ username }) => username)).toEqual(['bert']);
  });

  it('lists the administrators and shows no hash', async () => {
    expect((await admin(['list'])).out).toBe('There are no administrators.\n');
    await addAdministrator(site, 'bert');
    await addAdministrator(site, 'anna');
    const { code, out } = await admin(['list']);
    expect(code).toBe(0);
    expect(out).toMatch(/^anna {2}\(organiser since \S+Z\)\nbert {2}\(organiser since \S+Z\)\n$/);
  });
});

describe('the admin command', () => {
  let site: SampleSite;
  beforeAll(async () => {
    site = await createEmbeddedSite();
    await addAdministrator(site, 'bert');
  });
  afterAll(() => site.end());

  it.each([
    { args: ['create', 'anna'], input: 'too short', err: /at least 10 characters/ },
    { args: ['create', 'anna'], input: 'x'.repeat(257), err: /at most 256 characters/ },
    { args: ['create', 'anna smith'], input: '', err: /letters, digits and \. _ @ - only/ },
    { args: ['create', 'x'.repeat(65)], input: '', err: /at most 64 characters/ },
    { args: ['create', 'bert'], input: 'a good password', err: /already an administrator named/ },
    { args: ['password', 'anna'], input: 'a good password', err: /no administrator named anna/ },
    { args: ['password', 'bert'], input: 'short', err: /at least 10 characters/ },
    { args: ['remove', 'anna'], input: '', err: /no administrator named anna/ },
  ])('refuses $args with "$input" in one sentence and changes nothing', async (row) => {
    const { users } = site.installation.store;
    const before = await users.list();
    const { code, out, err } = await spawnCommand('admin', row.args, { ...site, input: row.input });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(row.err);
    expect(err).toMatch(ONE_SENTENCE);
    expect(await users.list()).toEqual(before);
  });

  it.each([[], ['create'], ['list', 'anna'], ['constructor', 'a'], ['remove', 'a', 'b']])(
    'shows its four forms for wrong arguments: %s %s %s',
    async (...args) => {
      const { code, out, err } = await spawnCommand('admin', args, site);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      for (const form of ['create NAME', 'password NAME', 'list', 'remove NAME']) {
        expect(err).toContain(`npm run admin -- ${form}`);
      }
    },
  );

  it('works while the server serves', async () => {
    const lock = lockDataDir(site.installation.settings.dataDir);
    const options = { ...site, input: 'a good password' };
    expect(await spawnCommand('admin', ['create', 'anna'], options)).toMatchObject({ code: 0 });
    lock.release();
  });

  it('says in one sentence that a setting is wrong, or that the database is away', async () => {
    const wrong = { ...site.environment, PORT: 'x' };
    expect(await spawnCommand('admin', ['list'], { ...site, environment: wrong })).toEqual({
      code: 1,
      out: '',
      err: 'The setting PORT must be a port number from 0 to 65535.\n',
    });
    const away = { ...site.environment, DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' };
    const answer = await spawnCommand('admin', ['list'], { ...site, environment: away });
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(ONE_SENTENCE);
    expect(answer.err).toMatch(/database cannot be reached/);
    expect(answer.err).not.toContain('secret');
  });
});
