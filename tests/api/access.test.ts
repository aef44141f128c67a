// @module-tag servers
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';
import { allPages } from '../../src/schema/pages.ts';
import { published, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { cheapHash } from '../support/password-hashes.ts';
import { inputOf } from '../support/registration.ts';
import { ATTENDEE_PASSWORD, CLIENT_FOLDER, startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;

/** Has signed out as an administrator, and still sends the cookie of that session. */
async function loggedOut(): Promise<HttpClient> {
  const client = await site.admin();
  const { cookie } = client;
  expect((await client.delete('/api/session')).status).toBe(204);
  client.cookie = cookie;
  return client;
}

const CALLERS = {
  visitor: async () => site.visitor(),
  attendee: () => site.attendee(),
  participant: () => site.person('participant', 'attendee'),
  judge: () => site.person('judge', 'attendee'),
  partner: () => site.person('partner', 'attendee'),
  mentor: () => site.person('mentor', 'attendee'),
  editor: () => site.editor(),
  admin: () => site.admin(),
  loggedOut,
} as const;
type Caller = keyof typeof CALLERS;

beforeAll(async () => {
  site = await startSite({ hasBuiltFiles: true });
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = { title: 'T', description: '', category: '', year: '', url: 'https://example.org/a' };
const member = { name: 'N', title: 'T', organization: 'O' };
const invitation = { name: 'Anna', role: 'editor' };
const message = { name: 'N', email: 'n@example.org', message: 'M' };

const registration = inputOf({
  ...{ name: 'N', email: 'n@example.org', university: 'U', field: 'F', team: 'place' },
  ...{ food: 'any', pictureConsent: false, bankConsent: false },
});

const project = { title: 'T', sentence: 'S', text: '', caption: '', moments: [] };
const judge = { name: 'Judge', email: '', organisation: 'University 1' };
const panel = {
  name: 'Panel',
  challenge: 1,
  judgeIds: [],
  teamIds: [],
  startsAt: null,
  pitchMinutes: 15,
};
const pair = { judgeId: 'unknown', teamId: 'unknown' };
const ballot = {
  id: 'ballot',
  teamId: 'unknown',
  scores: {},
  note: '',
  feedback: '',
  reason: '',
  rubric: '',
  madeAt: '2026-09-02T14:00:00.000Z',
};
/** Of nobody. */
const receipt = {
  id: 'unknown',
  edition: 2026,
  team: 'Team 7',
  number: 1,
  kind: 'pitchdeck',
  version: 1,
  fileName: 'deck.pptx',
  size: 1,
  sha256: 'a'.repeat(64),
  announcedAt: '2026-09-02T12:41:09.000Z',
  receivedAt: '2026-09-02T12:41:12.000Z',
  deadline: '2026-09-02T13:00:00.000Z',
  inTime: true,
  onBehalf: '',
};
const newRow = async (path: string, body: object) =>
  `${path}/${(await admin.post(path, body)).json<{ id: string }>().id}`;
const newPhoto = () => newRow('/api/photos', photo);
const newMember = () => newRow('/api/committee-members', member);
const newMessage = async () => {
  const id = randomUUID();
  await site.installation.store.contactMessages.create(id, message, site.now());
  return `/api/messages/${id}`;
};
/** A participant, and something to do for them. */
const newPerson = async (action = '') => {
  const id = randomUUID();
  const person = { id, name: 'Robin', email: `${id}@example.org`, roles: ['participant'] as const };
  await site.installation.store.people.create(person, site.now());
  return `/api/people/${id}${action}`;
};
const newUser = async (action = '') => {
  const id = randomUUID();
  await site.installation.store.users.create(
    { id, username: id, password: cheapHash('a good password'), role: 'editor' },
    site.now(),
  );
  return `/api/users/${id}${action}`;
};
const newInvitation = () => newRow('/api/invitations', invitation);
const newTeam = () => newRow('/api/teams', { name: 'Team' });
const deleted = async (address: Promise<string>) => {
  expect((await admin.delete(await address)).status).toBe(204);
  return `${await address}/restore`;
};

/** One that nobody has seen yet. */
const newScheduled = async () => {
  await saveSection(admin, '2026', 'prizes', ({ awards }) => ({
    awards: [{ ...awards[0], amount: `CHF ${randomUUID()}` }],
  }));
  const { number } = await published(admin, '2026', {
    at: new Date(site.now().getTime() + 60_000),
  });
  return `/api/content/2026/publications/${number}`;
};

interface Write {
  /** Made by who asks, where only the same person may use it. */
  address?: (caller: Caller) => Promise<string>;
  body?: unknown;
  headers?: Record<string, string>;
  answers: Record<Caller, number>;
}

const PEOPLE = ['attendee', 'participant', 'judge', 'partner', 'mentor'] as const;
const REFUSED = {
  visitor: 401,
  loggedOut: 401,
  ...(Object.fromEntries(PEOPLE.map((caller) => [caller, 403])) as Record<
    (typeof PEOPLE)[number],
    number
  >),
};
/** For organisers and editors. */
const forStaff = (status: number) => ({ ...REFUSED, editor: status, admin: status });
/** For those who take part; this one has no place. */
const forParticipants = (status: number) => ({
  ...REFUSED,
  participant: status,
  editor: 403,
  admin: 403,
});
/** For judges; this one judges nothing. */
const forJudges = (status: number) => ({ ...REFUSED, judge: status, editor: 403, admin: 403 });
/** For those who help; there is no such request. */
const forHelpers = (status: number) => ({ ...REFUSED, mentor: status, editor: 403, admin: status });
const forOrganisers = (status: number) => ({ ...REFUSED, editor: 403, admin: status });
/** For people who came by a personal link and have a page of their own. */
const forPeople = (status: number) => ({
  ...REFUSED,
  participant: status,
  judge: status,
  partner: status,
  mentor: status,
  editor: 403,
  admin: 403,
});
const forAll = (status: number) =>
  Object.fromEntries(Object.keys(CALLERS).map((caller) => [caller, status])) as Record<
    Caller,
    number
  >;

const announcement = {
  ...{ text: 'Lunch moves to the foyer.', audience: 'everybody', challenge: 0 },
  ...{ from: null, until: null, isPinned: false },
};

const WRITES: Record<string, Write> = {
  'POST /api/photos': { body: photo, answers: forStaff(201) },
  'PUT /api/photos/:id': { address: newPhoto, body: photo, answers: forStaff(200) },
  'DELETE /api/photos/:id': { address: newPhoto, answers: forStaff(204) },
  'POST /api/photo-names': { body: { text: 'Ada' }, answers: forStaff(200) },
  'PUT /api/photo-order': { body: { ids: ['unknown'] }, answers: forStaff(204) },
  'POST /api/photos/:id/restore': {
    address: () => deleted(newPhoto()),
    answers: forStaff(200),
  },
  'POST /api/committee-members': { body: member, answers: forStaff(201) },
  'PUT /api/committee-members/:id': {
    address: newMember,
    body: member,
    answers: forStaff(200),
  },
  'DELETE /api/committee-members/:id': {
    address: newMember,
    answers: forStaff(204),
  },
  'POST /api/committee-members/:id/restore': {
    address: () => deleted(newMember()),
    answers: forStaff(200),
  },
  'POST /api/objects/upload': { answers: forStaff(200) },
  'PUT /api/objects/upload/:id': {
    address: async (caller) =>
      (await askForAddress(caller === 'editor' ? await site.editor() : admin)).url,
    body: await jpeg(20, 20),
    headers: { 'content-type': 'image/jpeg' },
    answers: forStaff(200),
  },
  'PUT /api/objects/normalize-path': {
    body: { imageUrl: 'https://example.org/a' },
    answers: forStaff(200),
  },
  'POST /api/contact': { body: message, answers: forAll(201) },
  'PUT /api/messages/:id': {
    address: newMessage,
    body: { isDone: true },
    answers: forOrganisers(200),
  },
  'DELETE /api/messages/:id': { address: newMessage, answers: forOrganisers(204) },
  'PUT /api/content/:document/sections': {
    address: async () => '/api/content/2025/sections',
    // Nothing to save is no mistake, for those who may.
    body: { sections: {} },
    answers: forStaff(200),
  },
  'PUT /api/content/:document/sections/:section': {
    address: async () => '/api/content/2025/sections/results',
    body: { value: null },
    answers: forStaff(200),
  },
  'PUT /api/content/:document/texts': {
    // Looked at, and refused: it says something else.
    address: async () => '/api/content/2025/texts',
    body: { changes: [{ section: 'results', path: ['intro'], from: 'x', to: 'y' }] },
    answers: forStaff(409),
  },
  'PUT /api/content-confirmations': {
    body: { document: '2025', section: 'results', keys: ['x'.repeat(22)], isConfirmed: false },
    answers: forStaff(204),
  },
  'POST /api/content/:document/publications': {
    address: async () => '/api/content/2024/publications',
    // Looked at, and refused: there is nothing new.
    body: { draftNumber: 16 },
    answers: forStaff(409),
  },
  'DELETE /api/content/:document/publications/:number': {
    address: newScheduled,
    answers: forStaff(204),
  },
  'POST /api/content/:document/publications/:number/put-back': {
    address: async () => '/api/content/2024/publications/1/put-back',
    body: {},
    answers: forStaff(409),
  },
  'POST /api/content-editions': {
    // Looked at, and refused: there is one already.
    body: { from: 2026, year: 2026 },
    answers: forOrganisers(409),
  },
  'PUT /api/content-editions/:year/archived': {
    // Looked at, and refused: the site shows it.
    address: async () => '/api/content-editions/2026/archived',
    body: { isArchived: true },
    answers: forOrganisers(409),
  },
  'DELETE /api/content-editions/:year': {
    // Likewise.
    address: async () => '/api/content-editions/2026',
    answers: forOrganisers(409),
  },
  'POST /api/content-pages': { body: { title: 'Travel' }, answers: forStaff(201) },
  'POST /api/content-pages/:document/take-off': {
    // Looked at: there is no such page.
    address: async () => '/api/content-pages/page-00000000/take-off',
    answers: forStaff(404),
  },
  'PUT /api/content-pages/:document/archived': {
    address: async () => '/api/content-pages/page-00000000/archived',
    body: { isArchived: true },
    answers: forOrganisers(404),
  },
  'DELETE /api/content-pages/:document': {
    address: async () => '/api/content-pages/page-00000000',
    answers: forOrganisers(404),
  },
  'POST /api/content-import': {
    // Looked at, and refused: it is no export.
    body: {},
    answers: forStaff(400),
  },
  'POST /api/teams': { body: { name: 'Team' }, answers: forOrganisers(201) },
  'PUT /api/teams/:id': { address: newTeam, body: { name: 'Team' }, answers: forOrganisers(200) },
  'DELETE /api/teams/:id': { address: newTeam, answers: forOrganisers(204) },
  'PUT /api/teams/:id/lock': {
    address: async () => `${await newTeam()}/lock`,
    body: { isLocked: true, reason: 'Empty' },
    answers: forOrganisers(200),
  },
  'POST /api/team-locks': { body: { reason: 'Empty' }, answers: forOrganisers(204) },
  'PUT /api/team-tables': {
    body: { tables: [{ id: 'nobody', was: '', table: '12' }] },
    answers: forOrganisers(409),
  },
  'POST /api/team-moves': {
    // Looked at, and refused: nobody is called so.
    body: { moves: [{ id: 'unknown', from: null, to: null }] },
    answers: forOrganisers(409),
  },
  'POST /api/own-team': { body: { name: 'Mine' }, answers: forParticipants(409) },
  'PUT /api/own-team': { body: { name: 'Mine' }, answers: forParticipants(409) },
  'DELETE /api/own-team': { answers: forParticipants(409) },
  'POST /api/own-team/join': { body: { code: 'K7F-2QX' }, answers: forParticipants(409) },
  // Without a place.
  'POST /api/looking-teams/:id/request': {
    address: async () => '/api/looking-teams/unknown/request',
    body: {},
    answers: forParticipants(409),
  },
  'DELETE /api/looking-teams/:id/request': {
    address: async () => '/api/looking-teams/unknown/request',
    answers: forParticipants(409),
  },
  'POST /api/own-team/requests/:id/accept': {
    address: async () => '/api/own-team/requests/unknown/accept',
    answers: forParticipants(409),
  },
  'POST /api/own-team/requests/:id/decline': {
    address: async () => '/api/own-team/requests/unknown/decline',
    answers: forParticipants(409),
  },
  // Registration is not open here.
  'POST /api/registrations': { body: registration, answers: forAll(409) },
  'POST /register': {
    body: String(new URLSearchParams({ name: 'N' })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    answers: forAll(400),
  },
  'POST /api/registrations/on-behalf': { body: registration, answers: forOrganisers(201) },
  'POST /api/registration-bulk': {
    body: { action: 'wait', ids: ['unknown'] },
    answers: forOrganisers(200),
  },
  'POST /api/registration-bulk/undo': {
    body: {
      undo: [
        {
          id: 'unknown',
          version: 1,
          state: 'placed',
          offeredUntil: null,
          openedUntil: null,
          queuedAt: null,
        },
      ],
    },
    // Looked at, and refused: there is no such registration.
    answers: forOrganisers(409),
  },
  'PUT /api/my-registration': { body: registration, answers: forParticipants(404) },
  'POST /api/my-registration/withdraw': { answers: forParticipants(404) },
  'POST /api/my-registration/confirm': { answers: forParticipants(404) },
  'POST /api/session': { body: { password: ATTENDEE_PASSWORD }, answers: forAll(200) },
  // Nobody has such a link.
  'POST /api/personal-link': { body: { token: 'unknown' }, answers: forAll(403) },
  'POST /api/personal-link/session': { body: { token: 'unknown' }, answers: forAll(403) },
  'DELETE /api/my-data': { answers: forPeople(204) },
  'DELETE /api/people/:id/data': { address: () => newPerson('/data'), answers: forOrganisers(204) },
  'POST /api/personal-link/request': {
    body: { email: 'nobody@example.org' },
    answers: forAll(202),
  },
  'POST /api/personal-link/replace': { answers: forPeople(200) },
  'POST /api/people-links': {
    body: { ids: ['unknown'] },
    answers: forOrganisers(404),
  },
  'POST /api/people/:id/link': {
    address: () => newPerson('/link'),
    answers: forOrganisers(200),
  },
  'DELETE /api/people/:id/link': {
    address: () => newPerson('/link'),
    answers: forOrganisers(204),
  },
  'POST /api/people/:id/link-mail': {
    address: () => newPerson('/link-mail'),
    body: { isNew: true },
    answers: forOrganisers(201),
  },
  // Looked at, and refused: there is no mail server.
  'POST /api/mails-try-again': { body: { ids: ['unknown'] }, answers: forOrganisers(409) },
  'POST /api/mails-handed-over': { body: { ids: ['unknown'] }, answers: forOrganisers(200) },
  'POST /api/mail-recipients': {
    body: { list: 'registrations', ids: ['unknown'] },
    answers: forOrganisers(200),
  },
  'PUT /api/group-mails/:id': {
    // Looked at, and refused: it would go to nobody.
    address: async () => `/api/group-mails/${randomUUID()}`,
    body: { list: 'registrations', ids: ['unknown'], subject: 'S', text: 'T', sendAt: null },
    answers: forOrganisers(400),
  },
  'POST /api/group-mails/:id/stop': {
    address: async () => `/api/group-mails/${randomUUID()}/stop`,
    answers: forOrganisers(404),
  },
  'POST /api/group-mails/:id/resume': {
    address: async () => `/api/group-mails/${randomUUID()}/resume`,
    answers: forOrganisers(404),
  },
  // Looked at, and refused: there is no mail server.
  'POST /api/test-mails': { body: { email: 'n@example.org' }, answers: forOrganisers(409) },
  'PUT /api/mail-sender': { body: { name: '', replyTo: '' }, answers: forOrganisers(200) },
  'PUT /api/mail-kinds/:kind': {
    address: async () => '/api/mail-kinds/link',
    body: { subject: 'Your link', text: '{link}' },
    answers: forOrganisers(200),
  },
  'POST /api/mail-kinds/:kind/release': {
    address: async () => '/api/mail-kinds/link/release',
    answers: forOrganisers(200),
  },
  'PUT /api/users/:id': {
    address: () => newUser(),
    body: { role: 'organiser' },
    answers: forOrganisers(200),
  },
  'DELETE /api/users/:id': { address: () => newUser(), answers: forOrganisers(204) },
  'DELETE /api/users/:id/sessions': {
    address: () => newUser('/sessions'),
    answers: forOrganisers(204),
  },
  'DELETE /api/own-sessions': { answers: forStaff(204) },
  'PUT /api/own-password': {
    // Looked at, and refused: it is another one.
    body: { password: 'not the password', newPassword: 'another password' },
    answers: forStaff(400),
  },
  'POST /api/invitations': { body: invitation, answers: forOrganisers(201) },
  'DELETE /api/invitations/:id': { address: newInvitation, answers: forOrganisers(204) },
  'POST /api/invitations/:id/link': {
    address: async () => `${await newInvitation()}/link`,
    answers: forOrganisers(200),
  },
  'POST /api/invitations/:id/mail': {
    address: async () => `${await newInvitation()}/mail`,
    body: { email: 'anna@example.org' },
    answers: forOrganisers(204),
  },
  // Nobody has such an invitation.
  'POST /api/invitation': { body: { token: 'unknown' }, answers: forAll(403) },
  'POST /api/invitation/accept': {
    body: { token: 'unknown', username: 'anna', password: 'a good password' },
    answers: forAll(403),
  },
  'POST /api/jury/conflicts': {
    body: { id: 'a', answers: [{ teamId: 'unknown', answer: 'none', reason: '' }] },
    answers: forJudges(404),
  },
  'POST /api/jury/recusals': { body: { teamId: 'unknown' }, answers: forJudges(404) },
  'POST /api/jury/ballots': { body: ballot, answers: forJudges(404) },
  'PUT /api/jury/on-phone': { body: { ballots: [] }, answers: forJudges(404) },
  'PUT /api/judging/rubric': { body: { rubric: SPECIFIED_RUBRIC }, answers: forOrganisers(200) },
  'POST /api/judging/rubric/freeze': { answers: forOrganisers(200) },
  'DELETE /api/judging/rubric/freeze': { answers: forOrganisers(200) },
  'POST /api/judging/judges': { body: judge, answers: forOrganisers(201) },
  'PUT /api/judging/judges/:id': {
    address: async () => '/api/judging/judges/unknown',
    body: judge,
    answers: forOrganisers(404),
  },
  'DELETE /api/judging/judges/:id': {
    address: async () => '/api/judging/judges/unknown',
    answers: forOrganisers(404),
  },
  'POST /api/judging/judges/:id/reminder': {
    address: async () => '/api/judging/judges/unknown/reminder',
    answers: forOrganisers(409),
  },
  'POST /api/judging/panels': { body: panel, answers: forOrganisers(201) },
  'PUT /api/judging/panels/:id': {
    address: async () => '/api/judging/panels/unknown',
    body: panel,
    answers: forOrganisers(404),
  },
  'DELETE /api/judging/panels/:id': {
    address: async () => '/api/judging/panels/unknown',
    answers: forOrganisers(404),
  },
  'POST /api/judging/panels/:id/close': {
    address: async () => '/api/judging/panels/unknown/close',
    body: { reason: '' },
    answers: forOrganisers(404),
  },
  'POST /api/judging/panels/:id/reopen': {
    address: async () => '/api/judging/panels/unknown/reopen',
    body: { reason: 'A mistake' },
    answers: forOrganisers(404),
  },
  'POST /api/judging/dismissals': {
    body: { ...pair, reason: 'They never met' },
    answers: forOrganisers(404),
  },
  'PUT /api/judging/dismissals': {
    body: { judgeId: pair.judgeId, teamIds: [pair.teamId] },
    answers: forOrganisers(409),
  },
  'POST /api/judging/recusals': {
    body: { ...pair, reason: 'Ill' },
    answers: forOrganisers(404),
  },
  'POST /api/judging/paper-ballots': {
    body: { ...pair, id: 'paper', scores: {}, note: '', feedback: '', reason: '' },
    // The rubric is not frozen.
    answers: forOrganisers(409),
  },
  'PUT /api/judging/paper-ballots/:id': {
    address: async () => '/api/judging/paper-ballots/unknown',
    answers: forOrganisers(404),
  },
  // Looked at, and refused: no panel is closed, and there is no verdict.
  'POST /api/verdicts': { body: { reason: '' }, answers: forOrganisers(409) },
  // Looked at, and refused: nothing is published, and nothing runs.
  'POST /api/ceremony': { body: { mode: 'replay' }, answers: forOrganisers(409) },
  'DELETE /api/ceremony': { answers: forOrganisers(409) },
  'POST /api/pass-links': { body: { kind: 'hall' }, answers: forOrganisers(200) },
  'DELETE /api/pass-links': {
    address: async () => '/api/pass-links?kind=hall',
    answers: forOrganisers(204),
  },
  // With a pass, which nobody has here; see passes.test.ts and ceremony.test.ts.
  'POST /api/passes': { body: { token: 'unknown' }, answers: forAll(403) },
  'PUT /api/passes/presence': {
    body: { kind: 'hall', id: '3f0c8a52-6b1d-4d7e-9a51-0c2b8e7d6f13', isHere: false },
    answers: { ...forAll(403), admin: 204 },
  },
  'POST /api/clocks/:id/events': {
    address: async () => '/api/clocks/unknown/events',
    body: {
      operator: 'phone',
      from: 1,
      events: [{ id: 'a', kind: 'next', teamId: 'unknown', at: '2026-09-02T14:00:00.000Z' }],
    },
    answers: { ...forAll(403), admin: 404 },
  },
  'POST /api/check-in/scans': {
    body: {
      ...{ edition: 2026, door: 'A' },
      scans: [{ id: 'a', kind: 'undo', undoes: 'b', at: '2026-09-02T14:00:00.000Z' }],
    },
    answers: { ...forAll(403), admin: 200 },
  },
  // Looked at, and refused: it is not the edition that the site shows.
  'POST /api/check-in/walk-ins': {
    body: {
      ...{ id: 'a', edition: 2020, door: 'A', at: '2026-09-02T14:00:00.000Z' },
      ...{ name: 'N', email: '', university: 'U', pictureConsent: true },
    },
    answers: { ...forAll(403), admin: 400 },
  },
  'PUT /api/own-pitches/:id/door': {
    address: async () => '/api/own-pitches/unknown/door',
    body: { isAtDoor: true },
    answers: forParticipants(404),
  },
  'POST /api/ceremony/slides': {
    body: { step: 0, slide: 1 },
    answers: { ...forAll(403), admin: 409 },
  },
  'POST /api/ceremony/moves': { body: { move: 'stop' }, answers: { ...forAll(403), admin: 409 } },
  'POST /api/verdict-records': {
    body: { kind: 'deliberation', challenge: 1, text: 'T' },
    answers: forOrganisers(409),
  },
  'POST /api/verdict-conflicts': {
    body: { teamId: 'unknown', reason: 'R' },
    answers: forOrganisers(404),
  },
  'POST /api/verdicts/:edition/:number/signatures': {
    address: async () => '/api/verdicts/2026/1/signatures',
    body: { over: 'a'.repeat(64) },
    answers: forOrganisers(404),
  },
  'PUT /api/verdicts/:edition/:number/publication': {
    address: async () => '/api/verdicts/2026/1/publication',
    body: { at: null },
    answers: forOrganisers(404),
  },
  'DELETE /api/verdicts/:edition/:number/publication': {
    address: async () => '/api/verdicts/2026/1/publication',
    answers: forOrganisers(404),
  },
  'POST /api/verdicts/:edition/:number/withdrawal': {
    address: async () => '/api/verdicts/2026/1/withdrawal',
    body: { reason: 'R' },
    answers: forOrganisers(404),
  },
  'PUT /api/results/:edition/winners': {
    address: async () => '/api/results/2026/winners',
    body: { isShown: false },
    answers: forOrganisers(200),
  },
  // In no team.
  'PUT /api/my-file-consent': {
    body: { to: 'everybody', agrees: true },
    answers: forParticipants(404),
  },
  // Another person's team, or none: not found for them.
  ...Object.fromEntries(
    (
      [
        ['my-projects', forParticipants(404)],
        ['team-projects', forOrganisers(404)],
      ] as const
    ).flatMap(([mine, answers]) => {
      const of = (rest: string, body?: object) => ({
        address: async () => `/api/${mine}/nobodys${rest}`,
        ...(body ? { body } : {}),
        answers,
      });
      return [
        [`PUT /api/${mine}/:id`, of('', project)],
        [`POST /api/${mine}/:id/confirmation`, of('/confirmation')],
        [`PUT /api/${mine}/:id/picture`, of('/picture')],
        [`DELETE /api/${mine}/:id/picture`, of('/picture')],
      ];
    }),
  ),
  'PUT /api/my-projects/:id/name-consent': {
    address: async () => '/api/my-projects/nobodys/name-consent',
    body: { agrees: true },
    answers: forParticipants(404),
  },
  'POST /api/my-certificates/:edition': {
    address: async () => '/api/my-certificates/2026',
    body: { name: 'N' },
    answers: forParticipants(409),
  },
  'POST /api/opening-requests': { body: { email: 'ada@example.org' }, answers: forAll(202) },
  'POST /api/opening-request': { body: { token: 'unknown' }, answers: forAll(403) },
  'POST /api/opening-request/confirm': { body: { token: 'unknown' }, answers: forAll(403) },
  'POST /api/opening-request/withdraw': { body: { token: 'unknown' }, answers: forAll(403) },
  'POST /tell-me': {
    body: String(new URLSearchParams({ email: 'ada@example.org' })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    answers: forAll(200),
  },
  'POST /api/certificate-check': { body: { code: 'no code' }, answers: forAll(200) },
  'POST /certificate': {
    body: String(new URLSearchParams({ code: 'no code' })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    answers: forAll(200),
  },
  'POST /api/certificates/:edition/decisions': {
    address: async () => '/api/certificates/2026/decisions',
    body: { personId: 'unknown', decision: 'granted', reason: 'R' },
    answers: forOrganisers(404),
  },
  'PUT /api/certificates/:edition/names': {
    address: async () => '/api/certificates/2026/names',
    body: { personId: 'unknown', name: 'N', reason: 'R' },
    answers: forOrganisers(404),
  },
  'DELETE /api/session': { answers: forAll(204) },
  // Without the protocol's header it is refused, for those who may.
  'POST /api/hand-in-uploads': { answers: { ...forOrganisers(400), participant: 400 } },
  'PATCH /api/hand-in-uploads/:id': {
    address: async () => '/api/hand-in-uploads/unknown',
    answers: { ...forOrganisers(404), participant: 404 },
  },
  'DELETE /api/hand-in-uploads/:id': {
    address: async () => '/api/hand-in-uploads/unknown',
    answers: { ...forOrganisers(404), participant: 404 },
  },
  // Looked at, and refused: there is no such team, file, challenge or partner.
  'POST /api/hand-in-extensions': {
    body: { teamId: 'unknown', until: '2026-09-02T14:00:00Z', reason: 'Laptop' },
    answers: forOrganisers(404),
  },
  'PUT /api/hand-ins/:id/decision': {
    address: async () => '/api/hand-ins/unknown/decision',
    body: { decision: 'accepted', reason: 'Network' },
    answers: forOrganisers(404),
  },
  'PUT /api/hand-ins/:id/choice': {
    address: async () => '/api/hand-ins/unknown/choice',
    body: { newest: 1, reason: 'Broken' },
    answers: forOrganisers(404),
  },
  'PUT /api/my-hand-ins/:id/choice': {
    address: async () => '/api/my-hand-ins/unknown/choice',
    body: { newest: 1 },
    answers: forParticipants(404),
  },
  'POST /api/announcements': { body: announcement, answers: forOrganisers(201) },
  'PUT /api/announcements/:id': {
    address: async () => '/api/announcements/unknown',
    body: announcement,
    answers: forOrganisers(404),
  },
  'PUT /api/announcements/:id/correction': {
    address: async () => '/api/announcements/unknown/correction',
    body: { text: 'T', until: null, isPinned: false },
    answers: forOrganisers(404),
  },
  'DELETE /api/announcements/:id': {
    address: async () => '/api/announcements/unknown',
    answers: forOrganisers(404),
  },
  'POST /api/mentors': {
    body: { name: 'M', email: 'm@example.org', organisation: '', challenge: 99 },
    answers: forOrganisers(400),
  },
  'PUT /api/mentors/:id': {
    address: async () => '/api/mentors/unknown',
    body: { organisation: '', challenge: 0 },
    answers: forOrganisers(404),
  },
  'DELETE /api/mentors/:id': {
    address: async () => '/api/mentors/unknown',
    answers: forOrganisers(404),
  },
  // Looked at, and refused: the event has not begun.
  'POST /api/own-help': {
    body: { kind: 'mentor', words: '', place: 'Table 1' },
    answers: forParticipants(409),
  },
  'DELETE /api/own-help/:id': {
    address: async () => '/api/own-help/unknown',
    answers: forParticipants(200),
  },
  'PUT /api/help/:id': {
    address: async () => '/api/help/unknown',
    body: { step: 'take' },
    answers: forHelpers(404),
  },
  'POST /api/partners': {
    body: { name: 'N', email: 'n@example.org', organisation: 'O', challenge: 999 },
    answers: forOrganisers(400),
  },
  'PUT /api/partners/:id': {
    address: async () => '/api/partners/unknown',
    body: { organisation: 'O', challenge: 1 },
    answers: forOrganisers(404),
  },
  'DELETE /api/partners/:id': {
    address: async () => '/api/partners/unknown',
    answers: forOrganisers(404),
  },
  'POST /api/receipt-check': { body: receipt, answers: forAll(200) },
};

const READS = {
  public: [
    'GET /api/photos',
    'GET /api/photos/:id',
    'GET /api/photos/:id/neighbours',
    'GET /api/photo-facets',
    'GET /api/committee-members',
    'GET /api/session',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /objects/:id',
    'GET /objects/:id/:width',
    'GET /calendar/:name',
    'GET /og/:file',
    'GET /favicon.ico',
    'GET /favicon.svg',
    'GET /apple-touch-icon.png',
    'GET /icon-192.png',
    'GET /icon-512.png',
    'GET /icon-maskable-512.png',
    'GET /lattice/:colours/:file',
    'GET /sitemap.xml',
    'GET /robots.txt',
    'GET /manifest.webmanifest',
    'GET /api/passes',
    'GET /api/check-in/list',
    'GET /api/receipts/:id',
    'GET /api/live',
    'GET /api/live/states',
    'GET /api/ceremony/slides/:id/:page',
    'GET /api/verdicts/:edition/:number/pack',
    'GET /api/receipts/:id/file',
    'GET /api/receipts/:id/pdf',
    'GET /api/results/:edition/teams/:team/:kind',
    'GET /api/project-pictures/:id/:width',
    'GET /api/results/:edition/teams/:team/cover',
  ],
  attendee: ['GET /files/:name', 'GET /api/event-day'],
  participant: [
    'GET /api/own-help',
    'GET /api/my-data',
    'GET /api/own-team',
    'GET /api/own-calendar',
    'GET /api/my-registration',
    'GET /api/my-hand-ins',
    'GET /api/my-projects',
    'GET /api/my-certificates',
    'GET /api/my-certificates/:edition/file',
  ],
  judge: ['GET /api/jury'],
  organiser: [
    'GET /api/verdicts',
    'GET /api/ceremony',
    'GET /api/pass-links',
    'GET /api/check-in/arrivals',
    'GET /api/check-in/export',
    'GET /api/results/:edition',
    'GET /api/projects/:edition',
    'GET /api/certificates/:edition',
    'GET /api/judging',
    'GET /api/judging/board',
    'GET /api/clocks/:id/history',
    'GET /api/judging/paper-ballots/:id',
    'GET /api/photo-consent',
    'GET /api/hand-in-uploads/:id',
    'GET /api/hand-ins/:id/file',
    'GET /api/hand-ins',
    'GET /api/hand-in-teams/:id',
    'GET /api/hand-in-archive',
    'GET /api/partners',
    'GET /api/mentors',
    'GET /api/announcements',
    'GET /api/help',
    'GET /api/people/:id/data',
    'GET /api/registrations',
    'GET /api/registration-figures',
    'GET /api/registration-export',
    'GET /api/badges',
    'GET /api/badges/file',
    'GET /api/content',
    'GET /api/content/:document',
    'GET /api/content/:document/publications',
    'GET /api/content/:document/publications/:number',
    'GET /api/content/:document/changes',
    'GET /api/content/:document/export',
    'GET /api/content-editions/:year/deletion',
    'GET /api/content-pages/:document/deletion',
    'GET /api/content-texts',
    'GET /api/delivered',
    'GET /api/handbook',
    'GET /api/handbook/:name',
    'GET /api/activity',
    'GET /api/desk/today',
    'GET /api/desk/search',
    'GET /api/teams',
    'GET /api/team-suggestion',
    'GET /api/messages',
    'GET /api/message-count',
    'GET /api/message-export',
    'GET /api/people',
    'GET /api/people/:id/sign-ins',
    'GET /api/mails',
    'GET /api/mails/:id',
    'GET /api/mail-situation',
    'GET /api/mail-kinds',
    'GET /api/group-mails',
    'GET /api/group-mails/:id',
    'GET /api/refused-addresses',
    'GET /api/mail-sender',
    'GET /api/users',
    'GET /api/invitations',
  ],
} as const;

// A page that is not in this list is served to no one before its access is decided.
const PAGE_ACCESS: Record<
  string,
  'public' | 'attendee' | 'participant' | 'judge' | 'partner' | 'mentor' | 'organiser'
> = {
  '/styleguide': 'organiser',
  '/': 'public',
  '/about': 'public',
  '/highlights': 'public',
  '/impressions': 'public',
  '/archive': 'public',
  '/privacy': 'public',
  '/imprint': 'public',
  '/accessibility': 'public',
  '/results': 'public',
  '/projects': 'public',
  '/login': 'public',
  '/admin': 'public',
  '/admin/check-in': 'public',
  '/event': 'public',
  '/dashboard': 'attendee',
  '/tell-me': 'public',
  '/link': 'public',
  '/invitation': 'public',
  '/register': 'public',
  '/receipt': 'public',
  '/certificate': 'public',
  '/me': 'participant',
  '/partner': 'partner',
  '/mentor': 'mentor',
  '/jury': 'judge',
  '/ceremony': 'public',
  '/ceremony/remote': 'public',
  '/room': 'public',
  '/screen': 'public',
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const isRead = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD';

describe('a write', () => {
  const cases = Object.entries(WRITES).flatMap(([name, write]) =>
    Object.entries(write.answers).map(
      ([caller, status]) => [name, caller as Caller, status] as const,
    ),
  );

  it.each(cases)('%s by %s answers %d', async (name, caller, status) => {
    const write = WRITES[name] as Write;
    const { address, body, headers } = write;
    const [method, path = ''] = name.split(' ');
    const client = await CALLERS[caller]();
    const target = address ? await address(caller) : path;
    const answer = await client.call(target, { method, body, headers });
    expect([answer.status, answer.text]).toEqual([status, expect.anything()]);
    // Its sessions have all ended, also that of who prepares these tests.
    if (name === 'DELETE /api/own-sessions') admin = await site.admin();
    if (status === 401) {
      expectSentence(answer, 401);
      expect(answer.text).toMatch(/^Please (?:sign in first\.|open your personal link first: )/);
    }
    if (status === 403 && write.answers.visitor === 401) {
      expectSentence(answer, 403, 'Your account may not do this.');
    }
  });

  it('that is refused changes nothing', async () => {
    const address = await newPhoto();
    const before = await site.installation.store.photos.list();
    for (const caller of ['visitor', 'attendee', 'loggedOut'] as const) {
      const client = await CALLERS[caller]();
      await client.put(address, { ...photo, title: 'Defaced' });
      await client.delete(address);
      await client.post('/api/photos', photo);
    }
    expect(await site.installation.store.photos.list()).toEqual(before);
  });

  it('to the content that is refused changes nothing either', async () => {
    const { content } = site.installation.store;
    const before = [await content.drafts(), await content.publications()];
    const exported = (await admin.get('/api/content/2025/export')).bytes;
    for (const caller of ['visitor', 'attendee', 'loggedOut'] as const) {
      const client = await CALLERS[caller]();
      await client.put('/api/content/site/sections/login', { value: { welcome: 'Defaced' } });
      await client.post('/api/content/2026/publications/1/put-back', {});
      await client.post('/api/content-editions', { from: 2026, year: 2040 });
      await client.post('/api/content-import', exported);
    }
    expect([await content.drafts(), await content.publications()]).toEqual(before);
  });

  it('is refused before its body is looked at', async () => {
    const answer = await site.visitor().post('/api/photos', '{ broken', {
      'content-type': 'application/json',
    });
    expectSentence(answer, 401, 'Please sign in first.');
  });

  it('stands in the table above, whichever it is', () => {
    const writes = site.routeTable().filter((route) => !isRead(route));
    expect(writes.map(nameOf).sort()).toEqual(Object.keys(WRITES).sort());
  });
});

/** Of those whom the table lets in, the one that the route names first. */
function firstRoleOf({ visitor, admin: organiser, participant }: Write['answers']): string {
  if (visitor !== 401) return 'public';
  if (organiser !== 403) return 'organiser';
  return participant === 403 ? 'judge' : 'participant';
}

describe('the route table', () => {
  it('has exactly the routes that are listed here, each with the access that is listed', async () => {
    const files = (await readdir(CLIENT_FOLDER, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(CLIENT_FOLDER.length))
      .filter((path) => !path.startsWith('/assets/'));
    const known = allPages();
    const pages = known.flatMap(({ path, hasItems, hasParts, screens = [] }) =>
      [
        path,
        path === '/' ? '/_.data' : `${path}.data`,
        ...(hasItems ? [`${path}/:id`, `${path}/:id.data`] : []),
        ...(hasParts ? [`${path}/:id/:part`, `${path}/:id/:part.data`] : []),
        ...screens.flatMap((screen) => [
          screen,
          `${screen}.data`,
          `${screen}/:id`,
          `${screen}/:id.data`,
        ]),
      ].map((address) => [`GET ${address}`, PAGE_ACCESS[path]]),
    );
    const reads = [
      ...Object.entries(READS).flatMap(([access, names]) => names.map((name) => [name, access])),
      ...['/assets/*', ...files].map((path) => [`GET ${path}`, 'public']),
      ...pages,
    ];
    const writes = Object.entries(WRITES).map(([name, { answers }]) => [
      name,
      firstRoleOf(answers),
    ]);
    const expected = [
      ...reads,
      ...reads.map(([name = '', access]) => [name.replace('GET', 'HEAD'), access]),
      ...writes,
    ];
    const actual = site.routeTable().map((route) => [nameOf(route), route.access]);
    expect(actual.sort()).toEqual(expected.sort());
  });

  it('is enforced: what is not public answers a visitor 401, and an attendee 403 for admins', async () => {
    const attendee = await site.attendee();
    const old = await loggedOut();
    const closed = site.routeTable().filter(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(10);
    for (const route of closed) {
      const call = { method: route.method };
      const path = route.path.replace(/:\w+/g, '1');
      const told = nameOf(route);
      // A person at a page is led to the login; see private-pages.test.ts.
      const refused = PAGE_ACCESS[path] ? 302 : PAGE_ACCESS[path.replace('.data', '')] ? 204 : 401;
      for (const client of [site.visitor(), old]) {
        const answer = await client.call(path, call);
        expect([answer.status, refused === 401 ? '' : answer.text], told).toEqual([refused, '']);
      }
      if (
        route.access === 'organiser' ||
        (['participant', 'judge'].includes(route.access) && refused === 401)
      ) {
        expect((await attendee.call(path, call)).status, told).toBe(403);
      } else {
        expect([401, 403], told).not.toContain((await attendee.call(path, call)).status);
      }
    }
  });
});

describe('a read', () => {
  const signedIn = [
    'attendee',
    'participant',
    'judge',
    'partner',
    'mentor',
    'editor',
    'admin',
  ] as const;
  type Reader = (typeof signedIn)[number];
  /** Which other roles may, if any. */
  const ALSO: Record<string, readonly Reader[]> = {
    'GET /api/hand-in-uploads/:id': ['participant'],
    'GET /api/hand-ins/:id/file': ['participant', 'judge', 'partner'],
    'GET /api/my-data': ['judge', 'partner', 'mentor'],
    'GET /api/help': ['mentor'],
    'GET /api/photo-consent': ['editor'],
    'GET /api/content': ['editor'],
    'GET /api/content/:document': ['editor'],
    'GET /api/content/:document/publications': ['editor'],
    'GET /api/content/:document/publications/:number': ['editor'],
    'GET /api/content/:document/changes': ['editor'],
    'GET /api/content/:document/export': ['editor'],
    'GET /api/content-texts': ['editor'],
    'GET /api/delivered': ['editor'],
    'GET /api/handbook': ['editor'],
    'GET /api/handbook/:name': ['editor'],
    'GET /api/desk/today': ['editor'],
    'GET /api/desk/search': ['editor'],
  };
  const mayRead = (access: 'organiser' | 'participant' | 'judge', name: string): Reader[] => [
    access === 'organiser' ? 'admin' : access,
    ...(ALSO[name] ?? []),
  ];

  it.each(signedIn)('by %s is refused unless it is theirs', async (reader) => {
    const client = await CALLERS[reader]();
    const read: string[] = [];
    const expected: string[] = [];
    for (const access of ['organiser', 'participant', 'judge'] as const) {
      for (const name of READS[access]) {
        const { status } = await client.get(name.replace('GET ', '').replace(/:\w+/g, '1'));
        if (status !== 403) read.push(name);
        if (mayRead(access, name).includes(reader)) expected.push(name);
      }
    }
    expect(read).toEqual(expected);
  });
});

describe('an address that does not exist', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('answers %s with 404', async (method) => {
    for (const path of ['/api/unknown', '/api/photos/1/2', '/unknown', '/objects/1/2/3']) {
      const answer = await admin.call(path, { method });
      expectSentence(answer, 404, 'There is nothing at this address.');
    }
  });

  it('is known by its path alone: the wrong method is answered with those that it takes', async () => {
    const table = Map.groupBy(site.routeTable(), ({ path }) => path);
    for (const [path, routes] of table) {
      const address = path.replaceAll(/:\w+/g, '1').replace('*', 'x');
      const answer = await admin.call(`${address}?x=1`, { method: 'PROPFIND' });
      expectSentence(answer, 405, 'This address does not take that kind of request.');
      const allowed = String(answer.headers.allow).split(', ');
      for (const { method } of routes) expect(allowed, path).toContain(method);
    }
    const { headers } = await admin.put('/api/photos/', []);
    expect(headers.allow).toBe('GET, HEAD, POST');
    expect((await admin.get('/api/photo-order')).headers.allow).toBe('PUT');
  });
});
