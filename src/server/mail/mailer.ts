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

export interface PersonalMail {
  /** As above. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}
