import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addObject, type SampleSite, SITE_KINDS } from '../../../tests/support/backup-sites.ts';
import { spawnCommand } from '../../../tests/support/spawn-command.ts';

function monthsAgo(months: number): Date {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

describe.each(Object.entries(SITE_KINDS))('the cleanup command with %s', (_, createSite) => {
  let site: SampleSite;
  beforeEach(async () => {
    site = await createSite();
  });
  afterEach(() => site.end());

  it('removes what has served its time, keeps the rest, and says how much', async () => {
    const { store, database, objects } = site.installation;
    const message = { name: 'a', email: 'a@example.org', message: 'b' };
    await store.contactMessages.create('old', message, monthsAgo(13));
    await store.contactMessages.create('young', message, monthsAgo(11));
    const session = { tokenHash: 'x', role: 'attendee', userId: null } as const;
    await store.settings.set('attendee-password', 'hash');
    await store.sessions.create({ ...session, expiresAt: new Date(1) }, 'hash', new Date(0));
    const url = await addObject(site.installation, 50);
    const id = url.split('/').at(-1) ?? '';
    const created_at = monthsAgo(1).toISOString();
    await database.db.updateTable('objects').set({ created_at }).where('id', '=', id).execute();

    expect(await spawnCommand('cleanup', [], site)).toEqual({
      code: 0,
      out:
        'Removed 0 requests for help, 0 check-ins, 0 screens that are gone, 0 links of screens and rooms, 0 handed-in files, ' +
        '0 unfinished uploads, 0 addresses waiting for the opening, 0 notes on food and needs, 0 requests to join a team, 1 message, 0 group mails, 0 mails, 0 people, 0 old share pictures, 0 deleted entries, 0 invitations, 1 session, 0 old activities, 1 unused picture and 0 rate limits.\n',
      err: '',
    });
    const left = await database.db.selectFrom('contact_messages').select('id').execute();
    expect(left).toEqual([{ id: 'young' }]);
    for await (const { key } of objects.list()) expect(key).toBe('none');
  });

  it('keeps messages for as long as the settings say', async () => {
    const { store, database } = site.installation;
    const message = { name: 'a', email: 'a@example.org', message: 'b' };
    await store.contactMessages.create('old', message, monthsAgo(13));
    const environment = { ...site.environment, CONTACT_RETENTION_MONTHS: '14' };
    const { out } = await spawnCommand('cleanup', [], { ...site, environment });
    expect(out).toContain(' 0 messages,');
    const left = await database.db.selectFrom('contact_messages').select('id').execute();
    expect(left).toHaveLength(1);
  });

  it('takes no arguments', async () => {
    const { code, err } = await spawnCommand('cleanup', ['everything'], site);
    expect({ code, err }).toEqual({ code: 1, err: 'Usage: npm run cleanup\n' });
  });
});
