import { useRef, useState } from 'react';
import { showToast } from '../../../../lib/toasts.ts';
import { moved } from '../../moved.ts';
import { useCardDrag } from '../../use-card-drag.ts';
import { Entry } from './entry.tsx';
import { useFieldNotes, useLabel } from './field-notes.ts';
import { useGoalInside } from './goal.ts';
import { NoteWords } from './note-words.tsx';
import { entryAt, fieldId } from './part.ts';
import { type EntryListProps, useEntries } from './use-entries.ts';

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `entry-${lastKey}`;
};

/** Entries that are added, removed (and taken back) and ordered by dragging, keys and buttons. */
export function EntryList<Item>(props: EntryListProps<Item>) {
  const { part, label, kinds, children } = props;
  const { add, look, nameOf, asideOf, newItem } = useEntries(props);
  // Entries need not have names of their own; these live as long as the list is shown.
  const keys = useRef<string[]>([]);
  if (keys.current.length !== part.value.length) {
    keys.current = part.value.map((_, index) => keys.current[index] ?? newKey());
  }
  const addButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    // An empty entry waits for its words.
    () => new Set(keys.current.filter((_, index) => props.isBlank?.(part.value[index] as Item))),
  );
  const [told, setTold] = useState('');
  const notes = useFieldNotes(part.path);
  const known = useLabel(part.path);
  const list = keys.current.map((id, index) => ({ id, index }));
  const drag = useCardDrag(list, (sorted, { id, index }) =>
    move(
      index,
      sorted.findIndex((thing) => thing.id === id),
    ),
  );
  useGoalInside(part.path, (step) => {
    const key = keys.current[Number(step)];
    if (key) setOpen((now) => new Set(now).add(key));
  });

  const name = (item: Item, index: number) => nameOf(item) || `number ${index + 1}`;

  function move(from: number, to: number) {
    const item = part.value[from];
    if (item === undefined || to < 0 || to >= part.value.length || from === to) return;
    // What moves in the page loses the focus.
    const focused = document.activeElement;
    keys.current = moved(keys.current, from, to);
    part.change((items) => moved(items, from, to));
    setTold(`${name(item, from)} is now number ${to + 1} of ${part.value.length}.`);
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  }

  function insert(item: Item, index: number, key: string) {
    keys.current = keys.current.toSpliced(index, 0, key);
    part.change((items) => items.toSpliced(index, 0, item));
  }

  function addOne(item: Item) {
    const key = newKey();
    insert(item, part.value.length, key);
    setOpen((now) => new Set(now).add(key));
    requestAnimationFrame(() => {
      const entry = drag.grid.current?.lastElementChild;
      const fields = [
        ...(entry?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? []),
      ];
      // Some begin filled in, like the number of a challenge.
      (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
    });
  }

  function remove(index: number) {
    const [item, key] = [part.value[index], keys.current[index]];
    if (item === undefined || key === undefined) return;
    keys.current = keys.current.toSpliced(index, 1);
    part.change((items) => items.toSpliced(index, 1));
    showToast({
      title: `Removed: ${name(item, index)}`,
      action: { label: 'Undo', onChoose: () => insert(item, index, key) },
    });
    requestAnimationFrame(() => {
      const next = drag.grid.current?.children[Math.min(index, part.value.length - 2)];
      const target = next?.querySelector<HTMLElement>('.entry-handle') ?? addButton.current;
      target?.focus();
    });
  }

  return (
    <div id={fieldId(part.path)} tabIndex={-1} className="outline-none">
      <ul ref={drag.grid} aria-label={label ?? known} className={`entries entries-${look}`}>
        {drag.shown.map((thing) => {
          const { id, index } = thing;
          const item = part.value[index];
          if (item === undefined) return null;
          return (
            <Entry
              key={id}
              path={[...part.path, index]}
              name={name(item, index)}
              look={look}
              isOneField={typeof item !== 'object'}
              aside={asideOf(item)}
              isOpen={open.has(id)}
              isFirst={index === 0}
              isLast={index === part.value.length - 1}
              isDragged={drag.draggedId === id}
              handle={drag.handleOf(thing)}
              onToggle={() =>
                setOpen((now) => {
                  const next = new Set(now);
                  if (!next.delete(id)) next.add(id);
                  return next;
                })
              }
              onMove={(steps) =>
                move(index, Math.min(part.value.length - 1, Math.max(0, index + steps)))
              }
              onRemove={() => remove(index)}
            >
              {children(entryAt(part, index, item), index)}
            </Entry>
          );
        })}
      </ul>
      <NoteWords notes={notes} />
      {part.value.length === 0 && <p className="text-muted">Nothing here yet.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {(kinds ?? [{ label: add, make: newItem }]).map((kind, at) => (
          <button
            key={kind.label}
            ref={at === 0 ? addButton : undefined}
            type="button"
            className="button button-outline button-small"
            onClick={() => addOne(kind.make())}
          >
            {kinds && <span aria-hidden="true">+ </span>}
            {kinds && <span className="sr-only">{`${add}: `}</span>}
            {kind.label}
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}
