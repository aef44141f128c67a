/** One page that leads from the rooms of the challenge to the place of the award ceremony. */
import { COBALT, INK, RISK_SCALE } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  addElement,
  addTagged,
  addText,
  decorate,
  drawMark,
  LINE,
  MIST,
  MUTED,
  makePdf,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';
import { drawWayMap, WAY_MAP_DESCRIPTION } from './way-map.ts';

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const INNER = WIDTH - 2 * MARGIN;
const HEADER_HEIGHT = 226;
const SKY = RISK_SCALE[2];

const STEPS = [
  [
    'Meet your team',
    'Meeting point and time: placeholder, the organisers fill them in. Take your badge.',
  ],
  ['Walk to the stop Bahnhof Oerlikon', 'From the entrance of the challenge rooms (placeholder).'],
  ['Take tram 10', 'Towards Bahnhofplatz/HB, past Milchbuck and Universität Irchel.'],
  ['Get off at ETH/Universitätsspital', 'The ride takes about a quarter of an hour.'],
  ['Walk to the main building', 'Rämistrasse 71, a few minutes on foot.'],
  ['Follow the signs to the upper mensa', 'Obere Mensa. Entrance and floor: placeholder.'],
] as const;

export function makeWayToMensa(): Promise<Buffer> {
  return makePdf({
    title: 'Way to Mensa',
    subject: 'From the challenge rooms in Zurich Oerlikon to the upper mensa of the university',
    size: [WIDTH, HEIGHT],
    pages(pdf) {
      pdf.addPage();
      addHeader(pdf);
      const frame = { left: MARGIN, top: 256, width: 210, height: 435 };
      addTagged(pdf, 'Figure', () => drawWayMap(pdf, frame), { alt: WAY_MAP_DESCRIPTION });
      addSteps(pdf, MARGIN + 246, 256, INNER - 246);
      addFooter(pdf);
    },
  });
}

function addHeader(pdf: Pdf): void {
  decorate(pdf, () => {
    pdf.rect(0, 0, WIDTH, HEADER_HEIGHT).fill(INK);
    drawMark(pdf, MARGIN, 40, 21);
  });
  const name = 'Risk Innovation Challenge 2026';
  const label = { font: 'label', size: 10, colour: QUIET_ON_INK } as const;
  addText(pdf, 'P', name, { ...label, x: MARGIN + 32, y: 44, width: 300 });
  const title = { font: 'heading', size: 54, colour: PAPER, lineHeight: 1 } as const;
  addText(pdf, 'H1', 'Way to Mensa', { ...title, x: MARGIN, y: 84, width: INNER });
  const text =
    'From the challenge rooms in Zurich Oerlikon to the upper mensa of the central university building. Award ceremony on 2 September 2026, 17:30 to 20:00. Allow 40 minutes.';
  addText(pdf, 'P', text, {
    font: 'text',
    size: 12.5,
    colour: QUIET_ON_INK,
    x: MARGIN,
    y: 148,
    width: 430,
  });
}

function addSteps(pdf: Pdf, x: number, top: number, width: number): void {
  const list = pdf.struct('L');
  addElement(pdf, list);
  for (const [index, [what, details]] of STEPS.entries()) {
    const y = top + index * 74;
    const item = pdf.struct('LI');
    list.add(item);
    decorate(pdf, () => pdf.rect(x, y, width, 0.75).fill(index === 0 ? INK : LINE));
    const number = {
      font: 'heading',
      size: 26,
      colour: COBALT,
      x,
      y: y + 12,
      lineHeight: 1,
    } as const;
    item.add(
      pdf.struct('Lbl', {}, () => writeText(pdf, String(index + 1), { ...number, width: 30 })),
    );
    const column = { x: x + 36, width: width - 36 };
    const strong = { font: 'strong', size: 12.5, colour: INK, lineHeight: 1.3, ...column } as const;
    const text = { font: 'text', size: 10.5, colour: MUTED, lineHeight: 1.35, ...column } as const;
    item.add(
      pdf.struct('LBody', {}, [
        pdf.struct('P', {}, () => writeText(pdf, what, { ...strong, y: y + 12 })),
        pdf.struct('P', {}, () => writeText(pdf, details, { ...text, y: y + 31 })),
      ]),
    );
    item.end();
  }
  list.end();
}

function addFooter(pdf: Pdf): void {
  const y = 718;
  decorate(pdf, () => {
    pdf.roundedRect(MARGIN, y, INNER, 84, 6).fill(MIST);
    pdf.circle(MARGIN + 22, y + 23, 4).fill(SKY);
  });
  const column = { x: MARGIN + 38, width: INNER - 60 };
  addText(pdf, 'H2', 'If the tram does not run', {
    font: 'strong',
    size: 11.5,
    colour: INK,
    y: y + 15,
    ...column,
  });
  const text =
    'Take any S-Bahn from Oerlikon to Zürich HB, then tram 6 or 10 uphill to ETH/Universitätsspital. Check the timetable on the day. For a way without steps, ask at the desk (placeholder: Name Surname, +41 00 000 00 00).';
  addText(pdf, 'P', text, {
    font: 'text',
    size: 10.5,
    colour: MUTED,
    y: y + 33,
    lineHeight: 1.35,
    ...column,
  });
}
