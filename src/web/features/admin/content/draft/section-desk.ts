import type { SectionDraft } from '../../../../../modules/content/content/schema.ts';
import { ApiError } from '../../../../lib/api.ts';
import type { KeptTexts } from './kept-text.ts';
import { type Clash, merge, withValueAt } from './merge.ts';
import { isSame } from './same-value.ts';

export type SaveState =
  | { kind: 'saved'; at: string; by: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It is tried again by itself; the sentence is the server's, where it has answered. */
  | { kind: 'unreachable'; isKept: boolean; sentence: string | null }
  | { kind: 'signedOut'; isKept: boolean }
  /** What the server, or the form before it, does not take. */
  | { kind: 'refused'; sentence: string; isKept: boolean }
  | { kind: 'clash' };

export interface DeskView {
  value: unknown;
  state: SaveState;
  /** Both versions while a choice is pending. */
  clash: { by: string; clashes: Clash[] } | null;
}

export interface DeskParts {
  first: SectionDraft;
  kept: KeptTexts;
  /** The value as the server will have it, or the sentence of the first thing that it refuses. */
  clean(value: unknown): { value: unknown } | { refusal: string };
  save(value: unknown, version: number): Promise<SectionDraft>;
  /** What someone else has saved. */
  readTheirs(): Promise<SectionDraft>;
  /** Told when both versions went together without a question. */
  onMerged(by: string): void;
  /** Told when words of an earlier visit are back. */
  onRestored(text: { at: number }): void;
}

/** After the last key: long enough for a word, short enough for a glance at "Saved". */
export const SAVE_AFTER_MS = 800;
const CLASH = 'someone else changed the same field.';
const RETRY_AFTER_MS = [2000, 5000, 15_000, 30_000];

/**
 * The draft of one section while it is edited. Every change is kept in the browser first,
 * then saved upon its version; nothing that can happen to the network, the session or the window
 * takes a word away. It lives longer than the form that shows it.
 */
export class SectionDesk {
  #parts: DeskParts;
  #server: SectionDraft;
  #view: DeskView;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #isKept = true;
  #saving: Promise<void> | null = null;
  #theirs: SectionDraft | null = null;
  /** The very value that was saved last: the server's has lost the spaces at its ends. */
  #lastSaved: unknown;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#server = parts.first;
    this.#lastSaved = parts.first.value;
    this.#view = { value: parts.first.value, state: savedState(parts.first), clash: null };
    this.#restore();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): DeskView => this.#view;

  change = (update: (value: unknown) => unknown): void => {
    const value = update(this.#view.value);
    if (value === this.#view.value) return;
    this.#keep(value);
    // During a pending choice, or when signed out, typing goes on and saving waits.
    const isHeld = this.#view.clash !== null || this.#view.state.kind === 'signedOut';
    this.#show({ value, ...(isHeld ? {} : { state: { kind: 'waiting' } }) });
    if (!isHeld) this.#saveIn(SAVE_AFTER_MS);
  };

  /** Saves at once, before publishing or after signing in. True when the server has all of it. */
  flush = async (): Promise<boolean> => {
    while (this.#saving) await this.#saving;
    if (this.#isDirty() && this.#view.clash === null) await this.#save();
    return !this.#isDirty();
  };

  /** Saves what waits, if no question is pending: on blur, on leaving, back online. */
  saveNow = (): void => {
    const { kind } = this.#view.state;
    if (kind === 'waiting' || kind === 'unreachable') void this.#save();
  };

  /** The choices, clash by clash. */
  resolve = (choices: readonly ('mine' | 'theirs')[]): void => {
    const theirs = this.#theirs;
    if (!theirs || !this.#view.clash) return;
    let value = this.#view.value;
    // What was typed meanwhile is mine as well.
    value = merge(this.#server.value, this.#cleaned(value), theirs.value).value;
    for (const [at, { path, theirs: other }] of this.#view.clash.clashes.entries()) {
      if (choices[at] === 'theirs') value = withValueAt(value, path, other);
    }
    this.#server = theirs;
    this.#theirs = null;
    this.#keep(value);
    this.#show({ value, clash: null, state: { kind: 'waiting' } });
    void this.#save();
  };

  /** Not now: it stays on this device, and the question comes back with the next change. */
  postpone = (): void => {
    this.#theirs = null;
    this.#show({ clash: null, state: { kind: 'refused', sentence: CLASH, isKept: this.#isKept } });
  };

  /** Another draft came from the server, for instance by putting an earlier version back. */
  takeOver(draft: SectionDraft): void {
    if (draft.version <= this.#server.version || this.#saving || this.#theirs) return;
    if (this.#isDirty()) this.#reconcile(draft);
    else this.#settle(draft);
  }

  /** The words that were restored are not wanted: back to what is saved. */
  discard(): void {
    this.#parts.kept.forget('all');
    this.#settle(this.#theirs ?? this.#server);
  }

  /** Shows what the server has. */
  #settle(draft: SectionDraft): void {
    clearTimeout(this.#timer);
    this.#parts.kept.forget('own');
    this.#server = draft;
    this.#theirs = null;
    this.#lastSaved = draft.value;
    this.#show({ value: draft.value, state: savedState(draft), clash: null });
  }

  #restore(): void {
    const text = this.#parts.kept.find();
    if (!text) return;
    if (isSame(text.value, this.#server.value)) {
      this.#parts.kept.forget('all');
      return;
    }
    this.#view = { ...this.#view, value: text.value };
    this.#parts.onRestored(text);
    // From now on it is this window's.
    this.#parts.kept.forget('all');
    if (text.version === this.#server.version) {
      this.#keep(text.value);
      this.#view = { ...this.#view, state: { kind: 'waiting' } };
      this.#saveIn(SAVE_AFTER_MS);
      return;
    }
    const newer = this.#server;
    this.#server = { ...newer, version: text.version, value: text.base };
    this.#keep(text.value);
    this.#reconcile(newer);
  }

  #isDirty(): boolean {
    const { value } = this.#view;
    return value !== this.#lastSaved && !isSame(this.#cleaned(value), this.#server.value);
  }

  #cleaned(value: unknown): unknown {
    const cleaned = this.#parts.clean(value);
    return 'value' in cleaned ? cleaned.value : value;
  }

  #keep(value: unknown): void {
    const { version, value: base } = this.#server;
    this.#isKept = this.#parts.kept.keep({ version, base, value, at: Date.now() });
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#trySaving().finally(() => {
      this.#saving = null;
      // Typed while the answer was on its way.
      if (this.#view.state.kind === 'waiting') this.#saveIn(SAVE_AFTER_MS);
    });
    return this.#saving;
  }

  async #trySaving(): Promise<void> {
    const sent = this.#view.value;
    const cleaned = this.#parts.clean(sent);
    const isKept = this.#isKept;
    if ('refusal' in cleaned) {
      return this.#show({ state: { kind: 'refused', sentence: cleaned.refusal, isKept } });
    }
    this.#show({ state: { kind: 'saving' } });
    try {
      const saved = await this.#parts.save(cleaned.value, this.#server.version);
      this.#tries = 0;
      // The server trims; who types a space between two words shall not lose it.
      const isUnchanged = this.#view.value === sent;
      this.#server = saved;
      this.#lastSaved = sent;
      if (isUnchanged) {
        this.#parts.kept.forget('own');
        this.#show({ state: savedState(saved) });
      } else {
        this.#keep(this.#view.value);
        this.#show({ state: { kind: 'waiting' } });
      }
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const isKept = this.#isKept;
    if (error instanceof ApiError && error.status === 401) {
      return this.#show({ state: { kind: 'signedOut', isKept } });
    }
    if (error instanceof ApiError && error.status === 409) {
      const theirs = await this.#parts.readTheirs().catch(() => null);
      if (theirs && theirs.version !== this.#server.version) return this.#reconcile(theirs);
    } else if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
      return this.#show({ state: { kind: 'refused', sentence: error.sentence, isKept } });
    }
    const sentence = error instanceof ApiError ? error.sentence : null;
    this.#show({ state: { kind: 'unreachable', isKept, sentence } });
    this.#saveIn(RETRY_AFTER_MS[this.#tries] ?? RETRY_AFTER_MS.at(-1) ?? 0);
    this.#tries += 1;
  }

  /** Someone else was faster. */
  #reconcile(theirs: SectionDraft): void {
    const mine = this.#cleaned(this.#view.value);
    const { value, clashes } = merge(this.#server.value, mine, theirs.value);
    // An answer that was lost on its way: they are me.
    if (isSame(mine, theirs.value)) {
      this.#settle(theirs);
      return;
    }
    if (clashes.length > 0) {
      this.#theirs = theirs;
      this.#show({ clash: { by: theirs.savedBy, clashes }, state: { kind: 'clash' } });
      return;
    }
    this.#server = theirs;
    this.#keep(value);
    this.#show({ value, state: { kind: 'waiting' } });
    this.#parts.onMerged(theirs.savedBy);
    this.#saveIn(0);
  }

  #show(changed: Partial<DeskView>): void {
    this.#view = { ...this.#view, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

function savedState({ savedAt, savedBy }: SectionDraft): SaveState {
  return { kind: 'saved', at: savedAt, by: savedBy };
}
