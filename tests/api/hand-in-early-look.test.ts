import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandInKind } from '../../src/modules/hand-in/hand-ins/schema.ts';
import { createHandInStore } from '../../src/modules/hand-in/hand-ins/store.ts';
import { DRAWING_LEASE_MS } from '../../src/schema/limits.ts';
import {
  modernPdf,
  pdfStream,
  samplePdf,
  samplePresentation,
  sampleZip,
} from '../../src/server/documents/sample-documents.ts';
import { eventually } from '../support/eventually.ts';
import { handIn, makeTeam, ownHandIns, type TestTeam } from '../support/hand-ins.ts';
import { pdfText } from '../support/pdf-text.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let team: TestTeam;

beforeAll(async () => {
  site = await startSite({ environment: { REHEARSAL_CLOCK: '2026-09-02T12:00:00+02:00' } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  team = await makeTeam(site);
});

/** What the team reads once the file was inspected. */
async function found(kind: HandInKind, bytes: Buffer) {
  await handIn(team.client, kind, bytes);
  return eventually(async () => {
    await site.installation.handIns.earlyLook.run();
    const own = await ownHandIns(team.client);
    const version = own.files.find((file) => file.kind === kind)?.versions[0];
    expect(version?.findings.state).not.toBe('waiting');
    return version;
  });
}

describe('an early look', () => {
  it('warns of a 3-pager with five slides, and accepts it', async () => {
    const version = await found('three-pager', samplePresentation({ slides: 5 }));
    expect(version).toMatchObject({
      counts: true,
      standing: 'in time',
      findings: {
        slides: 5,
        warnings: ['This 3-pager has five slides. A 3-pager has three, one minute each.'],
      },
    });
  });

  it('has nothing to say about three slides, and about a deck with many', async () => {
    expect((await found('three-pager', modernPdf(3)))?.findings.warnings).toEqual([]);
    expect(await found('pitchdeck', samplePresentation({ slides: 12 }))).toMatchObject({
      findings: { slides: 12, warnings: [] },
    });
  });

  it('speaks of the pages of a PDF, and warns of one that was cut off', async () => {
    expect(await found('three-pager', modernPdf(5))).toMatchObject({
      findings: {
        ...{ slides: 5, unit: 'pages' },
        warnings: ['This 3-pager has five pages. A 3-pager has three, one minute each.'],
      },
    });
    const pages = '<< /Kids [<< /Type /Page >> << /Type /Page >> << /Type /Page >>] >>';
    const picture = pdfStream('/Type /XObject', randomBytes(9000));
    const whole = samplePdf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: pages, 3: picture });
    const cut = await found('three-pager', whole.subarray(0, whole.length / 4));
    expect(cut?.findings.warnings).toEqual([
      'A part of this PDF is missing: it may have been cut off on its way here. We have received it; please open it yourself and hand it in again.',
    ]);
  });

  it('warns of what does not open, and of a bomb, and keeps both', async () => {
    for (const bytes of [
      Buffer.from('no document at all'),
      sampleZip([{ name: 'ppt/presentation.xml', contents: ' '.repeat(80 * 1024 * 1024) }]),
    ]) {
      const version = await found('pitchdeck', bytes);
      expect(version).toMatchObject({ counts: true });
      expect(version?.findings.warnings[0]).toMatch(/^This (?:file may not open|is neither)/);
    }
  });
});

describe('drawing', () => {
  const rows = () => site.installation.database.db;
  const drawn = async (id: string) =>
    (await rows().selectFrom('hand_ins').select('drawn').where('id', '=', id).execute())[0]?.drawn;
  /** As an instance leaves them that has begun and was killed. */
  const leaveBehind = (ids: readonly string[]) =>
    rows()
      .updateTable('hand_ins')
      .set({ drawn: '', drawing_since: site.installation.clock.now().toISOString() })
      .where('id', 'in', ids)
      .execute();
  /** A presentation, of which nothing is to be drawn: it is the way of the row that counts. */
  async function looked(of: TestTeam): Promise<string> {
    const id = await handIn(of.client, 'three-pager', samplePresentation({ slides: 3 }));
    await eventually(async () => {
      // Not behind what another test has left to be drawn.
      await site.installation.handIns.drawing.run();
      expect(await drawn(id)).toBe('[]');
    });
    return id;
  }

  it('goes on with what an instance has left behind, and not before that is certain', async () => {
    const id = await looked(team);
    await leaveBehind([id]);
    const { drawing } = site.installation.handIns;
    await drawing.run();
    expect(await drawn(id)).toBe('');
    site.advance(DRAWING_LEASE_MS + 1000);
    await eventually(async () => {
      await drawing.run();
      expect(await drawn(id)).toBe('[]');
    });
  });

  it('begins with the newest file of each team, and no file is taken twice', async () => {
    const other = await makeTeam(site, { name: 'Team 8' });
    const [first, second, others] = [await looked(team), await looked(team), await looked(other)];
    await leaveBehind([first, second, others]);
    const store = createHandInStore(site.installation.database.db);
    const later = new Date(site.installation.clock.now().getTime() + DRAWING_LEASE_MS);
    const wanted = { kind: 'three-pager', but: [], lostBefore: later } as const;
    const taken: (string | undefined)[] = [];
    for (const _ of [first, second, others, 'none']) {
      taken.push((await store.takeForDrawing(wanted, new Date(later.getTime() + 1000)))?.id);
    }
    expect(taken).toEqual([second, others, first, undefined]);
    expect(await store.noteDrawn(first, [])).toBe(true);
    // Another instance, which was taken for dead, comes back with pages of its own.
    expect(await store.noteDrawn(first, ['page-1-late'])).toBe(false);
    for (const id of [second, others]) await store.noteDrawn(id, []);
  });
});

describe('a receipt on paper', () => {
  it('says what the page says', async () => {
    const id = await handIn(team.client, 'pitchdeck', Buffer.from('deck'));
    const answer = await site.visitor().get(`/api/receipts/${id}/pdf`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt-1-team-7.pdf"',
    });
    const text = pdfText(answer.bytes);
    expect(text).toContain('Received, in time');
    expect(text).toContain('deck.pptx');
    expect((await site.visitor().get('/api/receipts/unknown/pdf')).status).toBe(404);
    // Many who want the same paper at once all get it, and are in nobody's way.
    const many = await Promise.all(
      Array.from({ length: 100 }, () => site.visitor().get(`/api/receipts/${id}/pdf`)),
    );
    expect(many.filter(({ status }) => status !== 200)).toEqual([]);
    expect(many.filter(({ bytes }) => !bytes.equals(answer.bytes))).toEqual([]);
  });
});
