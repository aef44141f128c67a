import { describe, expect, it } from 'vitest';
import type { Mail, ShownMail } from '../../src/modules/outbox/schema.ts';
import type { RegistrationBulkAnswer } from '../../src/modules/registrations/schema.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { mailStates, mailsOf, releaseMails } from '../support/mails.ts';
import { mailedLinkOf, openLink } from '../support/people.ts';
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
