import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../support/site.ts';

/**
 * Every form of the desk, and how to reach it. `npm run check` compares this list with the forms
 * in `src/web/features/admin`: a new one stands here too, and is walked by desk-forms.spec.ts.
 */
export interface DeskForm {
  /** As it names itself, without the thing that it changes. */
  name: string;
  /** Its screen, by the name in the sidebar. */
  screen: string;
  /** From its screen, also after a reload. */
  open: (page: Page) => Promise<Locator>;
  /** Labels and what is typed there; the first one is looked for afterwards. */
  type: Readonly<Record<string, string>>;
  /** A file, which no browser lets a page keep. */
  file?: string;
  /** What else has to be chosen before it can be sent. */
  choose?: (form: Locator) => Promise<unknown>;
  /** The button that sends it. */
  send: string;
  /** The answer to the question that comes before it is sent. */
  sure?: string;
  /** Passwords are never kept. */
  isSecret?: true;
  /** It stands on the screen: there is nothing that Escape would close. */
  isInPlace?: true;
  /** What is left open when it was sent. */
  close?: (page: Page) => Promise<unknown>;
}

const press = (page: Page, button: string | RegExp) =>
  page.getByRole('button', { name: button }).first().click();
const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name });

/** A button that opens a dialog. */
const behind = (button: string, title: string | RegExp): DeskForm['open'] => {
  return async (page) => {
    await press(page, button);
    return dialog(page, title);
  };
};

/** The form stands on the screen. */
const inPlace =
  (label?: string): DeskForm['open'] =>
  async (page) =>
    label === undefined ? page.getByRole('main') : page.getByRole('form', { name: label });

/** A form in the drawer of a row, which has an address: a reload leaves it open. */
const inDrawer = (row: string, form: string): DeskForm['open'] => {
  return async (page) => {
    const drawer = page.getByRole('complementary', { name: row });
    if (!/^\/admin\/[^/]+\/./.test(new URL(page.url()).pathname)) {
      await page.getByRole('link', { name: row, exact: true }).click();
    }
    await expect(drawer).toBeVisible();
    return drawer.getByRole('form', { name: form });
  };
};

const step = (name: string, open: DeskForm['open']): DeskForm['open'] => {
  return async (page) => {
    const steps = page.getByRole('navigation', { name: 'Steps of the judging' });
    await steps.getByRole('link', { name }).click();
    return open(page);
  };
};

const chosen = (person: string, button: string, title: string): DeskForm['open'] => {
  return async (page) => {
    await page.getByLabel(`Choose ${person}`).check();
    return behind(button, title)(page);
  };
};

const closeDialog = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
};

const section = (name: string, open: DeskForm['open']): DeskForm['open'] => {
  return async (page) => {
    const here = new URL(page.url());
    if (!here.pathname.endsWith('/2026')) await page.locator('a[href$="/content/2026"]').click();
    if (!here.search.endsWith(name)) await page.locator(`a[href$="?section=${name}"]`).click();
    return open(page);
  };
};

/** Photos and texts. */
export const CONTENT: readonly DeskForm[] = [
  {
    name: 'photo',
    screen: 'Photos and committee',
    open: behind('Add Photo', 'New photo'),
    type: { Title: 'The hall', 'Image URL': '/favicon.svg' },
    send: 'Save Photo',
  },
  {
    name: 'many-photos',
    screen: 'Photos and committee',
    open: behind('Add many photos', 'Many photos at once'),
    type: { 'Category for all': 'Pitches' },
    file: 'Choose pictures',
    send: 'Add 1 photo',
  },
  {
    name: 'edition',
    screen: 'Content',
    open: behind('New edition', 'New edition'),
    type: { Year: '2029' },
    send: 'Create edition',
  },
  {
    name: 'page',
    screen: 'Content',
    open: behind('New page', 'New page'),
    type: { Title: 'Travel' },
    send: 'Create page',
  },
  {
    name: 'move',
    screen: 'Content',
    open: section('dates', behind('Move the whole edition…', 'Move the whole edition')),
    type: { 'New first day': '29 Sep 2026' },
    send: 'Move everything',
  },
  {
    name: 'content-publication',
    screen: 'Content',
    open: section('dates', behind('Publish…', /^Publish/)),
    type: { 'Note (optional)': 'Four weeks later' },
    choose: async (form) => {
      for (const tick of await form.getByRole('checkbox').all()) await tick.check();
    },
    send: 'Publish now',
  },
];

/** The last one of a site: the next sign-in would need the new password. */
export const PASSWORD: readonly DeskForm[] = [
  {
    name: 'own-password',
    screen: 'Access',
    open: inPlace('Change password'),
    isInPlace: true,
    isSecret: true,
    type: {
      'Current password': ADMIN_PASSWORD,
      'New password, at least 10 characters': 'a horse that nobody knows',
    },
    send: 'Change password',
  },
];

/** While people register, and for what has no season. */
export const BEFORE_THE_EVENT: readonly DeskForm[] = [
  {
    name: 'registration',
    screen: 'Registrations',
    open: behind('Add a person', 'Add a person'),
    type: {
      Name: 'Lou Beck',
      'E-mail': 'lou@example.org',
      University: 'Partner Bank A',
      'Degree or field': 'Risk',
    },
    send: 'Register',
    close: closeDialog,
  },
  {
    name: 'registration-place',
    screen: 'Registrations',
    open: chosen('Kim Frey', 'Give a place…', 'Give one person a place'),
    type: { Reason: 'Wrong line chosen' },
    send: 'Give a place',
  },
  {
    name: 'registration-open',
    screen: 'Registrations',
    open: chosen('Kim Frey', 'Unlock answers…', 'Let one person change their answers'),
    type: { 'Answers open until': '20 Jul 2027' },
    send: 'Unlock',
  },
  {
    name: 'team',
    screen: 'Teams',
    open: behind('New team', 'New team'),
    type: { Name: 'The Outliers' },
    choose: (form) => form.getByLabel('Challenge').selectOption({ index: 1 }),
    send: 'Create team',
  },
  {
    name: 'team-tables',
    screen: 'Teams',
    open: behind('Tables', 'Tables'),
    type: { 'The Locked': '12, main hall' },
    send: 'Save tables',
  },
  {
    name: 'team-reason',
    screen: 'Teams',
    open: behind('Unlock The Locked', 'Unlock The Locked?'),
    type: { Reason: 'One fell ill' },
    send: 'Unlock',
  },
  {
    name: 'invitation',
    screen: 'Access',
    open: behind('Invite someone', 'Invite someone'),
    type: { 'For whom': 'Robin Meier' },
    send: 'Invite',
    close: closeDialog,
  },
  {
    name: 'member',
    screen: 'Photos and committee',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Award Committee' }).click();
      return behind('Add Member', 'Add Committee Member')(page);
    },
    type: { Name: 'Robin Meier', Title: 'Chair', Organization: 'Lead University' },
    send: 'Add Member',
  },
  {
    name: 'mail-text',
    screen: 'Mail',
    open: async (page) => {
      await page.getByText('Texts and release', { exact: true }).click();
      await page.getByRole('link', { name: 'A place is offered' }).click();
      return page.getByRole('complementary', { name: 'A place is offered' });
    },
    type: { Subject: 'Another subject' },
    send: 'Save text',
  },
  {
    name: 'rubric',
    screen: 'Judging',
    open: inPlace(),
    isInPlace: true,
    type: { 'At 10': 'brilliant' },
    send: 'Save rubric',
  },
  {
    name: 'judge',
    screen: 'Judging',
    open: step('Judges', behind('Invite a judge', 'Invite a judge')),
    type: { Name: 'Robin Meier', 'University or employer': 'Elsewhere' },
    send: 'Invite',
  },
  {
    name: 'panel',
    screen: 'Judging',
    open: step('Panels', behind('New panel', 'New panel')),
    type: { Name: 'Panel 9' },
    choose: (form) => form.getByLabel('Challenge', { exact: true }).selectOption('3'),
    send: 'Create panel',
  },
  {
    name: 'partner',
    screen: 'Hand-ins',
    open: behind('Invite a partner', 'Invite a partner'),
    type: { Name: 'Petra Bank', 'E-mail address': 'petra@bank.example', Organisation: 'Bank B' },
    choose: (form) => form.getByLabel('Challenge').selectOption({ index: 1 }),
    send: 'Invite',
  },
  {
    name: 'announcement',
    screen: 'Announcements',
    open: behind('Write an announcement', 'Write an announcement'),
    type: { Text: 'Lunch moves to the foyer.' },
    send: 'Announce',
  },
  {
    name: 'mentor',
    screen: 'Help',
    open: behind('Invite a mentor', 'Invite a mentor'),
    type: { Name: 'Mira Coach', 'E-mail address': 'mira@coach.example' },
    send: 'Invite',
  },
];

/** Of the sender, in a part of the texts of mails. */
const senderForm = async (page: Page) => {
  await page.getByText('Texts and release', { exact: true }).click();
  return page.getByRole('form', { name: 'Sender' });
};

/** With a mail server. */
export const OF_MAIL: readonly DeskForm[] = [
  {
    name: 'mail-sender',
    screen: 'Mail',
    open: senderForm,
    type: { 'Name of the sender': 'The team' },
    send: 'Save sender',
    isInPlace: true,
  },
  {
    name: 'test-mail',
    screen: 'Mail',
    open: async (page) => {
      await (await senderForm(page)).getByRole('button', { name: 'Send a test mail…' }).click();
      return dialog(page, 'Send a test mail');
    },
    type: { 'Your e-mail address': 'me@example.org' },
    send: 'Send the test',
  },
  {
    name: 'group-mail',
    screen: 'Registrations',
    open: async (page) => {
      if (!page.url().endsWith('view=write')) {
        await page.getByLabel('Choose Kim Frey').check();
        await press(page, 'Write to 1…');
      }
      return page.getByRole('form', { name: 'Group mail' });
    },
    type: { Subject: 'Lunch', Text: 'Hello {name}' },
    send: 'Send to 1 person…',
    sure: 'Send to 1 person',
    isInPlace: true,
  },
];

/** On the second day: files have come, panels are open. */
export const WHILE_IT_IS_JUDGED: readonly DeskForm[] = [
  {
    name: 'paper',
    screen: 'Judging',
    open: step('Board', behind('Type in a paper ballot…', 'A ballot on paper')),
    type: { 'Why it comes on paper': 'The phone died', 'Feedback for the team': 'Figures first.' },
    choose: async (form) => {
      await form.getByLabel('Judge').selectOption({ index: 1 });
      await form.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
      for (const score of await form.getByRole('group').getByRole('textbox').all()) {
        await score.fill('7');
      }
    },
    send: 'Type in',
  },
];

/** A panel is closed too early. */
export const AFTER_A_PANEL_IS_CLOSED: readonly DeskForm[] = [
  {
    name: 'judging-reason',
    screen: 'Judging',
    open: step('Board', behind('Reopen…', 'Reopen Panel 1?')),
    type: { Reason: 'A mistyped score' },
    send: 'Reopen',
  },
];

/** Panels are closed; what a verdict still needs is recorded. */
export const TOWARDS_THE_VERDICT: readonly DeskForm[] = [
  {
    name: 'tie',
    screen: 'Verdict and ceremony',
    open: behind('Decide the tie…', 'Decide the tie'),
    type: { 'Reason of the decision': 'The prototype ran.' },
    choose: (form) => form.getByLabel('Comes 1st').selectOption({ index: 1 }),
    send: 'Record the decision',
  },
  {
    name: 'deliberation',
    screen: 'Verdict and ceremony',
    open: behind('Record the deliberation…', /^Deliberation/),
    type: { 'What the jury said about the narrow result': 'Both were discussed again.' },
    send: 'Record the deliberation',
  },
  {
    name: 'award',
    screen: 'Verdict and ceremony',
    open: inPlace('Decision of the award committee'),
    isInPlace: true,
    type: {
      'Reason of the committee': 'Nearest to use.',
      'Votes for place 1': '4',
      'Votes for place 2': '3',
    },
    choose: async (form) => {
      for (const place of [1, 2]) {
        const field = form.getByLabel(`Place ${place}`, { exact: true });
        await field.selectOption({ index: place });
      }
    },
    send: 'Record the award',
  },
];

/** Signed by two, not published. */
export const BEFORE_IT_IS_PUBLIC: readonly DeskForm[] = [
  {
    name: 'publication',
    screen: 'Verdict and ceremony',
    open: behind('Publish later…', 'Plan the publication of verdict 1'),
    type: { 'Day of publication': '3 Sep 2026', 'Time in Zurich': '19:00' },
    send: 'Publish then',
  },
  {
    name: 'withdrawal',
    screen: 'Verdict and ceremony',
    open: async (page) => {
      const sign = page.getByRole('button', { name: /^Sign Verdict/ });
      if ((await sign.getAttribute('aria-expanded')) === 'false') await sign.click();
      return behind('Withdraw verdict 1…', 'Withdraw verdict 1')(page);
    },
    type: { 'Why it is withdrawn': 'A mistyped score' },
    send: 'Withdraw',
  },
  {
    name: 'verdict',
    screen: 'Verdict and ceremony',
    open: behind('Compute verdict 2…', 'Compute verdict 2'),
    type: { 'Why there is a new verdict': 'A score was mistyped.' },
    send: 'Compute verdict 2',
  },
  {
    name: 'conflict',
    screen: 'Verdict and ceremony',
    open: behind('I have a conflict…', 'I have a conflict'),
    type: { Why: 'A cousin is in it' },
    choose: (form) => form.getByLabel('The team that I am close to').selectOption({ index: 1 }),
    send: 'Record my conflict',
  },
];

/** A minute after the deadline, of a team with two versions in time and a late file. */
export const AFTER_THE_DEADLINE: readonly DeskForm[] = [
  {
    name: 'announcement-correction',
    screen: 'Announcements',
    open: async (page) => {
      if (!page.url().includes('/announcements/')) {
        await page.getByRole('link', { name: 'Lunch is at noon.', exact: true }).click();
      }
      return behind('Correct', 'Correct the announcement')(page);
    },
    type: { Text: 'Lunch is at one.' },
    send: 'Correct',
  },
  {
    name: 'hand-in-decision',
    screen: 'Hand-ins',
    open: inDrawer('Team 7', 'Decide about version 1'),
    type: { 'Why it is accepted or refused': 'The network was down' },
    choose: (form) => form.getByText('Accepted', { exact: true }).click(),
    send: 'Tell the team',
  },
  {
    name: 'hand-in-choice',
    screen: 'Hand-ins',
    open: async (page) => {
      const form = await inDrawer('Team 7', 'Let version 1 count')(page);
      await page.getByText('Let this version count').click();
      return form;
    },
    type: { 'Why this version counts': 'The second was damaged' },
    send: 'Let it count',
  },
  {
    name: 'hand-in-extension',
    screen: 'Hand-ins',
    open: inDrawer('Team 7', 'Extend the deadline'),
    type: { Reason: 'A laptop has died' },
    send: 'Extend',
  },
  {
    name: 'hand-in-for-team',
    screen: 'Hand-ins',
    open: inDrawer('Team 7', 'Hand in for this team'),
    type: { Note: 'It came on a stick' },
    file: 'File',
    send: 'Hand in',
  },
];

/** The day after. */
export const AFTER_THE_EVENT: readonly DeskForm[] = [
  {
    name: 'project',
    screen: 'Projects',
    open: inPersonsDrawer('Edit the project…', /^Project of/),
    type: { Title: 'Notes that check themselves', 'One sentence': 'Flags gaps while one types.' },
    send: 'Save the project',
  },
  {
    name: 'certificate-name',
    screen: 'Certificates',
    open: inPersonsDrawer('Change the name…', /^Change the name of/),
    type: { 'Name on the certificate': 'Dominique Müller', Reason: 'Married' },
    send: 'Change the name',
  },
  {
    name: 'certificate-decision',
    screen: 'Certificates',
    open: inPersonsDrawer('Withdraw…', /^Withdraw the certificate of/),
    type: { Reason: 'Was not there' },
    send: 'Withdraw it',
  },
];

function inPersonsDrawer(button: string, title: RegExp): DeskForm['open'] {
  return async (page) => {
    if (!/^\/admin\/[^/]+\/./.test(new URL(page.url()).pathname)) {
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    }
    return behind(button, title)(page);
  };
}
