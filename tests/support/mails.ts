/** What organisers do with mails to people. */
import type { Mail, ShownMailKind } from '../../src/modules/mail/outbox/schema.ts';
import type { HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

export async function mailsOf(admin: HttpClient, kind: string): Promise<Mail[]> {
  return (await admin.get('/api/mails')).json<Mail[]>().filter((mail) => mail.kind === kind);
}

export const mailStates = async (admin: HttpClient, kind: string): Promise<Mail['state'][]> =>
  (await mailsOf(admin, kind)).map(({ state }) => state);

/** Looked at and let out, and what waited is sent. */
export async function releaseMails(admin: HttpClient, site: TestSite, kind: string): Promise<void> {
  const kinds = (await admin.get('/api/mail-kinds')).json<ShownMailKind[]>();
  const version = kinds.find((each) => each.kind === kind)?.version ?? 0;
  const answer = await admin.post(`/api/mail-kinds/${kind}/release`, undefined, {
    'if-match': `"${version}"`,
  });
  if (answer.status !== 200) throw new Error(`Not released: ${answer.status} ${answer.text}`);
  for (const { mailDelivery } of site.installations) await mailDelivery?.run();
}
