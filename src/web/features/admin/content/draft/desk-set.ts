import type { z } from 'zod';
import type { SectionDraft } from '../../../../../modules/content/content/schema.ts';
import { validationSentence } from '../../../../../schema/text.ts';
import { type FormStore, isSame, type SaveState } from '../../../../lib/form-store.ts';
import { merge } from './merge.ts';

/** One section while it is edited. */
export type SectionDesk = FormStore<unknown, unknown, SectionDraft>;

/** After the last key: long enough for a word, short enough for a glance at "Saved". */
export const SAVE_AFTER_MS = 800;

/** How sections are read, saved and brought together. */
export function sectionParts(schema: z.ZodType | null) {
  const asSaved = (value: unknown) => {
    const read = schema?.safeParse(value);
    return read?.success ? read.data : value;
  };
  return {
    saveAfterMs: SAVE_AFTER_MS,
    asSaved,
    read(value: unknown) {
      const error = schema?.safeParse(value).error;
      return error ? { refusal: validationSentence(error) } : { input: asSaved(value) };
    },
    // An answer that was lost on its way: they are me.
    merge: (base: unknown, mine: unknown, theirs: unknown) =>
      isSame(mine, theirs) ? null : merge(base, mine, theirs),
  };
}

/** What is said first, where several sections have something to say. */
const URGENCY: readonly SaveState['kind'][] = [
  'clash',
  'signedOut',
  'refused',
  'unreachable',
  'saving',
  'waiting',
];

/** The sections of one document that were opened so far. */
export class DeskSet {
  #desks = new Map<string, SectionDesk>();
  #listeners = new Set<() => void>();
  #urgent: { section: string; state: SaveState } | null = null;

  get(section: string, create: () => SectionDesk): SectionDesk {
    const known = this.#desks.get(section);
    if (known) return known;
    const desk = create();
    this.#desks.set(section, desk);
    desk.subscribe(() => this.#notice());
    // Kept words may have met newer ones already; told after the rendering that asked for the desk.
    queueMicrotask(() => this.#notice());
    return desk;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The section whose state matters most; null while all is saved. */
  urgent = () => this.#urgent;

  known(section: string): SectionDesk | undefined {
    return this.#desks.get(section);
  }

  all(): [string, SectionDesk][] {
    return [...this.#desks];
  }

  saveNow = (): void => {
    for (const desk of this.#desks.values()) desk.saveNow();
  };

  /** True when the server has everything. */
  async flush(): Promise<boolean> {
    const done = await Promise.all([...this.#desks.values()].map((desk) => desk.flush()));
    return done.every(Boolean);
  }

  #notice(): void {
    const states = this.all().map(([section, desk]) => ({ section, state: desk.view().state }));
    const found = URGENCY.flatMap((kind) => states.find(({ state }) => state.kind === kind) ?? []);
    const next = found[0] ?? null;
    const isSame = next?.section === this.#urgent?.section && next?.state === this.#urgent?.state;
    if (!isSame) this.#urgent = next;
    for (const listener of this.#listeners) listener();
  }
}
