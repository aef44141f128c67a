// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstCommittee } from '../../src/first-content/first-committee.ts';
import type { FoundText } from '../../src/modules/content/content/schema.ts';
import { addFirstContent } from '../../src/modules/content/first-content/seed.ts';
import { draftOf, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const find = async (words: string) =>
  (await admin.get(`/api/content-texts?find=${encodeURIComponent(words)}`)).json<FoundText[]>();
const placeholdersOf = async (section: string) =>
  (await draftOf(admin, '2026')).findings.filter(
    (finding) => finding.level === 'placeholder' && finding.section === section,
  );

describe('find', () => {
  it('says where words stand, in every document, whatever is a capital', async () => {
    const found = await find('risk innovation CHALLENGE');
    expect(found.map(({ document }) => document)).toContain('site');
    expect(found.map(({ where }) => where)).toContain('Name and footer, Name of the site');
    expect(await find('no such words anywhere')).toEqual([]);
    // What nobody reads as words is left alone: ids, files and dates.
    expect((await find('2026-09-01')).length).toBe(0);
    expectSentence(await admin.get('/api/content-texts?find='), 400);
    expectSentence(await site.visitor().get('/api/content-texts?find=risk'), 401);
  });

  it('replaces what still says so, all of a document or nothing, and can be undone', async () => {
    const [first, second] = (await find('Award ceremony')).filter(
      ({ document }) => document === '2026',
    ) as [FoundText, FoundText];
    const change = ({ section, path, text }: FoundText, to: string, from = text) => ({
      section,
      path,
      from,
      to,
    });
    const put = (changes: object[]) => admin.put('/api/content/2026/texts', { changes });
    // The second one says something else by now.
    expectSentence(await put([change(first, 'Gala'), change(second, 'Gala', 'Other')]), 409);
    expect(await find('Gala')).toEqual([]);
    expect((await put([change(first, 'Gala'), change(second, 'Gala')])).status).toBe(204);
    expect(await find('Gala')).toHaveLength(2);
    await put([change(first, first.text, 'Gala'), change(second, second.text, 'Gala')]);
    expect(await find('Gala')).toEqual([]);
    // A path leads to a text, and to nothing else.
    for (const path of [['__proto__'], ['days', 99], ['days']]) {
      expectSentence(await put([{ section: 'schedule', path, from: '', to: 'x' }]), [400, 409]);
    }
  });
});

describe('a placeholder', () => {
  it('is gone once it is kept as it is, is back after an undo, and comes again with other words', async () => {
    const before = await placeholdersOf('prizes');
    const keys = before.flatMap((finding) => finding.keys);
    const put = (isConfirmed: boolean) =>
      admin.put('/api/content-confirmations', {
        document: '2026',
        section: 'prizes',
        keys,
        isConfirmed,
      });
    expect(before).not.toEqual([]);
    expect((await put(true)).status).toBe(204);
    expect((await put(true)).status).toBe(204);
    expect(await placeholdersOf('prizes')).toEqual([]);
    await put(false);
    expect(await placeholdersOf('prizes')).toEqual(before);
    await put(true);
    await saveSection(admin, '2026', 'prizes', ({ awards: [first, ...others] }) => ({
      awards: [{ ...first, prizeName: 'Prize of University 3' }, ...others],
    }));
    expect((await placeholdersOf('prizes')).map(({ sentence }) => sentence)).toEqual([
      '"Prize of University 3" is a placeholder.',
    ]);
    expectSentence(await site.visitor().put('/api/content-confirmations', {}), 401);
  });

  it('is each photo and member that came with the site and nobody has changed', async () => {
    const untouched = async () =>
      (await admin.get('/api/delivered')).json<{ committee: string[]; photos: string[] }>();
    await addFirstContent({ committee: firstCommittee, photos: [] }, site.installation);
    const before = await untouched();
    expect(before.committee).toHaveLength(firstCommittee.length);
    const [member] = before.committee;
    await admin.delete(`/api/committee-members/${member}`);
    expect((await untouched()).committee).toEqual(before.committee.slice(1));
    await admin.post(`/api/committee-members/${member}/restore`, {});
    expectSentence(await site.visitor().get('/api/delivered'), 401);
  });
});
