/** What happens at the event, and when. */
import { COBALT, INK, onInk, RISK_SCALE } from '../../../src/modules/share-pictures/dot-lattice.ts';
import { addHeading, INNER, MARGIN, paint, WIDTH } from './kickoff-slide.ts';
import {
  addTagged,
  addText,
  decorate,
  drawDots,
  LINE,
  MIST,
  MUTED,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';

const SKY = RISK_SCALE[2];

export function openingSlide(pdf: Pdf, page: string): void {
  paint(pdf, INK, page);
  decorate(pdf, () => drawDots(pdf, matrixDots(600, 0, 24)));
  const left = { x: MARGIN, width: 560 };
  const intro = 'Risk Innovation Challenge 2026';
  addText(pdf, 'P', intro, { font: 'label', size: 14, colour: SKY, y: 62, ...left });
  const title = { font: 'heading', size: 86, colour: PAPER, y: 116, lineHeight: 0.98 } as const;
  addText(pdf, 'H1', 'Kickoff Präsentation', { ...title, ...left }, 'de-CH');
  const text =
    'Two days, three banks, one question: how should AI manage risk and compliance in Swiss banking?';
  const lead = {
    font: 'text',
    size: 19,
    colour: QUIET_ON_INK,
    y: 306,
    x: MARGIN,
    width: 430,
  } as const;
  addText(pdf, 'P', text, lead);

  const facts = [
    ['Dates', '1 and 2 September 2026'],
    ['Kickoff', '13:30'],
    ['Hand-in', '2 September, 15:00'],
    ['Place', 'Zurich Oerlikon'],
  ] as const;
  decorate(pdf, () => pdf.rect(MARGIN, 410, INNER, 0.75).fill('#262d3d'));
  for (const [index, [name, value]] of facts.entries()) {
    const column = { x: MARGIN + (index * INNER) / 4, width: INNER / 4 - 16 };
    addText(pdf, 'P', name, { font: 'label', size: 11, colour: QUIET_ON_INK, y: 426, ...column });
    addText(pdf, 'P', value, { font: 'strong', size: 15, colour: PAPER, y: 444, ...column });
  }
}

/** Likelihood to the right and impact upwards, fading out towards the words. */
function* matrixDots(left: number, top: number, pitch: number) {
  const columns = Math.ceil((WIDTH - left) / pitch);
  const rows = Math.floor(400 / pitch);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const likelihood = (column + 1) / columns;
      const impact = 1 - row / rows;
      const { size, colour } = onInk((likelihood * impact) ** 0.85);
      const [x, y] = [left + (column + 0.5) * pitch, top + (row + 0.5) * pitch];
      yield { x, y, radius: (size * pitch) / 2, colour };
    }
  }
}

export function scheduleSlide(pdf: Pdf, page: string): void {
  paint(pdf, PAPER, page);
  addHeading(pdf, 'From noon to award night', INK);
  const days = [
    {
      name: 'Day 1, Tuesday 1 September',
      items: [
        ['12:00', 'Welcome and lunchbox'],
        ['13:00', 'Opening by the faculty dean'],
        ['13:30', 'Challenge kickoff, open end'],
      ],
    },
    {
      name: 'Day 2, Wednesday 2 September',
      items: [
        ['09:00', 'Start'],
        ['15:30', 'Pitches'],
        ['18:00', 'Apero riche'],
        ['19:00', 'Award ceremony'],
        ['20:00', 'Afterparty, optional, open end'],
      ],
    },
  ] as const;
  for (const [index, { name, items }] of days.entries()) {
    const x = MARGIN + index * 440;
    const width = INNER - 440;
    addText(pdf, 'H3', name, { font: 'strong', size: 17, colour: COBALT, x, y: 142, width });
    for (const [row, [time, what]] of items.entries()) {
      const y = 184 + row * 54;
      decorate(pdf, () => pdf.rect(x, y - 10, width, 0.75).fill(LINE));
      addTagged(pdf, 'P', () => {
        writeText(pdf, `${time} `, { font: 'label', size: 19, colour: INK, x, y, width: 80 });
        writeText(pdf, what, {
          font: 'text',
          size: 19,
          colour: INK,
          x: x + 92,
          y,
          width: width - 92,
        });
      });
    }
  }
  const hours = 'From the kickoff to the hand-in at 15:00 you have 25 and a half hours.';
  const below = { x: MARGIN, y: 440, width: INNER - 440 };
  addTagged(pdf, 'Figure', () => drawDots(pdf, hourDots(MARGIN, 356, 24)), {
    alt: '51 dots, one for each half hour; they grow from blue to vermilion.',
  });
  addText(pdf, 'P', hours, { font: 'text', size: 13, colour: MUTED, ...below });
}

/** From the kickoff to the hand-in, one dot for half an hour. */
function* hourDots(left: number, top: number, pitch: number) {
  for (let dot = 0; dot < 51; dot++) {
    const { size, colour } = onInk(0.16 + (0.84 * dot) / 50);
    const [column, row] = [dot % 17, Math.floor(dot / 17)];
    const [x, y] = [left + (column + 0.5) * pitch, top + (row + 0.5) * pitch];
    yield { x, y, radius: (size * pitch) / 2, colour };
  }
}

export function challengesSlide(pdf: Pdf, page: string): void {
  paint(pdf, MIST, page);
  addHeading(pdf, 'Three cases from three banks', INK);
  for (const [index, bank] of ['Partner Bank A', 'Partner Bank B', 'Partner Bank C'].entries()) {
    const y = 150 + index * 108;
    decorate(pdf, () => pdf.rect(MARGIN, y - 14, INNER, 0.75).fill(INK));
    const digit = {
      font: 'heading',
      size: 54,
      colour: COBALT,
      x: MARGIN,
      y: y - 4,
      width: 70,
    } as const;
    addTagged(pdf, 'H3', () => {
      writeText(pdf, `${index + 1} `, { ...digit, lineHeight: 1 });
      const title = 'Title of the challenge (placeholder)';
      writeText(pdf, title, {
        font: 'heading',
        size: 24,
        colour: INK,
        x: 140,
        y,
        width: 480,
        lineHeight: 1.2,
      });
    });
    const task = 'One sentence on the task, the data that you get and what the bank does today.';
    addText(pdf, 'P', task, {
      font: 'text',
      size: 15,
      colour: MUTED,
      x: 140,
      y: y + 34,
      width: 440,
    });
    const column = { x: 680, width: WIDTH - MARGIN - 680 };
    addText(pdf, 'P', bank, { font: 'strong', size: 17, colour: INK, y: y + 2, ...column });
    addText(pdf, 'P', 'Mentor: Name Surname', {
      font: 'label',
      size: 12,
      colour: MUTED,
      y: y + 30,
      ...column,
    });
  }
}
