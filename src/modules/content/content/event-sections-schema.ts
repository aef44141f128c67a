/** The facts of an edition: when, where, what for, and who. */
import type { Fields } from './fields-schema.ts';
import { heading, lines } from './parts-schema.ts';
import { venues } from './places-schema.ts';

export const dates = (f: Fields) =>
  f.group(
    '',
    {
      firstDay: f.date('First day'),
      lastDay: f.date('Last day'),
      venues: venues(f),
      /** Null where there is none, as in editions that are only kept for their results. */
      ceremony: f.optionalGroup(
        'Award ceremony',
        {
          date: f.date('Date'),
          start: f.time('Begins'),
          end: f.time('Ends'),
          place: f.line('Place'),
        },
        { add: 'Add a ceremony', remove: 'This edition has no ceremony' },
        {
          lines: [['date', 'start', 'end'], 'place'],
          where: 'The site calls the edition judged when it begins.',
        },
      ),
    },
    { lines: [['firstDay', 'lastDay'], 'venues', 'ceremony'] },
  );

export const schedule = (f: Fields) =>
  f.group('', {
    days: f.list(
      '',
      f.entry({
        label: f.line('Name of the day', { max: 40 }),
        date: f.date('Date'),
        items: f.list(
          '',
          f.entry({
            start: f.time('Start'),
            end: f.optionalTime('End'),
            title: f.line('Title'),
            description: f.optionalText('Description', { rows: 2 }),
            room: f.optionalLine('Room', { max: 60 }),
            /** The number of the one challenge whose teams it is for; 0: for everyone. */
            challenge: f.number('Challenge', { min: 0, max: 99 }),
          }),
          { one: 'item', min: 1 },
        ),
      }),
      { one: 'day' },
    ),
    /** The countdown runs between these; its end is the deadline of the hand-in. */
    countdown: f.optionalGroup(
      'Countdown and hand-in',
      {
        start: f.moment('Countdown begins', { hint: 'The timer says "Event starts" with it.' }),
        end: f.moment('Countdown and hand-in end', { isEnd: true }),
      },
      { add: 'Add a countdown', remove: 'This edition has no countdown' },
    ),
  });

/** What people in the hall need to know; the screens and the attendees' pages say it. */
export const onSite = (f: Fields) =>
  f.group('', {
    wifi: f.optionalGroup(
      'Wi-Fi',
      {
        network: f.line('Name of the network', { max: 60 }),
        key: f.optionalLine('Key', {
          max: 80,
          hint: 'On the screens in the hall and for those who are signed in; never on a public page.',
        }),
      },
      { add: 'Add the Wi-Fi', remove: 'There is no Wi-Fi' },
      { lines: [['network', 'key']] },
    ),
    help: f.optionalGroup(
      'Help desk',
      {
        place: f.line('Where it is', { max: 60 }),
        phone: f.optionalLine('Telephone', { max: 40 }),
        hours: f.optionalLine('When someone is there', { max: 60 }),
      },
      { add: 'Add a help desk', remove: 'There is no help desk' },
      { lines: [['place', 'phone', 'hours']] },
    ),
    firstAid: f.optionalLine('Telephone of first aid', { max: 40 }),
  });

/** What stands for the bank beside its challenge. */
export const BANK_LOGOS = {
  none: 'Its name only',
  partner: 'The logo of the partner of that name',
  own: 'An uploaded one',
} as const;

/** Who may have the file of a case. */
export const CASE_READERS = { teams: 'Teams only', everybody: 'Everyone' } as const;

export const challenges = (f: Fields) =>
  f.group('', {
    challenges: f.list(
      'Challenges',
      f.entry({
        number: f.position('Number'),
        title: f.line('Title'),
        description: f.text('Description', { rows: 4 }),
        bank: f.line('Bank'),
        /** Names the files of its teams: partner-bank-a-team-1-presentation.pdf. */
        bankId: f.id(),
        bankLogo: f.choice('Logo of the bank', BANK_LOGOS),
        /** Of a bank that is no partner. */
        ownLogo: f.optionalFile('Uploaded logo', {
          purpose: 'logo',
          without: 'No logo: the name is shown instead.',
        }),
        ownLogoDark: f.optionalFile('Uploaded logo for dark backgrounds', {
          purpose: 'logo',
          without: 'The other one is used.',
        }),
        more: f.optionalProse('Longer text'),
        caseFile: f.optionalGroup(
          'Case file',
          {
            file: f.optionalFile('File of the case', {
              purpose: 'document',
              without: 'No file yet.',
            }),
            readers: f.choice('Who gets it', CASE_READERS),
            from: f.optionalMoment('From when on', {
              hint: 'Empty: as soon as it is published.',
            }),
          },
          { add: 'Add a case file', remove: 'This challenge has no case file' },
        ),
        technologies: f.list('Technologies', f.line('Technology', { max: 60 }), {
          one: 'technology',
          look: 'tags',
          hint: 'Shown as tags on the card. Enter adds one.',
        }),
        teams: f.list('Teams', f.entry({ name: f.line('Name of team') }), { one: 'team' }),
        winner: f.optionalLine('Winner').nullable(),
      }),
      { one: 'challenge', look: 'cards' },
    ),
  });

export const prizes = (f: Fields) =>
  f.group('', {
    awards: f.list(
      'Prizes',
      f.entry(
        {
          place: f.line('Place', { max: 60 }),
          prizeName: f.line('Name of the prize', { hint: 'In bold, first of what comes with it.' }),
          amount: f.line('Amount', { max: 60 }),
          perks: lines(f, 'What comes with it', { one: 'perk', min: 1 }),
        },
        { lines: [['place', 'prizeName', 'amount'], 'perks'], calledBy: ['place', 'prizeName'] },
      ),
      { one: 'prize', look: 'cards', aside: 'amount' },
    ),
  });

export const partners = (f: Fields) =>
  f.group('', {
    tiers: f.list(
      'Groups of partners',
      f.entry({
        title: f.line('Name of the group'),
        partners: f.list(
          '',
          f.entry({
            title: f.line('Name'),
            category: f.line('Kind of partner'),
            logoAlt: f.pictureWords('Description of the logo'),
            /** Where the logo leads, if anywhere. */
            url: f.optionalLink('Where the logo leads'),
            logo: f.optionalFile('Logo', {
              purpose: 'logo',
              without: 'No logo: the name is shown instead.',
            }),
            /** For dark grounds; the other one is used where there is none. */
            logoDark: f.optionalFile('Logo for dark backgrounds', {
              purpose: 'logo',
              without: 'The other one is used.',
            }),
          }),
          { one: 'partner', look: 'cards' },
        ),
      }),
      { one: 'group', look: 'cards' },
    ),
  });

const person = (f: Fields) => ({
  name: f.line('Name'),
  title: f.optionalLine('Role'),
  organization: f.line('Organization'),
  portrait: f.optionalFile('Portrait', {
    purpose: 'portrait',
    without: 'No portrait: a drawing is shown instead.',
  }),
});

export const people = (f: Fields) =>
  f.group(
    '',
    {
      about: heading(f, 'Top of the about page', 'The introduction to the about page.'),
      advisory: f.list(
        'Advisory and jury',
        f.entry(person(f), {
          lines: ['name', ['title', 'organization'], 'portrait'],
          calledBy: ['name'],
        }),
        {
          one: 'person',
          look: 'cards',
          aside: 'organization',
          where: 'On the landing page, under the heading that you find in Landing page texts.',
        },
      ),
      teamHeading: heading(f, 'Team'),
      team: f.list(
        'Team',
        f.entry(
          { ...person(f), email: f.email('E-mail address') },
          { lines: ['name', ['title', 'organization'], 'portrait', 'email'], calledBy: ['name'] },
        ),
        { one: 'team member', look: 'cards', aside: 'title', where: 'On the about page.' },
      ),
      organisationsHeading: heading(f, 'Organisations'),
      organisations: f.list(
        'Organisations',
        f.entry({ name: f.line('Name'), description: f.prose('Description') }),
        { one: 'organisation', look: 'cards', where: 'At the end of the about page.' },
      ),
    },
    {
      lines: [
        'advisory',
        'about',
        { of: 'team', lines: ['teamHeading', 'team'] },
        { of: 'organisations', lines: ['organisationsHeading', 'organisations'] },
      ],
    },
  );
