import { describe, expect, it } from 'vitest';
import { edition2024 } from '../../../../first-content/editions/2024.ts';
import { edition2025 } from '../../../../first-content/editions/2025.ts';
import { edition2026 } from '../../../../first-content/editions/2026.ts';
import { firstSite } from '../../../../first-content/site.ts';
import type { CurrentEdition, Edition } from '../edition-schema.ts';
import type { Site } from '../site-schema.ts';
import { checkDocument as checkWith } from './check-document.ts';
import { deliveredIn } from './delivered.ts';
import type { Published } from './found.ts';

const delivered = deliveredIn([firstSite, edition2024, edition2025, edition2026]);
const checkDocument = (
  document: string,
  sections: object,
  beside: Published,
  confirmed: ReadonlySet<string> = new Set(),
) => checkWith(document, { ...sections }, beside, { delivered, confirmed });

const published = { site: firstSite, editions: [edition2024, edition2025, edition2026] };
const edition = edition2026 as CurrentEdition;
const { days } = edition.schedule;
const [day1, day2] = days as [
  Edition['schedule']['days'][number],
  Edition['schedule']['days'][number],
];
const [item] = day1.items as [Edition['schedule']['days'][number]['items'][number]];
const [challenge] = edition2025.challenges.challenges as [
  Edition['challenges']['challenges'][number],
];

const [winner] = edition2024.winners.winners as [Edition['winners']['winners'][number]];

const sentences = (level: string, document: string, words: object, beside = published) =>
  checkDocument(document, words as Record<string, unknown>, beside)
    .filter((finding) => finding.level === level)
    .map(({ sentence }) => sentence);
const ofEdition = (level: string, change: Partial<Edition>, base: Edition = edition) =>
  sentences(level, String(base.year), { ...base, ...change });
const ofSite = (level: string, change: Partial<Site>) =>
  sentences(level, 'site', { ...firstSite, ...change });

const withDays = (changed: Edition['schedule']['days']): Partial<Edition> => ({
  schedule: { ...edition.schedule, days: changed },
});
const withItems = (...items: Partial<typeof item>[]): Partial<Edition> =>
  withDays([
    { ...day1, items: items.map((each, at) => ({ ...item, id: `item-${at}`, ...each })) },
    day2,
  ]);
const withTeams = (count: number): Partial<Edition> => ({
  challenges: {
    challenges: [
      {
        ...challenge,
        winner: null,
        teams: Array.from({ length: count }, (_, at) => ({ id: `t-${at}`, name: `T ${at}` })),
      },
    ],
  },
});

const found = (document: string, words: object) =>
  checkDocument(document, words as Record<string, unknown>, published).filter(
    ({ level }) => level === 'placeholder',
  );

describe('the first content', () => {
  it('has no problem', () => {
    for (const each of published.editions) expect(ofEdition('problem', {}, each)).toEqual([]);
    expect(ofSite('problem', {})).toEqual([]);
  });

  it('has the contradictions that stand on purpose, and no others', () => {
    expect(ofEdition('warning', {})).toEqual([
      'The ceremony starts at 17:30, its item in the schedule at 19:00.',
      'The subject of the hand-in says 2025, the current edition is 2026.',
    ]);
    expect(ofEdition('warning', {}, edition2025)).toEqual([
      'The tile says 15 Teams, 11 are listed.',
    ]);
    expect(ofEdition('warning', {}, edition2024)).toEqual([]);
    expect(ofSite('warning', {})).toEqual([
      'The copyright line says 2025, the current edition is 2026.',
    ]);
  });

  it('is told once where a date and its time are both missing', () => {
    const blank = { date: '', time: '' };
    const window = { opens: blank, closes: { date: '2026-08-20', time: '23:59' } };
    const registration = { ...edition.registration, window };
    expect(ofEdition('problem', { registration })).toEqual([
      'Please fill in "Opens" (Registration window, Opens).',
    ]);
  });

  it('is marked where organisers must replace it, once for each entry', () => {
    const found = checkDocument('2026', { ...edition }, published).filter(
      ({ level }) => level === 'placeholder',
    );
    const of = (section: string) =>
      found.filter((each) => each.section === section && each.path.length > 0);
    expect(of('partners')).toHaveLength(
      edition.partners.tiers.reduce((sum, { partners }) => sum + partners.length, 0),
    );
    expect(of('people').filter(({ path }) => path[0] === 'team')).toHaveLength(
      edition.people.team.length,
    );
    expect(of('highlights')).toHaveLength(4);
    expect(ofEdition('placeholder', {}, edition2024)).toContain(
      '"Name Surname A" is a placeholder, and the file came with the site.',
    );
    expect(ofSite('placeholder', {})).toContain('"organisers@challenge.example" is a placeholder.');
  });

  it('is marked in one line a section where its words only came with the site', () => {
    const awards = edition.prizes.awards.map((award) => ({ ...award, amount: 'EUR 100' }));
    const [first] = found('2026', edition).filter(({ section }) => section === 'prizes');
    const [changed] = found('2026', { ...edition, prizes: { awards } }).filter(
      ({ section }) => section === 'prizes',
    );
    expect(first?.sentence).toMatch(/^\d+ texts here are sample texts, unchanged\./);
    expect(first?.keys).toHaveLength((changed?.keys.length ?? 0) + awards.length);
    // Each with its place, so that the field can say it.
    expect(first?.places).toHaveLength(first?.keys.length ?? 0);
    expect(first?.places).toContainEqual(['awards', 0, 'amount']);
    expect(changed?.places).not.toContainEqual(['awards', 0, 'amount']);
  });

  it('names another event, town or year, until that is changed or confirmed', () => {
    const site = { ...firstSite, identity: { ...firstSite.identity, name: 'Lab', shortName: 'L' } };
    const dates = {
      ...edition.dates,
      venues: [{ name: 'Campus', place: 'Basel', use: 'Everything' }],
    };
    const intro = 'The Risk Innovation Challenge 2019 comes to Zurich';
    const words = { ...edition, dates, results: { ...edition2025.results, intro } };
    const beside = { ...published, site };
    const at = (confirmed?: Set<string>) =>
      checkDocument('2026', words, beside, confirmed).find(
        ({ section, path }) => section === 'results' && path[0] === 'intro',
      );
    expect(at()?.sentence).toContain('names Risk Innovation Challenge.');
    expect(at(new Set(at()?.keys))).toBeUndefined();
    for (const [text, said] of [
      ['Since 2019', 'names 2019.'],
      ['In Zurich', 'names Zurich.'],
    ] as const) {
      const changed = { ...words, results: { ...words.results, intro: text } };
      expect(sentences('placeholder', '2026', changed, beside).join()).toContain(said);
    }
  });

  it('is no year of an edition that is there, published or not', () => {
    const identity = { ...firstSite.identity, tagline: 'See you in 2027' };
    const of = (years: number[]) =>
      checkDocument('site', { ...firstSite, identity }, { ...published, years })
        .map(({ sentence }) => sentence)
        .filter((sentence) => sentence.endsWith('names 2027.'));
    expect(of([])).toHaveLength(1);
    expect(of([2027])).toEqual([]);
  });

  it('is each text of a list, not the first one alone', () => {
    const copies = checkDocument('2026', { ...edition }, published).filter(
      ({ section, path }) => section === 'handIn' && path[0] === 'copies',
    );
    expect(copies.map(({ path }) => path)).toEqual([
      ['copies', 0],
      ['copies', 1],
    ]);
  });

  it('is not marked any more once it is replaced', () => {
    const own = { email: 'info@challenge.ch', partner: { name: 'A', role: 'B', email: 'a@b.ch' } };
    const found = checkDocument('site', { ...firstSite, contact: own }, published);
    expect(found.filter(({ section }) => section === 'contact')).toEqual([]);
  });
});

describe('a problem', () => {
  it.each<[string, Partial<Edition>, string, Edition?]>([
    [
      'a blank',
      { prizes: { awards: [{ id: 'p', place: '', prizeName: 'P', amount: '1', perks: ['a'] }] } },
      'Please fill in "Place" (Prizes, P).',
    ],
    [
      'a time that no clock shows',
      withItems({ start: '24:00' }),
      'The field "Start" must be a time, such as 13:30 (Schedule, Day 1, Welcome and lunchbox).',
    ],
    [
      'two items with one name',
      withItems({ id: 'a' }, { id: 'a' }),
      'The entry "a" is there more than once (Schedule, Day 1, Welcome and lunchbox).',
    ],
    [
      'two days with one name',
      withDays([day1, { ...day2, id: day1.id }]),
      'The entry "day1" is there more than once (Schedule, Day 2).',
    ],
    [
      'a day outside the event',
      withDays([day1, { ...day2, date: '2026-10-01' }]),
      '"Day 2" (October 1, 2026) lies outside the event.',
    ],
    [
      'days that run back',
      { dates: { ...edition.dates, lastDay: '2026-08-01' } },
      'The last day is before the first day; please correct one of them.',
    ],
    [
      'a winner that is no team',
      { challenges: { challenges: [{ ...challenge, winner: 'Team 9' }] } },
      '"Team 9", winner of challenge 1, is none of its teams; please choose one of them.',
    ],
    [
      'a shown edition without its landing page',
      { landing: null },
      'The site shows this edition and needs the words of the landing page.',
    ],
    [
      'shown challenges that are none',
      { challenges: { challenges: [] } },
      'The site shows the challenges of this edition: it needs some.',
      edition2025,
    ],
    [
      'shown winners that are none',
      { winners: { winners: [], stats: [], totals: [] } },
      'The site shows the winners of this edition: it needs some.',
      edition2024,
    ],
    [
      'a countdown that runs back',
      {
        schedule: {
          days,
          countdown: {
            start: { date: '2026-09-02', time: '15:00' },
            end: { date: '2026-09-02', time: '14:00' },
          },
        },
      },
      'The countdown ends before it starts; please correct one of them.',
    ],
    [
      'a smallest team above the largest',
      { registration: { ...edition.registration, teamSize: { min: 6, max: 5 } } },
      'The smallest team (6) is larger than the largest (5); please correct one of them.',
    ],
    [
      'a registration that closes first',
      {
        registration: {
          ...edition.registration,
          window: {
            opens: { date: '2026-08-01', time: '00:00' },
            closes: { date: '2026-07-01', time: '00:00' },
          },
        },
      },
      'Registration closes before it opens; please correct one of them.',
    ],
    [
      'a list without an entry that it needs',
      { winners: { ...edition2024.winners, winners: [{ ...winner, teamMembers: [] }] } },
      'Please add at least one name to "Team" (Winners and figures, Winners, Contact notes that check themselves).',
    ],
    [
      'a picture without a description',
      { winners: { ...edition2024.winners, winners: [{ ...winner, imageAlt: '' }] } },
      'Please describe the picture for people who cannot see it.',
    ],
    [
      'a script behind a link',
      {
        people: {
          ...edition.people,
          organisations: [{ id: 'a', name: 'A', description: '[a](javascript:alert(1))' }],
        },
      },
      'The link to "javascript:alert(1" must start with https://.',
    ],
  ])('of an edition is %s', (_, change, sentence, base) => {
    expect(ofEdition('problem', change, base)).toContain(sentence);
  });

  it('is not the missing description of a missing picture', () => {
    const absent = { ...winner, image: null, imageAlt: '' };
    const winners = { ...edition2024.winners, winners: [absent] };
    const [tier] = edition.partners.tiers;
    const [partner] = tier?.partners ?? [];
    if (!tier || !partner) throw new Error('There are no partners.');
    const nameless = { ...partner, logo: null, logoAlt: '' };
    const partners = { tiers: [{ ...tier, partners: [nameless] }] };
    expect(ofEdition('problem', { winners, partners })).toEqual([]);
  });

  it('is a registration that is planned and never opens', () => {
    const { registration } = edition;
    const planned = (change: Partial<Edition['registration']>) =>
      checkDocument('2026', { ...edition, registration: { ...registration, ...change } }, published)
        .filter(({ level }) => level === 'problem')
        .map(({ section, path }) => [section, path]);
    const place = ['registration', ['window']];
    expect(planned({})).toEqual([]);
    expect(planned({ link: 'https://university.example/register' })).toEqual([place]);
    expect(planned({ changesUntil: '2026-08-20' })).toEqual([place]);
    const window = {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-01', time: '00:00' },
    };
    expect(planned({ changesUntil: '2026-08-20', window })).toEqual([]);
  });

  it('of the site is half a link, and none where both halves are empty', () => {
    const agency = (label: string, href: string) =>
      ofSite('problem', { identity: { ...firstSite.identity, agency: { label, href } } });
    expect(agency('', '')).toEqual([]);
    expect(agency('By us', '')).toEqual([
      'Please fill in where the link leads, or remove its text.',
    ]);
    expect(agency('', 'https://agency.example')).toEqual([
      'Please write what the link says, or remove its address.',
    ]);
  });

  it('of the site is an edition that is not published, or not whole', () => {
    const shown = { ...firstSite.shown, current: 2031 };
    expect(ofSite('problem', { shown })).toEqual(['There is no published edition of 2031.']);
    // Told once, however much of it is to be shown.
    expect(ofSite('problem', { shown: { ...shown, challenges: 2031 } })).toEqual([
      'There is no published edition of 2031.',
    ]);
    expect(ofSite('problem', { shown: { ...shown, current: 2024 } })).toEqual([
      expect.stringMatching(
        /^The edition of 2024 lacks its people, the words of the landing page, .*its countdown; publish it with them first\.$/,
      ),
    ]);
    expect(ofSite('problem', { shown: { ...firstSite.shown, winners: 2025 } })).toEqual([
      'The edition of 2025 has no winners to show; publish it with them first.',
    ]);
    // It is fixed in that edition.
    const leads = (change: Partial<Site['shown']>) =>
      checkDocument('site', { ...firstSite, shown: { ...firstSite.shown, ...change } }, published)
        .filter(({ level }) => level === 'problem')
        .map(({ leadsTo }) => leadsTo);
    expect(leads({ current: 2024 })).toEqual([{ document: '2024', section: 'people' }]);
    expect(leads({ winners: 2025 })).toEqual([{ document: '2025', section: 'winners' }]);
  });

  it('is told also of words that have another shape than any draft', () => {
    const found = ofEdition('problem', { schedule: 'nothing' as unknown as Edition['schedule'] });
    expect(found).toHaveLength(1);
  });
});

describe('a warning', () => {
  it.each<[string, Partial<Edition>, string]>([
    [
      'an item that begins before the last one ends',
      withItems(
        { title: 'A', start: '10:00', end: '12:00' },
        { title: 'B', start: '11:00', end: '' },
      ),
      '"B" starts at 11:00, "A" before it ends at 12:00.',
    ],
    [
      'an item that ends first',
      withItems({ title: 'A', start: '12:00', end: '11:00' }),
      '"A" ends at 11:00, before it starts.',
    ],
    ['days in another order', withDays([day2, day1]), '"Day 1" is not after the day before it.'],
    [
      'another weekday in the name of a day',
      withDays([{ ...day1, label: 'Monday' }, day2]),
      '"Monday" says Monday, September 1, 2026 is a Tuesday.',
    ],
    [
      'another weekday in a text',
      {
        people: {
          ...edition.people,
          about: { ...edition.people.about, intro: 'On Friday, September 1 we begin.' },
        },
      },
      'A text says Friday, September 1; that day is a Tuesday.',
    ],
    [
      'another time of the hand-in',
      {
        schedule: {
          days,
          countdown: {
            start: { date: '2026-09-01', time: '13:30' },
            end: { date: '2026-09-02', time: '16:00' },
          },
        },
      },
      '"Start" says 15:00, the countdown to the hand-in ends at 16:00.',
    ],
    ['pitches that cannot fit', withTeams(16), '16 teams need 160 minutes, "Pitches" has 150.'],
    [
      'shares that are not all',
      { rubric: { ...edition.rubric, groups: edition.rubric.groups.slice(1) } },
      'The shares add up to 40, not to 100.',
    ],
    [
      'a registration that closes during the event',
      {
        registration: {
          ...edition.registration,
          window: {
            opens: { date: '2026-07-01', time: '00:00' },
            closes: { date: '2026-09-02', time: '10:00' },
          },
        },
      },
      'Registration closes after the first day, September 1, 2026.',
    ],
    [
      'answers that change during the event',
      { registration: { ...edition.registration, changesUntil: '2026-09-02' } },
      'Answers can be changed until after the first day, September 1, 2026.',
    ],
    [
      'teams that change during the event',
      { registration: { ...edition.registration, teamsFixedOn: '2026-09-02' } },
      'Teams can change until after the first day, September 1, 2026.',
    ],
    [
      'fewer places than a team needs',
      { registration: { ...edition.registration, capacity: 2 } },
      'There are fewer places than a team needs.',
    ],
    [
      'a registration after the event',
      {
        registration: {
          ...edition.registration,
          window: {
            opens: { date: '2026-07-01', time: '00:00' },
            closes: { date: '2026-10-01', time: '00:00' },
          },
        },
      },
      'Registration closes after the event.',
    ],
    [
      'another year in a label',
      {
        landing: {
          ...edition.landing,
          headings: {
            ...edition.landing.headings,
            winners: { ...edition.landing.headings.winners, label: 'Winners 2021' },
          },
        },
      },
      'The label of the winners says 2021, the edition of the winners is 2024.',
    ],
    [
      'a bank that is called otherwise among the partners',
      { challenges: { challenges: [{ ...challenge, bank: 'Bank of Basel' }] } },
      '"Bank of Basel", the bank of challenge 1, is not among the partners.',
    ],
    [
      'days of another year',
      { dates: { ...edition.dates, firstDay: '2025-09-01' } },
      'The first day is in 2025, the edition is 2026.',
    ],
  ])('is %s', (_, change, sentence) => {
    expect(ofEdition('warning', change)).toContain(sentence);
  });

  it('is not given for pitches that fit', () => {
    expect(ofEdition('warning', withTeams(15)).join()).not.toContain('minutes');
  });
});

describe('a finding', () => {
  it('keeps its id until the facts change', () => {
    const ids = (amount: string) =>
      checkDocument(
        '2026',
        {
          ...edition,
          prizes: { awards: [{ id: 'p', place: '', prizeName: 'P', amount, perks: ['a'] }] },
        },
        published,
      ).map(({ id }) => id);
    expect(ids('1')).toEqual(ids('2'));
    expect(new Set(ids('1')).size).toBe(ids('1').length);
    const later = checkDocument('2026', withItemsOf('12:30'), published).map(({ id }) => id);
    expect(later).not.toEqual(
      checkDocument('2026', withItemsOf('12:45'), published).map(({ id }) => id),
    );
  });
});

const withItemsOf = (end: string) => ({
  ...edition,
  ...withItems({ title: 'A', start: '13:00', end }),
});

describe('an event and its schedule', () => {
  it('have the same days; an edition without a schedule is not asked for one', () => {
    expect(ofEdition('warning', withDays([day1]))).toContain('September 2, 2026 has no schedule.');
    expect(ofEdition('warning', withDays([])).join()).not.toContain('has no schedule');
  });

  it('last as long as an event can', () => {
    const dates = { ...edition.dates, firstDay: '2026-01-09' };
    expect(ofEdition('warning', { dates })).toContain('The event would last 237 days.');
  });
});

describe('a time in the hour in which clocks change', () => {
  const ending = (end: NonNullable<Edition['schedule']['countdown']>['end']) =>
    ofEdition('problem', {
      schedule: {
        ...edition.schedule,
        countdown: { start: { date: '2026-10-24', time: '13:30' }, end },
      },
    });

  it('is asked about where clocks show it twice, until it is said which one counts', () => {
    const end = { date: '2026-10-25', time: '02:30' };
    const question =
      'Clocks in Zurich show 02:30 twice on October 25, 2026; please say which one counts.';
    expect(ending(end)).toEqual([question]);
    expect(ending({ ...end, repeated: 'first' })).toEqual([]);
    const window = { opens: end, closes: { date: '2026-11-01', time: '02:30' } };
    const registration = { ...edition.registration, window };
    expect(ofEdition('problem', { registration })).toEqual([question]);
  });

  it('is refused where clocks skip it, with the time that is the same instant', () => {
    const question =
      'Clocks in Zurich skip 02:30 on March 28, 2027; please write 03:30 if that is meant.';
    expect(ending({ date: '2027-03-28', time: '02:30' })).toEqual([question]);
    expect(ending({ date: '2027-03-28', time: '02:30', repeated: 'second' })).toEqual([question]);
    expect(ending({ date: '2027-03-28', time: '03:30' })).toEqual([]);
    const days = [{ ...day1, date: '2027-03-28', items: [{ ...item, start: '02:30', end: '' }] }];
    expect(ofEdition('problem', withDays(days))).toContain(question);
  });
});

describe('an event without a past', () => {
  const shown = { ...firstSite.shown, challenges: null, winners: null, highlights: null };
  const none = { editions: [edition2026], site: { ...firstSite, shown } };

  it('can be shown', () => {
    expect(sentences('problem', 'site', none.site, none)).toEqual([]);
    expect(sentences('problem', '2026', { ...edition, highlights: null }, none)).toEqual([]);
  });

  it('has the links of its menus named that lead to nothing', () => {
    const named = checkDocument('site', { ...none.site }, none).filter(
      ({ section, level }) => section === 'navigation' && level === 'warning',
    );
    expect(named.map(({ path, sentence }) => [path.join('.'), sentence])).toEqual([
      [
        'main.0',
        'In the menu, "Challenges" leads to a section that has nothing to show: the link is left out.',
      ],
      [
        'main.4',
        'In the menu, "Highlights" leads to a page that has nothing to show: the link is left out.',
      ],
      [
        'footer.0.entries.1',
        'In the footer, "Challenges" leads to a section that has nothing to show: the link is left out.',
      ],
      [
        'footer.1.entries.1',
        'In the footer, "Highlights" leads to a page that has nothing to show: the link is left out.',
      ],
    ]);
  });

  it('has the links below a section named that lead to nothing, where the section is shown', () => {
    const own = { ...edition, challenges: edition2025.challenges };
    const site = { ...firstSite, shown: { ...shown, challenges: 2026 } };
    const found = (landing: CurrentEdition['landing']) =>
      sentences('warning', '2026', { ...own, landing }, { site, editions: [own] }).filter(
        (sentence) => sentence.includes('left out'),
      );
    const dead =
      '"See the results of all teams" leads to a page that has nothing to show: the link is left out.';
    expect(found(edition.landing)).toEqual([dead]);
    expect(found({ ...edition.landing, hidden: ['challenges'] })).toEqual([]);
  });

  it('is not told of what stands in no document', () => {
    const unpriced = { ...none, editions: [{ ...edition2026, prizes: { awards: [] } }] };
    const of = (beside: { sections?: 'awards'[]; verdictYears?: number[] }) =>
      checkDocument('site', { ...none.site }, { ...unpriced, beside })
        .map(({ sentence }) => sentence)
        .join();
    expect(of({})).toContain('"Awards" leads');
    expect(of({ sections: ['awards'] })).not.toContain('"Awards" leads');
  });

  it('must have the highlights that it is to show', () => {
    expect(ofEdition('problem', { highlights: null })).toEqual([
      'The site shows the highlights of this edition: it needs some.',
    ]);
    expect(ofSite('problem', { shown: { ...firstSite.shown, highlights: 2025 } })).toEqual([
      'The edition of 2025 has no highlights to show; publish it with them first.',
    ]);
  });
});

describe('the questions of organisers', () => {
  type Asked = Edition['registration']['questions'][number];
  const asked: Asked = {
    ...{ id: 'shirt', label: 'T-shirt size', hint: '', options: [] },
    kind: 'one',
    answering: 'required',
    keeping: 'registration',
    asking: 'asked',
  };
  const said = (level: string, question: Asked) =>
    ofEdition(level, { registration: { ...edition.registration, questions: [question] } });

  it('have choices where they ask for one', () => {
    const sentence = 'The question “T-shirt size” needs at least two choices.';
    expect(said('problem', asked)).toContain(sentence);
    expect(said('problem', { ...asked, kind: 'line' })).not.toContain(sentence);
  });

  it('that ask about health keep no answers for a year', () => {
    const question: Asked = { ...asked, label: 'Allergies', kind: 'text' };
    expect(said('warning', question).join()).toContain('seems to ask about health');
    const kept = said('warning', { ...question, keeping: 'event' }).join();
    expect(kept).not.toContain('seems to ask about health');
  });

  it('keep their meaning once they are published', () => {
    const options = ['S', 'M'].map((label) => ({ id: label.toLowerCase(), label }));
    const before = {
      ...edition,
      registration: { ...edition.registration, questions: [{ ...asked, options }] },
    };
    const beside = { ...published, editions: [edition2024, edition2025, before] };
    const found = (level: string, questions: Asked[]) => {
      const registration = { ...edition.registration, questions };
      return sentences(level, '2026', { ...edition, registration }, beside).join();
    };
    const kept = { ...asked, options, label: 'Your size' };
    const other = 'asked for another kind of answer';
    expect(found('problem', [{ ...kept, kind: 'several' }])).toContain(other);
    expect(found('problem', [kept])).not.toContain(other);
    expect(found('warning', [])).toContain('“T-shirt size” is deleted');
    expect(found('warning', [{ ...kept, options: options.slice(1) }])).toContain('“S” of');
    expect(found('warning', [kept])).not.toMatch(/is deleted|who took it/);
  });
});
