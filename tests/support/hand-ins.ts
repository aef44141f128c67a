/** Hands files in as a client of the tus protocol does. */
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { HandInKind, OwnHandIns } from '../../src/modules/hand-in/hand-ins/schema.ts';
import { parseSettings } from '../../src/server/env.ts';
import { type Installation, openInstallation } from '../../src/server/installation.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { type Registered, register, signedIn } from './registrations.ts';
import type { TestSite } from './site.ts';

export const TUS = { 'tus-resumable': '1.0.0' };

export interface AddedTeam {
  id: string;
  name: string;
  members: [Registered, ...Registered[]];
}

export interface TestTeam extends AddedTeam {
  /** Signed in as the first member. */
  client: HttpClient;
}

/** A team with a signed-in member. */
export async function makeTeam(
  site: TestSite,
  options: Partial<TeamOptions> = {},
): Promise<TestTeam> {
  const team = await addTeam(site.installation, options);
  return { ...team, client: await signedIn(site, team.members[0]) };
}

/** A team with members who agree to everything, as rows. Their ids follow from that of the team. */
export async function addTeam(
  installation: Installation,
  {
    id = randomUUID(),
    edition = 2026,
    name = 'Team 7',
    challenge = null,
    size = 2,
    bankConsent = true,
  }: Partial<TeamOptions> = {},
): Promise<AddedTeam> {
  const { database, clock } = installation;
  const created_at = clock.now().toISOString();
  await database.db
    .insertInto('teams')
    .values({
      id,
      edition,
      name,
      code: id,
      challenge,
      locked_at: null,
      size_reason: '',
      looks_for: '',
      at_table: '',
      unlock_reason: '',
      created_at,
      version: 1,
    })
    .execute();
  const members: Registered[] = [];
  for (let index = 0; index < size; index += 1) {
    const member = await register(installation, {
      id: `${id}-${index + 1}`,
      edition,
      personId: `${id}-person-${index + 1}`,
      name: `Member ${index + 1} of ${name}`,
      bank_consent: bankConsent ? 1 : 0,
    });
    await database.db
      .insertInto('team_members')
      .values({ id: member.id, team_id: id, joined_at: created_at })
      .execute();
    members.push(member);
  }
  const [first, ...others] = members;
  if (!first) throw new Error('A team has members.');
  return { id, name, members: [first, ...others] };
}

interface TeamOptions {
  id: string;
  edition: number;
  name: string;
  challenge: number | null;
  size: number;
  bankConsent: boolean;
}

/** Teams of one in a site that is not running yet, and the personal link of each. */
export async function teamLinks(
  environment: Record<string, string>,
  count: number,
): Promise<string[]> {
  const settings = parseSettings(environment);
  const opened = await openInstallation({ settings, logger: pino({ level: 'silent' }) });
  const links: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { members } = await addTeam(opened, { name: `Team ${number}`, size: 1 });
    const { personId } = members[0];
    links.push((await opened.links.addressesOf([personId])).get(personId) ?? '');
  }
  await opened.close();
  return links;
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Says that a file will come. */
export function announce(
  client: HttpClient,
  size: number,
  metadata: Record<string, string>,
): Promise<Answer> {
  return client.call('/api/hand-in-uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': encoded(metadata) },
  });
}

/** Sends bytes to an announced upload. */
export function sendBytes(
  client: HttpClient,
  address: string,
  bytes: unknown,
  offset = 0,
): Promise<Answer> {
  return client.call(address, {
    method: 'PATCH',
    body: bytes,
    headers: {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
  });
}

/** Announces a file and sends it in one go; answers the id of the version. */
export async function handIn(
  client: HttpClient,
  kind: HandInKind,
  bytes: Uint8Array,
  more: Record<string, string> = {},
): Promise<string> {
  const announced = await announce(client, bytes.length, {
    kind,
    filename: kind === 'pitchdeck' ? 'deck.pptx' : 'three-pager.pdf',
    ...more,
  });
  const address = String(announced.headers.location);
  if (announced.status !== 201) throw new Error(`Announcing failed: ${announced.text}`);
  const sent = await sendBytes(client, address, bytes);
  if (sent.status !== 204) throw new Error(`Sending failed: ${sent.status} ${sent.text}`);
  return address.split('/').at(-1) ?? '';
}

export const ownHandIns = async (client: HttpClient) =>
  (await client.get('/api/my-hand-ins')).json<OwnHandIns>();

/** Each member of a team agrees to publish its files with the results. */
export async function agreeToShowFiles(site: TestSite, { members }: AddedTeam): Promise<void> {
  for (const member of members) {
    const client = await signedIn(site, member);
    const body = { to: 'everybody', agrees: true };
    const { status } = await client.put('/api/my-file-consent', body);
    if (status !== 200) throw new Error('Agreeing failed.');
  }
}
