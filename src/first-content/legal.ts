import type { LegalPage } from '../modules/content/content/site-schema.ts';
import { contact } from './identity.ts';
import { prose } from './prose.ts';

type Section = LegalPage['sections'][number];

/** Most sections have neither a list nor an address. */
const sections = (
  given: (Pick<Section, 'id' | 'title' | 'text'> & Partial<Section>)[],
): Section[] => given.map((section) => ({ list: [], email: '', ...section }));

/** Privacy, imprint and accessibility. They say what the site really does: change both together. */
export const privacy: LegalPage = {
  title: 'Privacy',
  intro:
    'You can read this whole website without telling us who you are. There is no tracking, no advertising and no content from third parties.',
  checked: '',
  sections: sections([
    {
      id: 'who-is-responsible',
      title: 'Who is responsible',
      text: prose(
        'Lead University, Department of Finance, Street 1, 8000 Zurich, Switzerland (placeholder: the organisers enter their address here). As a public body of the Canton of Zurich it follows the canton’s law on information and data protection (IDG); the GDPR applies to visitors from the European Union.',
      ),
      email: contact.email,
    },
    {
      id: 'when-you-only-read',
      title: 'When you only read',
      text: prose(
        'Your browser asks our server for pages and pictures. The server logs no address of a person, no browser name and no query: only failures, slow requests and changes, with time and path. A log line cannot be traced back to you.',
        'All fonts, pictures, videos and documents come from this server. If an organiser shows a photo from another https address, your browser loads that photo from there.',
      ),
    },
    {
      id: 'when-you-write-to-us',
      title: 'When you write to us',
      text: prose(
        'The contact form stores your name, your e-mail address and your message, so that we can answer. The organisers read it on this site and, where set up, by e-mail. It is deleted automatically after 12 months, or earlier when you ask for it.',
      ),
    },
    {
      id: 'when-you-register',
      title: 'When you register',
      text: prose(
        'The form stores what you fill in, so that we can run the event. Where the site sends mails, one with your personal link goes to the address that you gave: opening the link confirms the address, and until then your place is only held for you.',
      ),
    },
    {
      id: 'when-you-log-in',
      title: 'When you log in',
      text: prose(
        'Attendees share one password; we do not know who of them has logged in. Participants, judges and partners have a personal link; we note when they sign in with it. Administrators have a personal account with a user name and a hashed password.',
      ),
      list: [
        {
          id: 'cookie-session',
          term: 'Cookie “session”',
          text: 'Set only when you log in; scripts cannot read it. It ends when you log out, after 7 days for attendees, after 30 days for participants and after 12 hours without use for administrators.',
        },
        {
          id: 'cookies-known-attendee-and-known-admin',
          term: 'Cookies “known-attendee” and “known-admin”',
          text: 'Set with it, and kept for 180 days; scripts cannot read them. They hold a random number and say that the right password was once entered in this browser, so that the wrong tries of other people do not keep you waiting.',
        },
        {
          id: 'limits',
          term: 'Limits',
          text: 'To stop guessing and spam, the network address of anyone who enters a wrong password or sends a message is kept until the limit has run out, and removed within two hours.',
        },
      ],
    },
    {
      id: 'what-your-browser-keeps',
      title: 'What your browser keeps',
      text: prose(
        'These entries stay on your device; they are never sent to us. The first five are in local storage.',
      ),
      list: [
        { id: 'theme', term: 'theme', text: 'Light or dark, once you have used the switch.' },
        {
          id: 'isloggedin',
          term: 'isLoggedIn',
          text: 'That you have logged in, so that the menu shows Logout.',
        },
        { id: 'logintime', term: 'loginTime', text: 'When that was.' },
        {
          id: 'hasownpage',
          term: 'hasOwnPage',
          text: 'That you came by a personal link, so that the menu shows your page.',
        },
        {
          id: 'dashboard-open',
          term: 'dashboard-open',
          text: 'Which cards of the dashboard you left open.',
        },
        {
          id: 'session-storage',
          term: 'Session storage',
          text: 'How far you had scrolled, and when a page last reloaded itself after an update. Gone when the tab closes.',
        },
      ],
    },
    {
      id: 'photos',
      title: 'Photos',
      text: prose(
        'Photos of the event are published with the consent that participants give at registration. If you no longer want to be seen in one, write to us and we remove it. Place and camera data are removed from every uploaded picture.',
      ),
    },
    {
      id: 'where-the-data-is',
      title: 'Where the data is',
      text: prose(
        'On servers of the hosting provider (placeholder: name and place of the provider, in Switzerland or the European Union). Nothing is sold or passed on. Backups are overwritten after some weeks (placeholder: the organisers state the time).',
      ),
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      text: prose(
        'You may ask what we have about you, have it corrected, deleted or handed over, and object to its use. Write to the address above; we answer within 30 days. You can also turn to the Federal Data Protection and Information Commissioner in Bern, or to the authority where you live.',
      ),
    },
  ]),
};

export const imprint: LegalPage = {
  title: 'Imprint',
  intro:
    'Responsible for this website. The entries below are placeholders until the organisers replace them.',
  checked: '',
  sections: sections([
    {
      id: 'publisher',
      title: 'Publisher',
      text: prose(
        'Lead University, Department of Finance',
        'Street 1, 8000 Zurich, Switzerland (placeholder)',
        'Represented by Prof. Anna Surname, academic lead (placeholder)',
      ),
      email: contact.email,
    },
    {
      id: 'hosting-and-realisation',
      title: 'Hosting and realisation',
      text: prose(
        'Hosting: name and address of the provider (placeholder).',
        'Design and programming: the agency that is linked in the footer.',
      ),
    },
    {
      id: 'content',
      title: 'Content',
      text: prose(
        'We check what we publish, but facts about the event can change: what counts is what registered people receive by e-mail. Linked sites belong to others, who answer for them.',
      ),
    },
    {
      id: 'rights',
      title: 'Rights',
      text: prose(
        'Texts, pictures and documents may be quoted with their source. Pitch decks and three-pagers belong to the teams that made them. Logos belong to the organisations that they name.',
      ),
    },
  ]),
};

export const accessibility: LegalPage = {
  title: 'Accessibility',
  intro:
    'Everyone should be able to read, use and enjoy this site. It is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.',
  checked: '',
  sections: sections([
    {
      id: 'what-you-can-rely-on',
      title: 'What you can rely on',
      text: '',
      list: [
        {
          id: 'keyboard',
          term: 'Keyboard',
          text: 'Everything can be reached and used without a mouse, with a visible focus and a link that skips to the content.',
        },
        {
          id: 'zoom',
          term: 'Zoom',
          text: 'Pages stay readable at 200 percent, and on a screen 320 pixels wide nothing has to be scrolled sideways.',
        },
        {
          id: 'contrast',
          term: 'Contrast',
          text: 'Text has a contrast of at least 4.5 to 1, in the light and in the dark theme.',
        },
        {
          id: 'motion',
          term: 'Motion',
          text: 'What moves stops when your system asks for less motion, and otherwise has a pause button.',
        },
        {
          id: 'no-script',
          term: 'No script',
          text: 'The public pages can be read with scripts switched off.',
        },
      ],
    },
    {
      id: 'how-it-is-tested',
      title: 'How it is tested',
      text: prose(
        'Each change runs through automatic tests in Chromium, on a wide and on a narrow screen: axe rules in both themes, keyboard paths, names and roles, reading without script.',
        'Automatic tests find only a part of all barriers. A review by people who use screen readers every day has not taken place yet.',
      ),
    },
    {
      id: 'what-is-not-good-enough-yet',
      title: 'What is not good enough yet',
      text: prose(
        'PDF documents of teams are published as they were handed in; many have no tags. Photos that organisers upload are described by their title and description, which can be short. Two labels in the attendee area are in German.',
      ),
    },
    {
      id: 'report-a-barrier',
      title: 'Report a barrier',
      text: prose(
        'Tell us what you wanted to do and what stopped you; the page and your browser or assistive technology help us. We answer within five working days and send you the content in another form if you need it sooner.',
      ),
      email: contact.email,
    },
  ]),
};
