/** One badge: who its wearer is, for people and for the door. */
import { type FitPlace, type FitStep, type Fitted, fitLines } from './fit-lines.ts';
import type { Style } from './pdf-fonts.ts';
import { breakLines, drawLines, heightOf, type Pdf, type TextLook } from './pdf-lines.ts';
import type { SheetMark } from './sheet.ts';
import { decorate, drawCode, drawMark, INK, LINE, MUTED } from './sheet-blocks.ts';

/** Dark enough for white words: 7 to 1 and more. */
const COLOURS = {
  participant: '#1c3fa8',
  judge: '#0a0d14',
  partner: '#0a5a3c',
  mentor: '#7a3600',
  organiser: '#99142b',
} as const;

export interface Badge {
  /** Empty: a line to write it on. */
  name: string;
  role: keyof typeof COLOURS;
  /** In words, so that the colours need not be known. */
  roleName: string;
  team: string;
  organisation: string;
  /** As people type it. */
  code: string;
  /** What the QR code holds. */
  scanned: string;
  /** Pictures may not show this person. */
  isWithoutPictures: boolean;
}

interface BadgePlace {
  pdf: Pdf;
  root: PDFKit.PDFStructureElement;
  event: string;
  mark: SheetMark | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MM = 72 / 25.4;
const PAD = 4 * MM;
const HEAD = { top: 3 * MM, height: 5.5 * MM, markWidth: 26 * MM };
const NAME = { top: 9 * MM, height: 17.5 * MM };
/** A phone reads it from an arm's length; around it four of its cells stay white. */
const CODE_SIZE = 20 * MM;
const QUIET = 4 * MM;
const BODY_TOP = 28 * MM;
const BAND_HEIGHT = 7.5 * MM;
const CAMERA = { size: 8 * MM, width: 14 * MM };
const WARNING = '#99142b';

const NAME_STEPS: readonly FitStep[] = [
  { lines: 2, from: 30, to: 11 },
  { lines: 3, from: 14, to: 9 },
  { lines: 4, from: 12, to: 5, cuts: true },
];
const TEAM_STEPS: readonly FitStep[] = [
  { lines: 1, from: 12, to: 10 },
  { lines: 2, from: 11, to: 7.5 },
  { lines: 3, from: 8, to: 5, cuts: true },
];
const ORGANISATION_STEPS: readonly FitStep[] = [
  { lines: 2, from: 8.5, to: 6.5 },
  { lines: 2, from: 6.5, to: 6, cuts: true },
];
const ONE_LINE = (from: number, to: number): FitStep[] => [{ lines: 1, from, to, cuts: true }];

const look = (style: Style, colour = INK, lineHeight = 1.25) => ({ style, colour, lineHeight });

export function drawBadge(place: BadgePlace, badge: Badge): void {
  const { pdf, root, x, y, width, height } = place;
  const inner = width - 2 * PAD;
  drawHead(place);
  if (badge.name === '') {
    drawLine(place, 'Name', NAME.top, NAME.height, inner);
  } else {
    const name = fitLines(
      badge.name,
      look('display', INK, 1.08),
      { width: inner, height: NAME.height },
      NAME_STEPS,
    );
    const spare = NAME.height - heightOf(name.lines, name.look);
    write(place, name, { x: x + PAD, y: y + NAME.top + spare / 2, width: inner });
  }

  const column = inner - CODE_SIZE - QUIET;
  const bandTop = height - PAD - BAND_HEIGHT;
  const textWidth = column - (badge.isWithoutPictures ? CAMERA.width : 0);
  drawTexts(place, badge, { width: textWidth, height: bandTop - BODY_TOP - 1 * MM });
  if (badge.isWithoutPictures) drawCamera(place, x + PAD + textWidth, y + BODY_TOP);
  drawBand(place, badge, { x: x + PAD, y: y + bandTop, width: column });

  const code = { x: x + width - PAD - CODE_SIZE, y: y + height - PAD - CODE_SIZE, size: CODE_SIZE };
  root.add(
    pdf.struct('Figure', { alt: `QR code: ${badge.code}` }, () =>
      drawCode(pdf, badge.scanned, code),
    ),
  );
}

/** For people who were not expected. It has no code, which they get at the door. */
export function drawBlankBadge(place: BadgePlace): void {
  const inner = place.width - 2 * PAD;
  drawHead(place);
  drawLine(place, 'Name', 9 * MM, 14 * MM, inner);
  drawLine(place, 'Team', 24 * MM, 11 * MM, inner);
  drawLine(place, 'University or employer', 36 * MM, 12 * MM, inner - 30 * MM);
  drawLine(place, 'Code', 36 * MM, 12 * MM, 26 * MM, inner - 26 * MM);
}

function drawHead({ pdf, root, event, mark, x, y, width }: BadgePlace): void {
  const inner = width - 2 * PAD;
  const textWidth = mark ? inner - HEAD.markWidth - 2 * MM : inner;
  const size = { width: textWidth, height: HEAD.height };
  const title = fitLines(event, look('strong', MUTED), size, ONE_LINE(8, 5.5));
  const spare = HEAD.height - heightOf(title.lines, title.look);
  const at = { x: x + PAD, y: y + HEAD.top + spare / 2, width: textWidth };
  root.add(pdf.struct('P', {}, () => drawLines(pdf, title.lines, title.look, at)));
  if (!mark) return;
  const markX = x + width - PAD - HEAD.markWidth;
  const markSize = { width: HEAD.markWidth, height: HEAD.height };
  drawMark(pdf, mark, { x: markX, y: y + HEAD.top, ...markSize, align: 'right' });
}

function drawTexts(place: BadgePlace, { team, organisation }: Badge, size: FitPlace): void {
  const { x, y } = place;
  let top = y + BODY_TOP;
  if (team !== '') {
    const fitted = fitLines(
      team,
      look('strong'),
      { ...size, height: size.height * 0.6 },
      TEAM_STEPS,
    );
    write(place, fitted, { x: x + PAD, y: top, width: size.width });
    top += heightOf(fitted.lines, fitted.look) + 0.5 * MM;
  }
  if (organisation === '') return;
  const left = { ...size, height: y + BODY_TOP + size.height - top };
  const fitted = fitLines(organisation, look('text', MUTED), left, ORGANISATION_STEPS);
  write(place, fitted, { x: x + PAD, y: top, width: size.width });
}

function drawBand(
  { pdf, root }: BadgePlace,
  { role, roleName, code }: Badge,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  decorate(pdf, () => pdf.roundedRect(x, y, width, BAND_HEIGHT, 2).fill(COLOURS[role]));
  const inset = 2.5 * MM;
  const parts: [string, TextLook][] = [
    [roleName, { ...look('strong', '#ffffff'), size: 11 }],
    [code, { ...look('mono', '#ffffff'), size: 11 }],
  ];
  for (const [index, [text, as]] of parts.entries()) {
    const lines = breakLines(text, as, width);
    const wide = lines[0]?.reduce((sum, letter) => sum + letter.width * as.size, 0) ?? 0;
    const at = {
      x: index === 0 ? x + inset : x + width - inset - wide,
      y: y + (BAND_HEIGHT - heightOf(lines, as)) / 2,
      width,
    };
    root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, at)));
  }
}

/** A crossed camera, and what it means. */
function drawCamera({ pdf, root }: BadgePlace, left: number, top: number): void {
  const { size, width } = CAMERA;
  const x = left + (width - size) / 2;
  const y = top - 0.5 * MM;
  const unit = size / 24;
  const draw = () => {
    pdf.save().translate(x, y).scale(unit);
    pdf.lineWidth(2).lineJoin('round').lineCap('round');
    pdf.path('M3 8h4l2-3h6l2 3h4v12H3z').stroke(INK);
    pdf.circle(12, 13.5, 3.6).stroke(INK);
    pdf.moveTo(3, 22.5).lineTo(21, 2.5).lineWidth(5).stroke('#ffffff');
    pdf.moveTo(3, 22.5).lineTo(21, 2.5).lineWidth(2.4).stroke(WARNING);
    pdf.restore();
  };
  root.add(pdf.struct('Figure', { alt: 'Pictures may not show this person' }, draw));
  const as: TextLook = { ...look('strong', WARNING), size: 6.5 };
  const lines = breakLines('No pictures', as, width);
  const wide = lines[0]?.reduce((sum, letter) => sum + letter.width * as.size, 0) ?? 0;
  const at = { x: left + (width - wide) / 2, y: y + size + 0.3 * MM, width };
  root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, at)));
}

/** A line to write on, and what belongs there. */
function drawLine(
  { pdf, root, x, y }: BadgePlace,
  label: string,
  top: number,
  height: number,
  width: number,
  indent = 0,
): void {
  const as: TextLook = { ...look('text', MUTED), size: 6.5 };
  const left = x + PAD + indent;
  const lines = breakLines(label, as, width);
  root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, { x: left, y: y + top, width })));
  decorate(pdf, () => pdf.rect(left, y + top + height - 1, width, 0.75).fill(LINE));
}

function write(
  { pdf, root }: BadgePlace,
  { lines, look: as }: Fitted,
  at: { x: number; y: number; width: number },
): void {
  root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, at)));
}
