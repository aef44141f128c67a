import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainChallenge } from '../../src/first-content/editions/empty.ts';
import { draftOf, published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

interface Tiers {
  tiers: { partners: { title: string; logoAlt: string }[] }[];
}

it('a partner who takes the place of another is not the bank of past results', async () => {
  const results = async () => (await site.visitor().get('/results')).text;
  expect(await results()).toContain('alt="Logo of Partner Bank A"');
  await saveSection(admin, '2026', 'partners', ({ tiers }: Tiers) => ({
    tiers: tiers.map((tier) => ({
      ...tier,
      partners: tier.partners.map((partner) =>
        partner.title === 'Partner Bank A'
          ? { ...partner, title: 'Bank of the Lake', logoAlt: 'Logo of Bank of the Lake' }
          : partner,
      ),
    })),
  }));
  await published(admin, '2026');
  await afterWrite(site, async () => {
    expect((await site.visitor().get('/')).text).toContain('Bank of the Lake');
    const text = await results();
    expect(text).toContain('Partner Bank A');
    expect(text).not.toContain('Bank of the Lake');
    expect(text).not.toContain('alt="Logo of Partner Bank A"');
  });
});

it('challenges are shown before there are results; the event keeps those of the last year', async () => {
  await saveSection(admin, '2026', 'challenges', () => ({
    challenges: [
      {
        id: 'to-come',
        number: 1,
        title: 'A challenge to come',
        description: 'What nobody has solved yet.',
        bank: 'Partner Bank B',
        bankId: 'partner-bank-b',
        ...plainChallenge,
        technologies: [],
        teams: [],
        winner: null,
      },
    ],
  }));
  await published(admin, '2026');
  await saveSection(admin, 'site', 'shown', (shown) => ({ ...shown, challenges: 2026 }));
  // The other instance hears of the publication a moment later.
  await afterWrite(site, async () => {
    const { findings } = await draftOf(admin, 'site');
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
  });
  await published(admin, 'site');
  const attendee = await site.attendee();
  await afterWrite(site, async () => {
    expect((await site.visitor().get('/')).text).toContain('A challenge to come');
    const event = await attendee.get('/event');
    expect(event.status).toBe(200);
    expect(event.text).toContain('Results 2025</h');
    expect(event.text).not.toContain('A challenge to come');
  });
});

it('a link of the footer that has neither words nor an address leaves no trace', async () => {
  const none = { label: '', href: '' };
  await saveSection(admin, 'site', 'identity', (identity) => ({
    ...identity,
    agency: none,
    registrationForm: none,
  }));
  await published(admin, 'site');
  await afterWrite(site, async () => {
    const { text } = await site.visitor().get('/imprint');
    expect(text).not.toContain('Website by the agency');
    expect(text).not.toContain('Registration form');
    expect(text).not.toContain('href=""');
  });
});
