import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Option } from '../../../../schema/questions.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { QuestionFieldProps } from './form-parts.ts';

/** Every option once: what was given in its order, then the others. */
export function wholeOrder(options: readonly Option[], given: readonly string[]): string[] {
  const all = options.map(({ value }) => value);
  return [...new Set([...given.filter((value) => all.includes(value)), ...all])];
}

/** All options in an order: moved with script, chosen one by one without. */
export function RankingField({
  question: { id, label, hint, options },
  given,
  error,
  onOrder,
}: QuestionFieldProps) {
  const [order, setOrder] = useState(() => wholeOrder(options, given));
  const [hasScript, setHasScript] = useState(false);
  const isFirst = useRef(true);

  useEffect(() => setHasScript(true), []);

  // What was kept of the form comes after the page.
  const known = given.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: given anew, not rendered anew
  useEffect(() => {
    if (given.length > 0) setOrder(wholeOrder(options, given));
  }, [known]);

  // Told once it is in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the order alone
  useEffect(() => {
    if (!isFirst.current) onOrder?.();
    isFirst.current = false;
  }, [order]);

  return (
    <>
      <OrderedList
        legend={label}
        hint={hint}
        options={options}
        order={order}
        onOrder={setOrder}
        name={hasScript ? id : null}
      />
      {!hasScript && (
        <fieldset
          className="wishes without-script"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <legend className="mb-2 font-semibold">{label}</legend>
          {error !== undefined && (
            <p id={`${id}-error`} className="field-error">
              {error}
            </p>
          )}
          {options.map((_, at) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
              key={at}
              label={ORDINALS[at] ?? `${at + 1}th`}
              name={id}
              defaultValue={order[at] ?? ''}
            >
              <option value="">No wish</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.value} · {option.label}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      )}
    </>
  );
}

const ORDINALS = ['1st', '2nd', '3rd'];

interface OrderedListProps {
  legend: ReactNode;
  hint: string;
  options: readonly Option[];
  order: readonly string[];
  onOrder: (order: string[]) => void;
  /** What a form sends it as; null while it does not. */
  name: string | null;
}

/** Options in an order: dragged, moved with the arrow keys, or with the buttons of each. */
function OrderedList({ legend, hint, options, order, onOrder, name }: OrderedListProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const latest = useRef({ order, onOrder });
  latest.current = { order, onOrder };
  const optionOf = (value: string) => options.find((option) => option.value === value);
  const labelOf = (value: string) => optionOf(value)?.label ?? '';

  // On the window: the handle moves with its line, and an element that moves loses the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const follow = ({ clientY }: PointerEvent) => {
      const { order: now, onOrder: tell } = latest.current;
      const lines = [...(list.current?.children ?? [])];
      const to = lines.findIndex((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return clientY >= top && clientY <= bottom;
      });
      if (to !== -1 && to !== now.indexOf(dragged)) tell(moved(now, dragged, to));
    };
    addEventListener('pointermove', follow, { signal });
    const letGo = () => {
      // At once: what the pointer does before the next rendering is no dragging any more.
      ending.abort();
      setDragged(null);
    };
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo, { signal });
    return () => ending.abort();
  }, [dragged]);

  function move(value: string, steps: -1 | 1) {
    const to = order.indexOf(value) + steps;
    if (to < 0 || to >= order.length) return;
    onOrder(moved(order, value, to));
    setSaid(`${labelOf(value)} is now ${to + 1} of ${order.length}.`);
  }

  function onKeyDown(event: KeyboardEvent, value: string) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(value, event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <fieldset className="wishes needs-script" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <ol className="grid gap-2" ref={list}>
        {order.map((value, at) => (
          <li
            key={value}
            className="wish"
            data-dragged={dragged === value || undefined}
            onKeyDown={(event) => onKeyDown(event, value)}
          >
            {name !== null && <input type="hidden" name={name} value={value} />}
            {/* Only a shortcut for the buttons beside it, so a screen reader need not know it. */}
            <span
              aria-hidden="true"
              className="grid flex-none place-items-center self-stretch w-[42px] text-muted [cursor:grab] touch-none"
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.preventDefault();
                setDragged(value);
              }}
            >
              <svg
                viewBox="0 0 10 16"
                width="10"
                height="16"
                fill="currentColor"
                aria-hidden="true"
              >
                <path d="M0 1h3v3H0zM6 1h3v3H6zM0 6.500h3v3H0zM6 6.500h3v3H6zM0 12h3v3H0zM6 12h3v3H6z" />
              </svg>
            </span>
            <span className="wish-title">
              <span className="wish-rank">{at + 1}</span>{' '}
              <strong className="font-semibold">{labelOf(value)}</strong>
              {optionOf(value)?.hint && (
                <span className="text-muted"> by {optionOf(value)?.hint}</span>
              )}
            </span>
            {STEPS.map(({ steps, word, path }) => (
              <button
                key={word}
                type="button"
                className="wish-step"
                aria-label={`Move ${labelOf(value)} ${word}`}
                // Not `disabled`, which would lose the focus.
                aria-disabled={at + steps < 0 || at + steps >= order.length}
                onClick={() => move(value, steps)}
              >
                <svg
                  viewBox="0 0 16 16"
                  width="16"
                  height="16"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.75"
                  aria-hidden="true"
                >
                  <path d={path} />
                </svg>
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p id={`${id}-hint`} className="field-hint">
        Drag them, or use the arrows. {hint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

const STEPS = [
  { steps: -1, word: 'up', path: 'M3.500 10 8 5.500 12.500 10' },
  { steps: 1, word: 'down', path: 'M3.500 6 8 10.500 12.500 6' },
] as const;

function moved(order: readonly string[], value: string, to: number): string[] {
  return order.filter((each) => each !== value).toSpliced(to, 0, value);
}
