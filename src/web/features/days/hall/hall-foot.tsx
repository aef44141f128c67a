import type { HallItem, HallState } from '../../../../modules/days/hall/schema.ts';
import { laterWords } from './hall-moment.ts';

interface Cell {
  label: string;
  title: string;
  line: string;
}

interface HallFootProps {
  state: HallState;
  later: readonly HallItem[];
  now: number;
}

/** What people ask for: the network, help, what comes later, and how many are here. */
export function HallFoot({ state, later, now }: HallFootProps) {
  const cells = cellsOf(state, later, now);
  if (cells.length === 0) return null;
  return (
    <dl className="hall-foot">
      {cells.map(({ label, title, line }) => (
        <div key={label} className="hall-cell">
          <dt>{label}</dt>
          <dd>
            <p className="hall-cell-title">{title}</p>
            <p className="hall-cell-line">{line}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cellsOf(
  { wifi, help, firstAid, figures }: HallState,
  later: readonly HallItem[],
  now: number,
): Cell[] {
  const cells: Cell[] = [];
  if (wifi) {
    const line = wifi.key === '' ? 'without a key' : `key: ${wifi.key}`;
    cells.push({ label: 'Wi-Fi', title: wifi.network, line });
  }
  const aid = firstAid === '' ? [] : [`first aid ${firstAid}`];
  if (help) {
    const line = [[help.phone, help.hours].filter(Boolean).join(', '), ...aid];
    cells.push({ label: 'Help', title: help.place, line: line.filter(Boolean).join(' · ') });
  } else if (firstAid !== '') cells.push({ label: 'First aid', title: firstAid, line: '' });
  if (later.length > 0) {
    const rooms = [...new Set(later.map(({ room }) => room).filter(Boolean))];
    cells.push({ label: 'Then', title: laterWords(later, now), line: rooms.join(', ') });
  }
  const [figure, ...others] = figures;
  if (figure) {
    const words = ({ label, count }: (typeof figures)[number]) => `${count} ${label.toLowerCase()}`;
    cells.push({ label: 'Here', title: words(figure), line: others.map(words).join(', ') });
  }
  return cells;
}
