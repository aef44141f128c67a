/** What attendees read, and when people register. */
import {
  CHOICE_MAX,
  LABEL_MAX,
  OPTIONS_MAX,
  OWN_QUESTION_KINDS,
  QUESTIONS_MAX,
} from '../../../schema/questions.ts';
import type { Fields } from './fields-schema.ts';
import { lines } from './parts-schema.ts';

const timed = (f: Fields, label: string, one: string) =>
  f.list(
    label,
    f.entry(
      {
        title: f.line('Title'),
        time: f.line('Time', { max: 60 }),
        points: lines(f, 'Points', { one: 'point', isLong: true }),
      },
      { lines: [['title', 'time'], 'points'] },
    ),
    { one, look: 'cards', aside: 'time' },
  );

/** How a guide on the dashboard opens. */
const guide = (f: Fields) => ({
  title: f.line('Title'),
  fact: f.line('Short fact', { max: 60 }),
  intro: f.text('Introduction', { rows: 2 }),
});
const GUIDE_LINES = [['title', 'fact'], 'intro'] as const;

export const guidelines = (f: Fields) =>
  f.group(
    '',
    {
      opening: f.group(
        'Top of the dashboard',
        {
          label: f.line('Label above'),
          welcome: f.line('Welcome'),
          intro: f.text('Introduction', { rows: 2 }),
        },
        {
          lines: [['label', 'welcome'], 'intro'],
          where: 'What attendees read after they have logged in.',
        },
      ),
      title: f.line('Heading of the guides'),
      presentation: f.group(
        'Presentation',
        {
          ...guide(f),
          weights: f.list(
            'Weights',
            f.entry(
              {
                share: f.share('Share'),
                title: f.line('What is weighed'),
                note: f.line('Note'),
              },
              { lines: [['share', 'title', 'note']] },
            ),
            { one: 'weight' },
          ),
          sections: timed(f, 'Sections of the pitch', 'section'),
          note: f.line('Note below'),
        },
        {
          lines: [...GUIDE_LINES, 'weights', 'sections', 'note'],
          where: 'The first guide on the dashboard.',
        },
      ),
      threePager: f.group(
        '3-Pager',
        { ...guide(f), slides: timed(f, 'Slides', 'slide') },
        { lines: [...GUIDE_LINES, 'slides'], where: 'The second guide on the dashboard.' },
      ),
      tools: f.group(
        'Tools',
        {
          ...guide(f),
          tools: f.list(
            'Tools',
            f.entry(
              {
                kind: f.line('Kind'),
                name: f.line('Name'),
                href: f.link('Address'),
                use: f.text('What it is good for', { max: 500, rows: 2 }),
              },
              { lines: [['name', 'kind'], 'href', 'use'] },
            ),
            { one: 'tool', look: 'cards', aside: 'kind' },
          ),
        },
        { lines: [...GUIDE_LINES, 'tools'], where: 'The guide with tools and models.' },
      ),
    },
    {
      lines: [
        { of: 'opening', lines: ['opening', 'title'] },
        'presentation',
        'threePager',
        'tools',
      ],
    },
  );

export const rubric = (f: Fields) =>
  f.group(
    '',
    {
      ...guide(f),
      groups: f.list(
        'Groups of criteria',
        f.entry(
          {
            share: f.share('Share'),
            title: f.line('Title of the group'),
            criteria: f.list(
              'Criteria',
              f.entry({
                title: f.line('Criterion'),
                question: f.text('Question', { max: 500, rows: 2 }),
              }),
              { one: 'criterion', min: 1 },
            ),
          },
          { lines: [['share', 'title'], 'criteria'] },
        ),
        {
          one: 'group',
          look: 'cards',
          aside: 'share',
          where: 'Each with its share of the score.',
        },
      ),
    },
    { lines: [...GUIDE_LINES, 'groups'] },
  );

export const documents = (f: Fields) =>
  f.group('', {
    title: f.line('Heading'),
    files: f.list(
      'Documents',
      f.entry(
        {
          title: f.line('Title'),
          /** For screen readers. */
          lang: f.choice('Language of the title', {
            en: 'English',
            de: 'German',
            fr: 'French',
            it: 'Italian',
          }),
          /** Under this name people get it: kickoff-presentation.pdf. */
          name: f
            .line('Name of the file', {
              max: 80,
              hint: 'Small letters, digits and hyphens, and .pdf at the end: kickoff-presentation.pdf',
            })
            .refine((name) => name === '' || /^[a-z0-9][a-z0-9-]*\.pdf$/.test(name), {
              error:
                'The name of the file may have small letters, digits and hyphens, and ends with .pdf.',
            }),
          /** Null: the one that comes with the site. */
          file: f.optionalFile('Document', {
            purpose: 'document',
            hint: 'PDF, at most 30 MB.',
            without: 'The one that comes with the site.',
          }),
        },
        { lines: [['title', 'lang'], 'name', 'file'] },
      ),
      { one: 'document', look: 'cards', aside: 'name' },
    ),
  });

export const handIn = (f: Fields) =>
  f.group(
    '',
    {
      title: f.line('Heading'),
      intro: f.text('Introduction', {
        rows: 2,
        hint: 'The deadline follows: it is the end of the countdown in the schedule.',
      }),
      after: f.text('What happens after the deadline', { rows: 2 }),
      primary: f.email('Recipient'),
      copies: f.list('Recipients of copies', f.email('Recipient of a copy'), {
        one: 'recipient of a copy',
      }),
      subject: f.line('Subject'),
      body: f.text('Text', { rows: 10 }),
    },
    {
      lines: [
        'title',
        'intro',
        'after',
        {
          title: 'Recipients',
          where: 'Attendees copy these addresses, or open a mail with them.',
          lines: ['primary', 'copies'],
        },
        { title: 'Draft of the mail', lines: ['subject', 'body'] },
      ],
    },
  );

/** What organisers ask of people who register, beside what the site itself needs to know. */
const question = (f: Fields) =>
  f.entry(
    {
      label: f.line('Question', { max: LABEL_MAX }),
      hint: f.optionalLine('Hint', { hint: 'Why you ask, or how to answer.' }),
      kind: f.choice('Kind of answer', OWN_QUESTION_KINDS),
      options: f.list('Choices', f.entry({ label: f.line('Choice', { max: CHOICE_MAX }) }), {
        one: 'choice',
        max: OPTIONS_MAX,
        where: 'For one choice and for several.',
      }),
      answering: f.choice('An answer is', { required: 'required', optional: 'optional' }),
      keeping: f.choice('Answers are kept', {
        registration: 'as long as the registration',
        event: 'until a week after the event, as food and needs are',
      }),
      asking: f.choice('It is', { asked: 'asked', retired: 'retired: answers stay' }),
    },
    { lines: ['label', 'hint', 'kind', 'options', ['answering', 'asking'], 'keeping'] },
  );

export const registration = (f: Fields) =>
  f.group(
    '',
    {
      /** Null: the landing page says that registration is closed, at any time. */
      window: f.optionalGroup(
        '',
        { opens: f.moment('Opens'), closes: f.moment('Closes', { isEnd: true }) },
        { add: 'Set when registration is open', remove: 'Keep registration closed' },
        { lines: [['opens', 'closes']] },
      ),
      /** Where people register while it is open; empty: with the site's own form. */
      link: f.optionalLink('Address of the form', {
        hint: 'Where people register while it is open. Leave it empty to use the form of this site, at /register.',
      }),
      /** How many can take part; who comes later waits. */
      capacity: f.number('Places', { min: 1, max: 5000 }),
      /** An offered place must be confirmed within these days. */
      offerDays: f.number('Days to confirm an offered place', { min: 1, max: 60 }),
      /** The last day on which people change their answers; empty: as long as registration is open. */
      changesUntil: f.optionalDate('Last day for changes', {
        hint: 'Until then people change their answers. Empty: as long as registration is open.',
      }),
      /** The day from which teams stay as they are; empty: organisers lock them. */
      teamsFixedOn: f.optionalDate('Teams are fixed on', {
        hint: 'From that day they stay as they are. Empty: organisers lock them.',
      }),
      teamSize: f.group('', {
        min: f.number('Smallest team', { min: 1, max: 50 }),
        max: f.number('Largest team', { min: 1, max: 50 }),
      }),
      questions: f.list('Your own questions', question(f), {
        one: 'question',
        max: QUESTIONS_MAX,
        look: 'cards',
        aside: 'kind',
        where: 'The form asks them last, in this order. Answers are in the list and in its CSV.',
      }),
    },
    {
      lines: [
        'window',
        'link',
        {
          title: 'Places',
          where:
            'When all are taken, people join the waiting list and move up when someone withdraws.',
          lines: [['capacity', 'offerDays'], 'changesUntil'],
        },
        { title: 'Teams', lines: [['teamSize.min', 'teamSize.max'], 'teamsFixedOn'] },
        'questions',
      ],
    },
  );
