import { describe, expect, it } from 'vitest';
import type { Mail, ShownMail } from '../../src/modules/mail/outbox/schema.ts';
import type { RegistrationBulkAnswer } from '../../src/modules/registration/registrations/schema.ts';
import { eventually } from '../support/eventually.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { mailStates, mailsOf, releaseMails } from '../support/mails.ts';
import { addPerson, mailedLinkOf, openLink } from '../support/people.ts';
import { openRegistration, registered } from '../support/registration.ts';
import { type TestSite, withSite } from '../support/site.ts';

const DAY_MS = 86_400_000;

interface Scene {
  site: TestSite;
  smtp: MailServer;
  admin: HttpClient;
  /** With the one place there is, and next in line. */
  placed: Awaited<ReturnType<typeof registered>>;
  waiting: Awaited<ReturnType<typeof registered>>;
}

async function withMail(use: (scene: Scene) => Promise<void>): Promise<void> {
  const smtp = await startMailServer();
  try {
    const environment = { SMTP_URL: smtp.url, CONTACT_TO: 'organisers@example.org' };
    await withSite({ environment }, async (site) => {
      await openRegistration(site, { capacity: 1 });
      const placed = await registered(site);
      site.advance(60_000);
      const waiting = await registered(site);
      await use({ site, smtp, admin: await site.admin(), placed, waiting });
    });
  } finally {
    await smtp.goAway();
  }
}

const act = async (admin: HttpClient, action: string, id: string) =>
  (
    await admin.post('/api/registration-bulk', { action, ids: [id] })
  ).json<RegistrationBulkAnswer>();

describe('an offer that has ended before its mail was released', () => {
  it.each([
    ['is taken back', ({ admin, waiting }: Scene) => act(admin, 'wait', waiting.receipt.id)],
    [
      'is turned down',
      ({ waiting }: Scene) => waiting.client.post('/api/my-registration/withdraw'),
    ],
    [
      'has lapsed by the clock, before anything has run',
      async ({ site }: Scene) => site.advance(30 * DAY_MS),
    ],
  ])('is not mailed: it %s', async (_, end) => {
    await withMail(async (scene) => {
      const { site, smtp, placed } = scene;
      await placed.client.post('/api/my-registration/withdraw');
      expect(await mailStates(scene.admin, 'place-offered')).toEqual(['draft']);
      await end(scene);
      const admin = await site.admin();
      await releaseMails(admin, site, 'place-offered');
      await eventually(async () =>
        expect(await mailStates(admin, 'place-offered')).toContain('cancelled'),
      );
      expect(
        smtp.mails.filter(({ headers }) => /A place for you/.test(headers.subject ?? '')),
      ).toEqual([]);
    });
  });

  it('is mailed after all when its end is taken back, and a second time when it is offered again', async () => {
    await withMail(async ({ site, smtp, admin, placed, waiting }) => {
      await placed.client.post('/api/my-registration/withdraw');
      const { undo } = await act(admin, 'withdraw', waiting.receipt.id);
      expect(await mailStates(admin, 'place-offered')).toEqual(['cancelled']);
      expect((await admin.post('/api/registration-bulk/undo', { undo })).status).toBe(200);
      expect(await mailStates(admin, 'place-offered')).toEqual(['draft']);
      await act(admin, 'wait', waiting.receipt.id);
      await act(admin, 'offer', waiting.receipt.id);
      expect((await mailStates(admin, 'place-offered')).toSorted()).toEqual(['cancelled', 'draft']);
      await releaseMails(admin, site, 'place-offered');
      // A mail has arrived before it is noted as sent.
      await eventually(async () =>
        expect((await mailStates(admin, 'place-offered')).toSorted()).toEqual([
          'cancelled',
          'sent',
        ]),
      );
      expect(smtp.mails).toHaveLength(1);
    });
  });
});

it('a mail about a place or a withdrawal is not sent to who has left that state', async () => {
  await withMail(async ({ site, admin, placed, waiting }) => {
    await placed.client.post('/api/my-registration/withdraw');
    const [{ personId } = { personId: '' }] = await mailsOf(admin, 'place-offered');
    const next = await openLink(site, await mailedLinkOf(site, personId ?? ''));
    expect((await next.post('/api/my-registration/confirm')).status).toBe(200);
    expect(await mailStates(admin, 'moved-up')).toEqual(['draft']);
    await act(admin, 'wait', waiting.receipt.id);
    expect(await mailStates(admin, 'moved-up')).toEqual(['cancelled']);
    expect(await mailStates(admin, 'withdrawn')).toEqual(['draft']);
    await act(admin, 'offer', placed.receipt.id);
    expect(await mailStates(admin, 'withdrawn')).toEqual(['cancelled']);
  });
});

it('what waits for someone who is removed is cancelled: neither handed over nor put back', {
  tags: 'servers',
}, async () => {
  const site = await startHandInSite();
  try {
    const admin = await site.admin();
    const removed = { name: 'Ada Muster', email: 'ada@example.org', organisation: 'Bank' };
    const roads = [
      ['judge-invited', '/api/judging/judges', removed],
      ['mentor-invited', '/api/mentors', { ...removed, challenge: 1 }],
      ['partner-invited', '/api/partners', { ...removed, challenge: 1 }],
      ['staff-invitation', '/api/invitations', { name: removed.name, role: 'editor' }],
    ] as const;
    for (const [kind, path, body] of roads) {
      const key = { 'idempotency-key': kind };
      const made = await admin.post(path, body, key);
      expect(made.status, kind).toBe(201);
      if (kind === 'staff-invitation') {
        const { id } = made.json<{ id: string }>();
        await admin.post(`${path}/${id}/mail`, { email: removed.email });
      }
      const [mail] = await mailsOf(admin, kind);
      expect(mail).toMatchObject({ state: 'hand-over' });
      const id = mail?.personId ?? made.json<{ id: string }>().id;
      if (mail?.personId) await admin.post(`/api/people/${id}/link-mail`, { isNew: false });
      expect((await admin.delete(`${path}/${id}`)).status, kind).toBeLessThan(300);
      expect(await mailStates(admin, kind)).toEqual(['cancelled']);
      expect(await mailStates(admin, 'link')).not.toContain('hand-over');
      const ids = [mail?.id];
      expect((await admin.post('/api/mails-handed-over', { ids })).json()).toEqual({ changed: 0 });
    }
    // Their link opens nothing: it is not mailed again, unlike that of someone else with the address.
    const { id } = await addPerson(site, { email: removed.email });
    await site.visitor().post('/api/personal-link/request', { email: removed.email });
    await eventually(async () => {
      const waiting = (await admin.get('/api/mails?state=hand-over')).json<Mail[]>();
      expect(waiting.map(({ personId }) => personId)).toEqual([id]);
    });
  } finally {
    await site.stop();
  }
});

it('the mail that a registration was received says what is so when it goes out', async () => {
  await withMail(async ({ admin, placed, waiting }) => {
    await placed.client.post('/api/my-registration/withdraw');
    const mails = (await admin.get('/api/mails')).json<Mail[]>();
    const received = async ({ receipt }: Scene['placed']) => {
      const mail = mails.find(({ id }) => id === `${receipt.id}-received`);
      return (await admin.get(`/api/mails/${mail?.id}`)).json<ShownMail>().text;
    };
    expect(await received(placed)).toContain('You have withdrawn in the meantime.');
    expect(await received(waiting)).toContain('You have been offered a place');
  });
});
