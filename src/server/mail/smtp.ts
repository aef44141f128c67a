import { createTransport } from 'nodemailer';
import { oneLine } from '../../schema/plain-text.ts';

/** Hands mail to a mail server. */
export interface Mailer {
  /** As plain text to the organisers, whose address is fixed by the settings. */
  send(mail: Mail): Promise<void>;
  /** To a person, from the organisers' address. */
  sendTo(mail: PersonalMail): Promise<void>;
  close(): void;
}

export interface Mail {
  /** Makes a stable Message-ID, so that a mail delivered twice counts once. */
  id: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
}

interface PersonalMail {
  /** As above. */
  id: string;
  to: { name: string; address: string };
  /** Empty: the site's name, and the organisers' address. */
  sender: { name: string; replyTo: string };
  subject: string;
  text: string;
  html: string;
}

interface SmtpSettings {
  smtpUrl: string;
  to: string;
  /** The site's name can change while it runs. */
  siteName(): Promise<string>;
}

/** Tells out-of-office replies and other programs not to answer an automatic mail. */
const QUIET = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  Precedence: 'bulk',
};

/** Hands mail to the SMTP server of the settings. */
export function createSmtpMailer({ smtpUrl, to, siteName }: SmtpSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message can neither read files nor fetch addresses, whatever it says.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = to.slice(to.lastIndexOf('@') + 1);

  return {
    async send({ id, replyTo, subject, text }) {
      const name = await siteName();
      await transport.sendMail({
        from: { name, address: to },
        to: { name: '', address: to },
        replyTo,
        subject: `${name}: ${subject}`,
        text,
        messageId: `<contact.${id}@${domain}>`,
      });
    },

    async sendTo({ id, to: person, sender, subject, text, html }) {
      await transport.sendMail({
        from: { name: oneLine(sender.name) || (await siteName()), address: to },
        to: { name: oneLine(person.name), address: person.address },
        // What goes round the header cannot be changed by what stands in it.
        envelope: { from: to, to: [person.address] },
        replyTo: { name: '', address: sender.replyTo || to },
        subject: oneLine(subject),
        text,
        html,
        headers: QUIET,
        messageId: `<mail.${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
