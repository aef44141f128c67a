import { randomUUID } from 'node:crypto';
import type { HttpClient } from './http-client.ts';
import { ADMIN_PASSWORD, type TestSite } from './site.ts';

/** An organiser whom another one has let in, as both do it. */
export async function invitedOrganiser(
  site: TestSite,
  by: HttpClient,
  username = `anna-${randomUUID().slice(0, 8)}`,
): Promise<HttpClient> {
  const invited = await by.post('/api/invitations', { name: 'Anna', role: 'organiser' });
  const { id } = invited.json<{ id: string }>();
  const link = await by.post(`/api/invitations/${id}/link`);
  const token = link.json<{ address: string }>().address.split('#')[1];
  const client = site.visitor();
  const body = { token, username, password: ADMIN_PASSWORD };
  const answer = await client.post('/api/invitation/accept', body);
  if (answer.status !== 200) throw new Error(`Not let in: ${answer.status} ${answer.text}`);
  return client;
}
