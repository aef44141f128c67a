import { cellsByRisk, type HeroState, RINGS_MAX } from '../../../event/brand/hero-cells.ts';

interface Dot {
  column: number;
  row: number;
  width: number;
  colour: string;
}

const PATH = /<path stroke="(#[0-9a-f]{6})" stroke-width="([\d.]+)" d="([^"]*)"\/>/g;
const CELL = /M(\d+) (\d+)h0/g;
const STATE = /^hero-(asleep|(rings|now)-(\d{1,3}))$/;
/** Of the line of a ring, in cells. */
const LINE = 0.09;

/** The state that a drawing's name stands for; null where it stands for none. */
export function heroStateOf(name: string): HeroState | null {
  const [, state, , count] = STATE.exec(name) ?? [];
  return state && Number(count ?? 0) <= RINGS_MAX ? (state as HeroState) : null;
}

/** The risk matrix of the first screen in one of its states, from the drawing of the whole. */
export function drawHero(whole: string, state: HeroState, scale: readonly string[]): string {
  const dots = Array.from(whole.matchAll(PATH), ([, colour = '', width, path = '']) =>
    Array.from(path.matchAll(CELL), ([, column, row]) => ({
      ...{ colour, width: Number(width), column: Number(column), row: Number(row) },
    })),
  ).flat();
  const opening = whole.slice(0, whole.indexOf('>') + 1);
  return `${opening}${state === 'asleep' ? asleep(dots, scale) : counted(dots, state)}</svg>`;
}

/** Only the two quietest colours, and nothing large. */
const asleep = (dots: readonly Dot[], [low = '', next = '']: readonly string[]) =>
  dots
    .map((dot) =>
      filled(dot.colour === low ? dot : { ...dot, colour: next, width: dot.width * 0.5 }),
    )
    .join('');

function counted(dots: readonly Dot[], state: HeroState): string {
  const [kind, count] = state.split('-');
  const order = cellsByRisk().map(keyOf);
  const rings = new Set(order.slice(0, Number(count)));
  const now = kind === 'now' ? order[Number(count)] : undefined;
  return dots
    .map((dot) => {
      const key = keyOf(dot);
      if (key === now) {
        const white = { ...dot, colour: '#ffffff' };
        return filled({ ...white, width: 0.5 }) + ring({ ...white, width: 0.94 });
      }
      return rings.has(key) ? ring(dot) : filled(dot);
    })
    .join('');
}

const keyOf = ({ column, row }: Pick<Dot, 'column' | 'row'>) => `${column} ${row}`;

const filled = ({ column, row, width, colour }: Dot) =>
  `<path stroke="${colour}" stroke-width="${+width.toFixed(2)}" d="M${column} ${row}h0"/>`;

const ring = ({ column, row, width, colour }: Dot) =>
  `<circle fill="none" stroke="${colour}" stroke-width="${LINE}" cx="${column}" cy="${row}" r="${+((width - LINE) / 2).toFixed(3)}"/>`;
