import { SMTPServer } from 'smtp-server';
import { freePort } from '../../scripts/services/free-port.ts';

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** Names in small letters, values unfolded. */
  headers: Record<string, string>;
  text: string;
  /** Of a mail with two parts; empty for one with plain text alone. */
  html: string;
  /** As it came. */
  raw: Buffer;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Deliveries that wait for `release`. */
  waiting(): number;
  /** From now on, whether deliveries wait. */
  hold(isHeld: boolean): void;
  /** Lets one waiting delivery through. */
  release(): void;
  /** Refuses mails from now on, with this SMTP answer, or takes them again. */
  refuse(code: number | null): void;
  /** Refuses this recipient from now on. */
  refuseRecipient(address: string): void;
  /** Nobody answers on its port until it comes back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** A real SMTP server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiters: (() => void)[] = [];
  let isHeld = false;
  let refusal: number | null = null;
  const refusedRecipients = new Set<string>();
  // Still free when it comes back: the system gives it to no outgoing connection.
  const port = await freePort();
  let server = create();

  function create(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo({ address }, _session, done) {
        if (!refusedRecipients.has(address)) return done();
        done(Object.assign(new Error('No such mailbox.'), { responseCode: 550 }));
      },
      async onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        try {
          for await (const chunk of stream) chunks.push(chunk as Buffer);
        } catch {
          // The sender is gone: half a mail is none.
          return;
        }
        if (isHeld) await new Promise<void>((resolve) => waiters.push(resolve));
        if (refusal !== null) {
          done(Object.assign(new Error('Not now.'), { responseCode: refusal }));
          return;
        }
        const { mailFrom, rcptTo } = envelope;
        const raw = Buffer.concat(chunks);
        mails.push({
          envelope: {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          },
          ...parse(raw.toString('latin1')),
          raw,
        });
        done();
      },
    });
    // A connection that broke, which is the sender's concern.
    created.on('error', () => {});
    return created;
  }

  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen();

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waiting: () => waiters.length,
    hold(held) {
      isHeld = held;
    },
    release() {
      waiters.shift()?.();
    },
    refuse(code) {
      refusal = code;
    },
    refuseRecipient(address) {
      refusedRecipients.add(address);
    },
    goAway: () => new Promise((resolve) => server.close(resolve)),
    async comeBack() {
      server = create();
      await listen();
    },
  };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = parsePart(raw);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(
    headers['content-type'] ?? '',
  );
  if (!boundary) return { headers, text: textOf(headers, body), html: '' };
  const parts = body
    .split(`--${boundary[1]}`)
    .slice(1, -1)
    .map((part) => parsePart(part.slice(2)));
  const ofType = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? textOf(part.headers, part.body.replace(/\r\n$/, '')) : '';
  };
  return { headers, text: ofType('text/plain'), html: ofType('text/html') };
}

function parsePart(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

function textOf(headers: Record<string, string>, body: string): string {
  const bytes = decode(body, headers['content-transfer-encoding'] ?? '7bit');
  return bytes.toString().replaceAll('\r\n', '\n');
}

/** A header's text without its encoding (RFC 2047). */
export function decodeWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_, kind: string, text: string) =>
      kind === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : decode(text.replaceAll('_', ' '), 'quoted-printable').toString('latin1'),
    )
    .replace(/[\s\S]+/, (bytes) => Buffer.from(bytes, 'latin1').toString());
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
