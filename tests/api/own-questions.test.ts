import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnQuestion } from '../../src/modules/registration/registrations/questions-schema.ts';
import type {
  OwnRegistration,
  Registration,
  RegistrationFigures,
} from '../../src/modules/registration/registrations/schema.ts';
import { draftOf, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { answers, openRegistration, setClock } from '../support/registration.ts';
import { startSite, type TestSite } from '../support/site.ts';

const asking = (
  id: string,
  kind: OwnQuestion['kind'],
  label: string,
  more: Partial<OwnQuestion> = {},
): OwnQuestion => ({
  ...{ id, kind, label, hint: '', options: [], answering: 'required', keeping: 'registration' },
  asking: 'asked',
  ...more,
});

const SIZES = ['S', 'M', 'XL'].map((label) => ({ id: label.toLowerCase(), label }));
const TOOLS = ['Python', 'R'].map((label) => ({ id: label.toLowerCase(), label }));
const QUESTIONS = [
  asking('heard', 'line', 'How did you hear of us?', { answering: 'optional' }),
  asking('shirt', 'one', 'T-shirt size', { options: SIZES }),
  asking('tools', 'several', 'What do you work with?', { options: TOOLS, answering: 'optional' }),
  asking('visa', 'yes-no', 'Do you need a letter for a visa?'),
  asking('rules', 'tick', 'I accept the house rules'),
  asking('semester', 'number', 'Semester'),
  asking('profile', 'link', 'Your profile', { answering: 'optional' }),
  asking('allergies', 'text', 'Allergies', { answering: 'optional', keeping: 'event' }),
  asking('before', 'line', 'Asked last year', { asking: 'retired' }),
];

const RIGHT = {
  'own-heard': ['A friend'],
  'own-shirt': ['m'],
  'own-tools': ['python', 'r'],
  'own-visa': ['no'],
  'own-rules': ['yes'],
  'own-semester': ['5'],
  'own-profile': ['https://university.example/ada'],
  'own-allergies': ['Nuts,\nand sesame'],
};

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ environment: { TRUST_PROXY: '1' } });
  await openRegistration(site, { capacity: 100, questions: QUESTIONS });
});
afterAll(() => site.stop());

const send = async (own: Record<string, readonly string[]>, network: string) => {
  const client = site.visitor(network);
  const given = { answers: { ...answers({ name: 'Ada Keller' }).answers, ...own } };
  return { client, answer: await client.post('/api/registrations', given) };
};

describe('the questions of organisers', () => {
  it('are asked by the page, with and without script, and not once they are retired', async () => {
    const { text } = await site.visitor().get('/register');
    for (const { label, asking: is } of QUESTIONS) {
      expect([label, text.includes(label)]).toEqual([label, is === 'asked']);
    }
    expect(text).toContain('name="own-shirt"');
  });

  it('are answered, changed, listed, counted and exported', { tags: 'servers' }, async () => {
    const { client, answer } = await send({ ...RIGHT, 'own-before': ['never asked'] }, '10.9.0.1');
    expect(answer.status).toBe(201);
    const own = async () => (await client.get('/api/my-registration')).json<OwnRegistration>();
    const first = await own();
    expect(first.answers).toMatchObject(RIGHT);
    expect(first.answers).not.toHaveProperty('own-before');
    expect((await client.get('/me')).text).toContain('Python, R');

    const { name, email } = first;
    const changed = await client.put('/api/my-registration', {
      answers: {
        ...first.answers,
        ...{ name: [name], email: [email], 'own-shirt': ['xl'], 'own-tools': [] },
      },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await own()).answers).toMatchObject({ 'own-shirt': ['xl'] });
    expect((await own()).answers).not.toHaveProperty('own-tools');

    const admin = await site.admin();
    const [row] = (await admin.get('/api/registrations?search=keller')).json<Registration[]>();
    expect(row?.answers).toMatchObject({ 'own-shirt': ['xl'], 'own-semester': ['5'] });
    const figures = (await admin.get('/api/registration-figures')).json<RegistrationFigures>();
    expect(figures.counts).toMatchObject({ 'own-shirt': [{ of: 'xl', count: 1 }] });
    const csv = (await admin.get('/api/registration-export')).text;
    expect(csv).toContain('T-shirt size');
    expect(csv).toContain('XL');
  });

  it.each([
    ['a required one is missing', { 'own-shirt': [] }],
    ['a choice is unknown', { 'own-shirt': ['xxxl'] }],
    ['a choice is given twice', { 'own-tools': ['r', 'r'] }],
    ['yes or no is neither', { 'own-visa': ['perhaps'] }],
    ['the tick is missing', { 'own-rules': [] }],
    ['the number is none', { 'own-semester': ['fifth'] }],
    ['the address leads nowhere', { 'own-profile': ['javascript:alert(1)'] }],
    ['the text is too long', { 'own-allergies': ['n'.repeat(2001)] }],
    ['the text turns round', { 'own-heard': ['a\u202eb'] }],
    ['there are two where one is asked for', { 'own-heard': ['a', 'b'] }],
  ])('refuse, with a sentence at the field, where %s', async (_, wrong) => {
    const { answer } = await send({ ...RIGHT, ...wrong }, '10.9.0.2');
    expectSentence(answer, 400);
    expect(answer.headers['x-error-field']).toBe(Object.keys(wrong)[0]);
  });

  it('are in what a person downloads in the words of then, and go with the person', {
    tags: 'servers',
  }, async () => {
    const { client } = await send(RIGHT, '10.9.0.3');
    const data = (await client.get('/api/my-data')).text;
    expect(data).toContain('T-shirt size');
    expect(data).toContain('A friend');
    const { id } = (await client.get('/api/my-registration')).json<OwnRegistration>();
    expect((await client.delete('/api/my-data')).status).toBe(204);
    expect(await site.installation.store.registrations.answerRows([id])).toEqual([]);
  });

  it('lose what is kept until a week after the event, and nothing else', {
    tags: 'servers',
  }, async () => {
    const { client } = await send(RIGHT, '10.9.0.4');
    const { id } = (await client.get('/api/my-registration')).json<OwnRegistration>();
    setClock(site, '2027-09-16T00:00:00+02:00');
    await site.installation.housekeeping.run();
    const rows = await site.installation.store.registrations.answerRows([id]);
    const kept = rows.map(({ question }) => question);
    expect(kept).toContain('own-shirt');
    expect(kept).not.toContain('own-allergies');
    setClock(site, '2027-07-01T12:00:00+02:00');
  });

  it('are retired rather than deleted: the draft says what would be lost', async () => {
    const admin = await site.admin();
    const change = async (questions: readonly OwnQuestion[]) => {
      await saveSection(admin, '2026', 'registration', (section) => ({ ...section, questions }));
      const { findings } = await draftOf(admin, '2026');
      return findings.map(({ sentence }) => sentence).join();
    };
    expect(await change(QUESTIONS.slice(2))).toContain('“T-shirt size” is deleted');
    expect(await change(QUESTIONS)).not.toContain('is deleted');
  });
});
