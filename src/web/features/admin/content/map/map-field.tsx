import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { drawMap, LINE_TONES } from '../../../../../event/place-map/draw-map.ts';
import { isArea } from '../../../../../event/place-map/map-shapes.ts';
import type { Mark } from '../../../../../modules/content/content/edition-schema.ts';
import {
  AREA_SIZE,
  MAP_COLUMNS,
  MAP_ROWS,
  MARK_KINDS,
  type MarkKind,
} from '../../../../../modules/content/content/places-schema.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { DotMap } from '../../../../ui/dot-map.tsx';
import { ChoiceField, NumberField } from '../fields/choice-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { Row } from '../fields/form-parts.tsx';
import { LineField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { newId } from '../fields/use-entries.ts';
import { type Cell, inGrid, MapMark, spotWords, steppedBy } from './map-mark.tsx';

const KINDS = Object.entries(MARK_KINDS).map(([value, label]) => ({
  value: value as MarkKind,
  label,
}));

const isLine = (kind: MarkKind) => LINE_TONES.some((tone) => tone === kind);

const MIDDLE: Cell = { x: Math.round(MAP_COLUMNS / 2), y: Math.round(MAP_ROWS / 2) };

/** A map that is set by clicks, by keys or by numbers: choose what, then where it is. */
export function MapField({ part }: { part: Part<Mark[]> }) {
  const marks = part.value;
  const [kind, setKind] = useState<MarkKind>(marks.length === 0 ? 'venue' : 'station');
  const [spot, setSpot] = useState(MIDDLE);
  const [told, setTold] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const [isByKeys, setIsByKeys] = useState(false);

  function place(cell: Cell) {
    const mark: Mark = {
      id: newId('mark'),
      kind,
      label: '',
      note: '',
      ...cell,
      ...AREA_SIZE,
    };
    part.change((list) => [...list, mark]);
    setTold(`${MARK_KINDS[kind]} is at ${spotWords(cell)}.`);
    // There is one place, and mostly one of each other kind but for the corners of lines.
    if (kind === 'venue') setKind('station');
    requestAnimationFrame(() => {
      grid.current?.querySelector<HTMLElement>(`[data-mark="${mark.id}"]`)?.focus();
    });
  }

  function move(id: string, cell: Cell) {
    part.change((list) =>
      list.map((mark) =>
        mark.id === id && (mark.x !== cell.x || mark.y !== cell.y) ? { ...mark, ...cell } : mark,
      ),
    );
    setTold(`Now at ${spotWords(cell)}.`);
  }

  /** A line goes on to where a mark stands, but not from there to there. */
  function goOnTo({ x, y }: Mark) {
    const last = marks.findLast((mark) => mark.kind === kind);
    if (isLine(kind) && (last?.x !== x || last.y !== y)) place({ x, y });
  }

  function remove(mark: Mark) {
    const index = marks.indexOf(mark);
    part.change((list) => list.filter(({ id }) => id !== mark.id));
    showToast({
      title: `Removed: ${nameOf(mark)}`,
      action: {
        label: 'Undo',
        onChoose: () => part.change((list) => list.toSpliced(index, 0, mark)),
      },
    });
    grid.current?.querySelector<HTMLElement>('.map-spot')?.focus();
  }

  function onSpotClick(event: MouseEvent<HTMLButtonElement>) {
    // A key's click has no place of its own.
    if (event.detail === 0) return place(spot);
    const cell = cellAt(grid.current, event.clientX, event.clientY);
    if (!cell) return;
    setSpot(cell);
    place(cell);
  }

  function onSpotKey(event: KeyboardEvent) {
    const next = steppedBy(event, spot);
    if (!next) return;
    event.preventDefault();
    setIsByKeys(true);
    setSpot(next);
    setTold(`${spotWords(next)}.`);
  }

  return (
    <div className="form-stack">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold w-full">What to place</legend>
        {KINDS.map(({ value, label }) => (
          <label key={value} className="map-kind">
            <input
              className="outline-none accent-cobalt"
              type="radio"
              name={`kind-${part.path.join('-')}`}
              checked={kind === value}
              onChange={() => setKind(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div>
        <div
          ref={grid}
          className="map-grid relative max-w-180 border-12 border-ink rounded-card bg-ink touch-none"
          style={{ '--columns': MAP_COLUMNS, '--rows': MAP_ROWS } as CSSProperties}
        >
          <DotMap map={drawMap(marks, 'wide')} size="wide" />
          <button
            type="button"
            className="map-spot"
            aria-label={`Place here: ${MARK_KINDS[kind]}, ${spotWords(spot)}`}
            onClick={onSpotClick}
            onKeyDown={onSpotKey}
            onPointerDown={() => setIsByKeys(false)}
          />
          {isByKeys && <span className="map-cross" style={styleAt(spot)} aria-hidden="true" />}
          {marks.map((mark) => (
            <MapMark
              key={mark.id}
              mark={mark}
              name={nameOf(mark)}
              style={styleAt(mark)}
              cellAt={(x, y) => cellAt(grid.current, x, y)}
              onMove={(cell) => move(mark.id, cell)}
              onRemove={() => remove(mark)}
              onChoose={() => goOnTo(mark)}
            />
          ))}
        </div>
        <p className="field-hint mt-2">
          Choose what, then click where it is. With Way on foot, Railway or River, every click goes
          one corner on, also to where there is a mark. Drag a mark to move it. By keyboard, arrow
          keys move the spot and Enter places; on a mark they move it (with Shift by five), and
          Delete removes it.
        </p>
        {LINE_TONES.filter((tone) => marks.filter((mark) => mark.kind === tone).length === 1).map(
          (tone) => (
            <p key={tone} className="mt-2 font-semibold">
              {MARK_KINDS[tone]} has one corner and is not drawn yet: choose {MARK_KINDS[tone]} and
              click where it goes on.
            </p>
          ),
        )}
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
      <EntryList
        part={part}
        begins={() => ({ kind, ...MIDDLE, ...AREA_SIZE })}
        nameOf={nameOf}
        aside={spotWords}
      >
        {(mark) => <MarkFields part={mark} />}
      </EntryList>
    </div>
  );
}

function MarkFields({ part }: { part: Part<Mark> }) {
  return (
    <div className="form-stack">
      <ChoiceField part={at(part, 'kind')} choices={KINDS} />
      <Row>
        <LineField part={at(part, 'label')} />
        <LineField part={at(part, 'note')} />
      </Row>
      <Row>
        <NumberField part={at(part, 'x')} />
        <NumberField part={at(part, 'y')} />
      </Row>
      {isArea(part.value) && (
        <Row>
          <NumberField part={at(part, 'width')} />
          <NumberField part={at(part, 'height')} />
        </Row>
      )}
    </div>
  );
}

const nameOf = ({ kind, label }: Mark) => `${MARK_KINDS[kind]}${label && `: ${label}`}`;

const styleAt = ({ x, y }: Cell) => ({ '--x': x - 1, '--y': y - 1 }) as CSSProperties;

/** The cell under a point of the screen. */
function cellAt(grid: HTMLElement | null, clientX: number, clientY: number): Cell | null {
  if (!grid) return null;
  const { left, top, width, height } = grid.getBoundingClientRect();
  return inGrid({
    x: Math.ceil(((clientX - left) / width) * MAP_COLUMNS),
    y: Math.ceil(((clientY - top) / height) * MAP_ROWS),
  });
}
