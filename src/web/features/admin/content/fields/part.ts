import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';

/** One place of a section's draft: what it says, where it is, and how it is changed. */
export interface Part<Value> {
  value: Value;
  path: ValuePath;
  change(update: (value: Value) => Value): void;
}

/** A place inside another one, by its typed name. */
export function at<Value extends object, Key extends keyof Value & (string | number)>(
  part: Part<Value>,
  key: Key,
): Part<Value[Key]> {
  return {
    value: part.value[key],
    path: [...part.path, key],
    change: (update) =>
      part.change((whole) => {
        const value = update(whole[key]);
        return value === whole[key] ? whole : { ...whole, [key]: value };
      }),
  };
}

/** A place inside another one by its names, as a schema writes them: `teamSize.min`. */
export function inside(part: Part<unknown>, names: string): Part<unknown> {
  return names
    .split('.')
    .reduce<Part<unknown>>((whole, name) => at(whole as Part<Record<string, unknown>>, name), part);
}

/** One entry of a list. */
export function entryAt<Entry>(part: Part<Entry[]>, index: number, entry: Entry): Part<Entry> {
  return {
    value: entry,
    path: [...part.path, index],
    change: (update) =>
      part.change((list) => list.map((item, place) => (place === index ? update(item) : item))),
  };
}

/** A place that may be null, once it is known not to be. */
export function filled<Value>(
  part: Part<Value | null>,
  value: Value & NonNullable<unknown>,
): Part<Value> {
  return {
    value,
    path: part.path,
    change: (update) => part.change((now) => (now === null ? now : update(now))),
  };
}

/** The id of a field's control, which findings lead to. */
export const fieldId = (path: ValuePath) => `field-${path.join('-')}`;
