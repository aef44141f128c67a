import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edition2024 } from '../../src/first-content/editions/2024.ts';
import { edition2025 } from '../../src/first-content/editions/2025.ts';
import { edition2026 } from '../../src/first-content/editions/2026.ts';
import { firstSite } from '../../src/first-content/site.ts';
import type { CurrentEdition, Edition } from '../../src/modules/content/content/edition-schema.ts';
import {
  LANDING_SECTIONS,
  type LandingSection,
} from '../../src/modules/content/content/landing-sections-schema.ts';
import { createOwnPages } from '../../src/modules/content/content/own-pages.ts';
import { pageContentOf } from '../../src/modules/content/content/page-content.ts';
import type { Site } from '../../src/modules/content/content/site-schema.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { createReactPages, type RenderedPage } from '../../src/server/pages/react-pages.ts';
import { draftOf, published, saveSection } from '../support/content.ts';
import { afterWrite } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { emptyIn, hasId, linksIn } from '../support/page-links.ts';
import { loadBuild, startSite, type TestSite } from '../support/site.ts';

interface Documents {
  site: Site;
  current: CurrentEdition;
  past: Edition[];
}
const FIRST: Documents = {
  site: firstSite,
  // With an address, so that the section about the venue is one of those that can be absent.
  current: {
    ...edition2026,
    dates: {
      ...edition2026.dates,
      venues: edition2026.dates.venues.map((venue) => ({ ...venue, street: 'Hall Street 12' })),
    },
  } as CurrentEdition,
  past: [edition2024, edition2025],
};

const withCurrent = (documents: Documents, change: Partial<CurrentEdition>): Documents => ({
  ...documents,
  current: { ...documents.current, ...change },
});
const shows = (documents: Documents, change: Partial<Site['shown']>): Documents => ({
  ...documents,
  site: { ...documents.site, shown: { ...documents.site.shown, ...change } },
});
const { people } = FIRST.current;

/** What an event may not have yet, or never. */
const ABSENT: Record<string, (documents: Documents) => Documents> = {
  winners: (documents) => shows(documents, { winners: null }),
  challenges: (documents) => shows(documents, { challenges: null }),
  highlights: (documents) => shows(documents, { highlights: null }),
  prizes: (documents) => withCurrent(documents, { prizes: { awards: [] } }),
  partners: (documents) =>
    // A group that nobody is in yet.
    withCurrent(documents, {
      partners: { tiers: [{ id: 'empty', title: 'Lead sponsors', partners: [] }] },
    }),
  people: (documents) =>
    withCurrent(documents, {
      people: {
        ...people,
        about: { ...people.about, intro: '' },
        ...{ advisory: [], team: [], organisations: [] },
      },
    }),
  schedule: (documents) =>
    withCurrent(documents, {
      schedule: { ...documents.current.schedule, days: [] },
      dates: { ...documents.current.dates, venues: [], ceremony: null },
    }),
  past: (documents) => ({
    ...documents,
    past: documents.past.map((edition) => ({ ...edition, results: null, archive: null })),
  }),
};

const withHidden = (documents: Documents, hidden: LandingSection[]) =>
  withCurrent(documents, { landing: { ...documents.current.landing, hidden } });

/** To these no link leads: together they are one thing that is there or not. */
const WITHOUT_ANCHOR: LandingSection[] = [
  'info',
  'technology',
  'accelerator',
  'highlights',
  'advisory',
];
const WITH_ANCHOR = LANDING_SECTIONS.filter((section) => !WITHOUT_ANCHOR.includes(section));

/** Every choice out of some things. */
function choicesOf<Thing>(things: readonly Thing[]): Thing[][] {
  return Array.from({ length: 2 ** things.length }, (_, choice) =>
    things.filter((__, at) => (choice >> at) & 1),
  );
}

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const NOW = Date.parse('2026-06-15T12:00:00Z');
/** Those that can be absent; all others always have something to say. */
const PAGES_OF_CONTENT = [PAGES.about.path, PAGES.highlights.path, PAGES.results.path];

const renderer = createReactPages({
  loadBuild,
  mode: 'production',
  origin: 'https://challenge.example',
});

/** The pages of a site that says this, rendered as the server does. */
function pagesOf({ site: words, current, past }: Documents) {
  const content = pageContentOf(
    {
      site: words,
      editions: [...past, current],
      pictures: new Map(),
      pages: createOwnPages([], new Map()),
      fileSizes: new Map(),
    },
    NOW,
  );
  if (!content) throw new Error('No edition is whole.');
  const data = {
    ...site.installation.pageData,
    content: async () => content,
    besideDocuments: async () => ({ verdictYears: [], sections: [], hasPhotos: false }),
  };
  return (path: string): Promise<RenderedPage> =>
    renderer.render(path, { data, session: null, party: null });
}

const isPageOfContent = (path: string) =>
  PAGES_OF_CONTENT.some((page) => path === page) || /^\/(?:archive|results)\/\d{4}$/.test(path);

/**
 * What is wrong with the pages at these addresses, and with those that they lead to. Of these only the
 * data are asked for, which is enough to know that they are there.
 */
async function faultsOf(documents: Documents, start: readonly string[]): Promise<string[]> {
  const render = pagesOf(documents);
  const kept = new Map<string, RenderedPage>();
  const faults: string[] = [];
  const waiting = [...start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (kept.has(path)) continue;
    const isRead = start.includes(path);
    const page = await render(isRead ? path : `${path}.data`);
    kept.set(path, page);
    if (page.status !== 200) {
      faults.push(`${path} answers ${page.status}`);
      continue;
    }
    if (!isRead) continue;
    faults.push(...emptyIn(page.body).map((fault) => `${path}: ${fault}`));
    if (/\b1 of 0\b/.test(page.body)) faults.push(`${path} counts nothing`);
    waiting.push(...linksIn(page.body).filter(isPageOfContent));
  }
  const hasItems = documents.current.schedule.days.length > 0;
  for (const [path, { body }] of kept) {
    for (const link of linksIn(body)) {
      const [target = '', id] = link.split('#');
      const page = kept.get(target || path);
      if (id && page && start.includes(target || path) && !hasId(page.body, id))
        faults.push(`${path} leads to ${link}`);
      if (!hasItems && link.startsWith('/calendar/')) faults.push(`${path} leads to ${link}`);
    }
  }
  return faults;
}

/** An event without a past, as its organisers make it on the desk. */
async function makeFirstEdition(): Promise<void> {
  for (const [year, section] of [
    ['2025', 'results'],
    ['2024', 'archive'],
  ] as const) {
    await saveSection(admin, year, section, () => null);
  }
  await saveSection(admin, '2026', 'prizes', () => ({ awards: [] }));
  await saveSection(admin, '2026', 'partners', () => ({ tiers: [] }));
  await saveSection(admin, '2026', 'highlights', () => null);
  await saveSection(admin, '2026', 'guidelines', () => null);
  await saveSection(admin, '2026', 'documents', (documents: Edition['documents']) => ({
    ...documents,
    files: [],
  }));
  await saveSection(admin, '2026', 'people', () => ({
    ...people,
    advisory: [],
    organisations: [],
  }));
  await saveSection(admin, '2026', 'registration', (registration: Edition['registration']) => ({
    ...registration,
    window: {
      opens: { date: '2026-06-01', time: '12:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
  }));
  await saveSection(admin, 'site', 'shown', (shown: Site['shown']) => ({
    ...shown,
    ...{ challenges: null, winners: null, highlights: null },
  }));
}

describe('a first edition', () => {
  it('is published without winners, challenges, highlights and guidelines, and no link of it is dead', async () => {
    await makeFirstEdition();
    // The site first: until then it shows of these editions what they are about to lose.
    await published(admin, 'site');
    for (const document of ['2024', '2025', '2026']) await published(admin, document);

    const { findings } = await draftOf(admin, 'site');
    const named = findings.flatMap(({ section, sentence }) =>
      section === 'navigation' ? [sentence] : [],
    );
    expect(named).toContain(
      'In the menu, "Highlights" leads to a page that has nothing to show: the link is left out.',
    );
    expect(named).toContain(
      'In the menu, "Awards" leads to a section that has nothing to show: the link is left out.',
    );

    const visitor = site.visitor();
    await afterWrite(site, async () => {
      for (const path of ['/highlights', '/results', '/archive', '/archive/2024']) {
        expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
      }
    });
    const { text: sitemap } = await visitor.get('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(listed).toContain('/about');
    expect(listed.join()).not.toMatch(/highlights|results|archive/);

    // Every page has the links of those who are signed in; the style sheet shows them.
    const attendee = await site.person('attendee', 'participant');
    const waiting = [...listed, '/event', '/dashboard'];
    const pages = new Map<string, string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (pages.has(path)) continue;
      const { status, text } = await attendee.get(path);
      expect([path, status]).toEqual([path, 200]);
      pages.set(path, text);
      expect([path, emptyIn(text)]).toEqual([path, []]);
      waiting.push(...linksIn(text).flatMap((link) => link.split('#')[0] || []));
    }
    for (const [path, text] of pages) {
      for (const link of linksIn(text)) {
        const [target, id] = link.split('#');
        const there = pages.get(target || path) ?? '';
        if (id) expect([path, link, hasId(there, id)]).toEqual([path, link, true]);
      }
    }
    expect(pages.get('/dashboard')).not.toContain('>Resources<');
    expect(pages.get('/dashboard')).toContain(edition2026.rubric?.title);
    expect(pages.get('/dashboard')).not.toContain(edition2026.guidelines?.presentation.title);
  });

  it('shows the committee, and leads there, before there are prizes', async () => {
    const visitor = site.visitor();
    expect((await visitor.get('/imprint')).text).not.toContain('href="/#awards"');
    const member = { name: 'Ada Example', title: 'Professor', organization: 'University' };
    await admin.post('/api/committee-members', member);
    await afterWrite(site, async () => {
      expect(hasId((await visitor.get('/')).text, 'awards')).toBe(true);
      expect((await visitor.get('/imprint')).text).toContain('href="/#awards"');
    });
    const { findings } = await draftOf(admin, 'site');
    expect(findings.map(({ sentence }) => sentence).join()).not.toContain('"Awards" leads');
  });
});

describe('what is not there leaves no trace', () => {
  it('whatever is absent of what the other pages show', async () => {
    for (const choice of choicesOf(['winners', 'highlights', 'people', 'past'])) {
      const has = (name: string) => !choice.includes(name);
      const documents = choice.reduce((all, name) => ABSENT[name]?.(all) ?? all, FIRST);
      const there = [
        ...(has('people') ? ['/about'] : []),
        ...(has('highlights') ? ['/highlights'] : []),
        ...(has('past') ? ['/results', '/archive', '/archive/2024'] : []),
      ];
      const faults = await faultsOf(documents, ['/', '/event', '/imprint', ...there]);
      expect(faults, `without ${choice.join(', ')}`).toEqual([]);
    }
  });

  // In parts: all of it is the work of a minute where others compute too.
  it.each(choicesOf(['people', 'past']).map((absent) => [absent.join(' and '), absent] as const))(
    'whatever of an event is absent beside "%s"',
    async (_, absent) => {
      const others = Object.keys(ABSENT).filter((name) => !['people', 'past'].includes(name));
      for (const other of choicesOf(others)) {
        const choice = [...absent, ...other];
        const documents = choice.reduce((all, name) => ABSENT[name]?.(all) ?? all, FIRST);
        const faults = await faultsOf(documents, ['/', '/register']);
        expect(faults, `without ${choice.join(', ')}`).toEqual([]);
      }
    },
  );

  it.each([[[]], [WITHOUT_ANCHOR]])('whichever sections are hidden beside %j', async (unlinked) => {
    for (const choice of choicesOf(WITH_ANCHOR)) {
      const hidden = [...unlinked, ...choice];
      const documents = withHidden(FIRST, hidden);
      const faults = await faultsOf(documents, ['/', '/register']);
      expect(faults, `without ${hidden.join(', ')}`).toEqual([]);
    }
  });

  it('and is noticed: a section that is only empty would have a heading above nothing', () => {
    const page = (inside: string) => `<body><main>${inside}</main></body>`;
    const heading = '<div><p>Label</p><h2>Partners</h2><p class="section-intro">Who</p></div>';
    expect(emptyIn(page(`<section>${heading}</section><section>A</section>`))).toHaveLength(1);
    expect(emptyIn(page(`<section>${heading}<ul></ul></section>`))).toHaveLength(2);
    expect(emptyIn(page(`<section>${heading}<h3>Lead</h3><img src="a"/></section>`))).toEqual([]);
  });
});
