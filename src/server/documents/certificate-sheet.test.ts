import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type CertificateSheet, makeCertificate } from './certificate-sheet.ts';
import { inspectDocument } from './inspect-document.ts';
import { inMemory } from './sample-documents.ts';

const CERTIFICATE: CertificateSheet = {
  event: 'Risk Innovation Challenge 2026',
  colours: {
    signal: '#ff4a1c',
    scale: ['#2b3b66', '#2f5bff', '#7aa2ff', '#ffb14a', '#ff4a1c'],
  },
  mark: null,
  dates: 'September 1–2, 2026',
  place: 'Zurich',
  organisers: ['Department of Finance'],
  name: 'Dominique Müller',
  team: 'Quiet Ibis',
  challenge: 'Challenge 1: Adverse media',
  award: 'Winner of Challenge 1',
  issued: 'September 3, 2026',
  code: 'K7F2-QX9M-PDRT',
  address: 'https://risk-innovation.example/certificate#K7F2-QX9M-PDRT',
  madeAt: Date.UTC(2026, 8, 3),
};

const look = async (sheet: CertificateSheet) =>
  inspectDocument(inMemory(await makeCertificate(sheet)));

it('is one wide page with its fonts, and the same bytes for the same facts', async () => {
  const bytes = await makeCertificate(CERTIFICATE);
  expect(bytes.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.89 595\.28\]/);
  expect(await inspectDocument(inMemory(bytes))).toMatchObject({
    opens: true,
    slides: 1,
    missingFonts: [],
  });
  expect((await makeCertificate(CERTIFICATE)).equals(bytes)).toBe(true);
  const other = await makeCertificate({ ...CERTIFICATE, code: 'K7F2-QX9M-PDRS' });
  expect(other.equals(bytes)).toBe(false);
});

it('stays one page whatever a name, a team and a title are', async () => {
  for (const name of ['A', 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3), '名前 🎓 שם', '']) {
    const sheet = { ...CERTIFICATE, name, team: name, challenge: name.repeat(4) };
    expect(await look(sheet)).toMatchObject({ opens: true, slides: 1, missingFonts: [] });
  }
});

it('has the mark and the colours of the site', async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#12ab34' } })
    .png()
    .toBuffer();
  const mark = { png: png.toString('base64'), width: 60, height: 20 };
  const bytes = await makeCertificate({ ...CERTIFICATE, mark });
  expect(bytes.includes('/Subtype /Image')).toBe(true);
  const colours = { ...CERTIFICATE.colours, signal: '#003366' };
  const award = { award: 'First place' };
  const [one, other] = await Promise.all([
    makeCertificate({ ...CERTIFICATE, ...award }),
    makeCertificate({ ...CERTIFICATE, ...award, colours }),
  ]);
  expect(one.equals(other)).toBe(false);
});
