import { randomUUID } from 'node:crypto';
import type { PersonRole } from '../../src/schema/roles.ts';
import { HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

interface NewPerson {
  name?: string;
  email?: string;
  roles?: readonly PersonRole[];
}

/** A participant, as their registration would make them. */
export async function addPerson(
  { installation, now }: TestSite,
  { name = 'Robin Meier', email, roles = ['participant', 'attendee'] }: NewPerson = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const person = { id, name, email: email ?? `${id}@example.org`, roles };
  await installation.store.people.create(person, now());
  return person;
}

/** The link as the person has it in a mail, which is another one than what pages show. */
export const mailedLinkOf = ({ installation }: TestSite, personId: string): Promise<string> =>
  installation.links.mailedAddressOf(personId);

/** The link as the person sees it on their page. */
export async function linkOf({ installation }: TestSite, personId: string): Promise<string> {
  return (await installation.links.addressesOf([personId])).get(personId) ?? '';
}

export const tokenIn = (address: string) => address.split('#')[1] ?? '';

/** A device on which the link has been opened. */
export async function openLink(
  site: TestSite,
  address: string,
  headers: Record<string, string> = {},
): Promise<HttpClient> {
  const client = new HttpClient(site.origins);
  const token = tokenIn(address);
  const answer = await client.post('/api/personal-link/session', { token }, headers);
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.status} ${answer.text}`);
  return client;
}
