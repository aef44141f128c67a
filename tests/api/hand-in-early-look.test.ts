import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HandInKind } from '../../src/modules/hand-ins/schema.ts';
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

/** What the team reads once somebody has looked. */
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
      'A part of this PDF is missing: it may have been cut off before it came here. It is received; please open it yourself, and hand it in again.',
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
