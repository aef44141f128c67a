/** Sends plain-text mail to the organisers, whose address is fixed by the settings. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface Mail {
  /** Makes a stable Message-ID, so that a mail delivered twice counts once. */
  id: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
}
