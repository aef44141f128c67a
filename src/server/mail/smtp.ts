import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

interface SmtpSettings {
  smtpUrl: string;
  to: string;
  siteName(): Promise<string>;
}

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
    close: () => transport.close(),
  };
}
