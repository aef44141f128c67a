import { ApiError } from './api.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** What the server has, and the version that a change is made upon; something new has none. */
export interface SavedForm<Value> {
  version?: number | undefined;
  value: Value;
}

/** What was typed and is not saved yet, with what it was typed upon. */
export interface Draft<Value = unknown> {
  version?: number | undefined;
  base: Value;
  value: Value;
  /** In milliseconds. */
  at: number;
}

/** Where drafts are kept until they are saved. */
export interface Drafts<Value> {
  /** False where the browser has no room, or keeps nothing. */
  keep(draft: Draft<Value>): boolean;
  find(): Draft<Value> | null;
  /** Removes this window's own, or after they were taken over all of them. */
  forget(which: 'own' | 'all'): void;
}

/** A place that both have changed, each in another way. */
export interface Clash {
  path: readonly (string | number)[];
  mine: unknown;
  theirs: unknown;
}

/** What both agree on; at a clash it has mine until one is chosen. */
export interface Merged<Value> {
  value: Value;
  clashes: Clash[];
}

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** The sentence is the server's, where it has answered. */
  | { kind: 'unreachable'; isKept: boolean; sentence: string | null }
  | { kind: 'signedOut'; isKept: boolean }
  /** What the server, or the form before it, does not take. */
  | { kind: 'refused'; sentence: string; isKept: boolean }
  | { kind: 'clash' };

export interface FormView<Value, Saved extends SavedForm<Value>> {
  /** What stands in the fields now. */
  value: Value;
  /** What is saved, or what something new begins with. */
  saved: Saved;
  state: SaveState;
  /** Why the last save failed; null where it did not. */
  error: unknown;
  /** While a choice between two versions is pending. */
  clash: { theirs: Saved; clashes: Clash[] } | null;
  /** It is being sent, or what follows from that is under way. */
  isBusy: boolean;
  /** What was typed on an earlier visit is back, and not saved since. */
  isRestored: boolean;
}

export interface FormParts<Value, Input, Saved extends SavedForm<Value>> {
  first: Saved;
  drafts: Drafts<Value>;
  /** What is sent, or the sentence of the first thing that the form does not take. */
  read(value: Value): { input: Input } | { refusal: string };
  send(
    input: Input,
    sent: { value: Value; version: number | undefined; idempotencyKey: string },
  ): Promise<Saved>;
  /** It saves by itself, so long after the last key, and tries again while it cannot. */
  saveAfterMs?: number;
  /** A value as the server will have it, without the spaces at its ends. */
  asSaved?(value: Value): Value;
  /** What someone else has saved. */
  latest?: (() => Promise<Saved>) | undefined;
  /** Brings two versions together; null where theirs is what I have sent. Left out, one is chosen. */
  merge?(base: Value, mine: Value, theirs: Value): Merged<Value> | null;
  /** What stands in the fields after a save; left out, they are not touched: the server trims. */
  after?(saved: Saved, sent: Value, now: Value): Value;
  onSaved?(saved: Saved, hasMore: boolean): void | Promise<void>;
  onFailed?(error: unknown): void;
  /** Told when both versions went together without a question. */
  onMerged?(theirs: Saved): void;
  onRestored?(draft: Draft<Value>): void;
}

const CLASH = 'someone else changed the same field.';
const RETRY_AFTER_MS = [2000, 5000, 15_000, 30_000];

/**
 * What every form is behind its fields. Every change is kept in the browser first, then sent upon its
 * version, once however often that is asked for; nothing that can happen to the network, the session
 * or the window takes a word away. It may live longer than the fields that show it.
 */
export class FormStore<Value, Input = Value, Saved extends SavedForm<Value> = SavedForm<Value>> {
  #parts: FormParts<Value, Input, Saved>;
  #view: FormView<Value, Saved>;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #key = newIdempotencyKey();
  #isKept = true;
  #sending: Promise<void> | null = null;
  /** The newest that is known, where typed words stand upon an older one. */
  #newest: Saved;
  /** The very value that was saved last: the server's has lost the spaces at its ends. */
  #lastSaved: Value;
  /** An answer was lost: the server may have what was sent, so typing it back is a change as well. */
  #isUncertain = false;

  constructor(parts: FormParts<Value, Input, Saved>) {
    const { first } = parts;
    this.#parts = parts;
    this.#newest = first;
    this.#lastSaved = first.value;
    this.#view = {
      value: first.value,
      saved: first,
      state: { kind: 'saved' },
      error: null,
      clash: null,
      isBusy: false,
      isRestored: false,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): FormView<Value, Saved> => this.#view;

  /** Brings back what an earlier visit has kept. */
  restore(): void {
    const { drafts, onRestored, saveAfterMs } = this.#parts;
    const newest = this.#newest;
    const draft = drafts.find();
    if (!draft) return;
    // From now on it is this window's.
    drafts.forget('all');
    if (isSame(draft.value, newest.value)) return;
    onRestored?.(draft);
    const { version, base, value } = draft;
    const saved = { ...newest, version, value: base };
    this.#show({ value, saved, state: { kind: 'waiting' }, isRestored: true });
    this.#keep();
    if (version === newest.version || saveAfterMs === undefined) this.#saveIn(saveAfterMs);
    else if (this.#reconcile(newest)) this.#saveIn(0);
  }

  change = (update: (value: Value) => Value): void => {
    const value = update(this.#view.value);
    if (value === this.#view.value) return;
    const { state, clash, saved } = this.#view;
    // During a pending choice, or when signed out, typing goes on and saving waits.
    const isHeld = clash !== null || state.kind === 'signedOut';
    this.#show({ value });
    if (!isHeld && !this.#sending && !this.#isUncertain && isSame(value, saved.value)) {
      clearTimeout(this.#timer);
      this.#parts.drafts.forget('own');
      this.#show({ state: { kind: 'saved' } });
      return;
    }
    this.#keep();
    if (isHeld) return;
    this.#show({ state: { kind: 'waiting' } });
    this.#saveIn(this.#parts.saveAfterMs);
  };

  hasChanges(): boolean {
    const { value, saved } = this.#view;
    if (this.#isUncertain) return true;
    return value !== this.#lastSaved && !isSame(this.#asSaved(value), saved.value);
  }

  /** Sends what stands there; while that is under way, another call waits for the same. */
  send = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#sending ??= this.#trySending().finally(() => {
      this.#sending = null;
      this.#show({ isBusy: false });
      // Typed while the answer was on its way.
      if (this.#view.state.kind === 'waiting') this.#saveIn(this.#parts.saveAfterMs);
    });
    return this.#sending;
  };

  /** Saves at once, before publishing or after signing in. True when the server has all of it. */
  flush = async (): Promise<boolean> => {
    while (this.#sending) await this.#sending;
    if (this.hasChanges() && this.#view.clash === null) await this.send();
    return !this.hasChanges();
  };

  /** Saves what waits, if no question is pending: on blur, on leaving, back online. */
  saveNow = (): void => {
    const { kind } = this.#view.state;
    if (kind === 'waiting' || kind === 'unreachable') void this.send();
  };

  /** Ends a pending choice; what was typed meanwhile is mine as well. */
  resolve = (choose: (merged: Value) => Value): void => {
    const { clash, saved, value: mine } = this.#view;
    if (!clash) return;
    const { theirs } = clash;
    const merged = this.#parts.merge?.(saved.value, this.#asSaved(mine), theirs.value);
    const value = choose(merged?.value ?? mine);
    this.#show({ value, saved: theirs, clash: null, state: { kind: 'waiting' } });
    this.#keep();
  };

  /** Not now: it stays on this device, and the question comes back with the next save. */
  postpone = (): void => {
    const state = { kind: 'refused', sentence: CLASH, isKept: this.#isKept } as const;
    this.#show({ clash: null, state });
  };

  /** Another version came from the server, for instance by putting an earlier one back. */
  takeOver(newer: Saved): void {
    if (!this.#isNewer(newer)) return;
    this.#newest = newer;
    if (this.#sending || this.#view.clash) return;
    if (!this.hasChanges()) this.#settle(newer);
    else if (this.#parts.saveAfterMs !== undefined && this.#reconcile(newer)) this.#saveIn(0);
  }

  /** What was typed is not wanted: back to what is saved. */
  discard(): void {
    this.#parts.drafts.forget('all');
    this.#settle(this.#isNewer(this.#newest) ? this.#newest : this.#view.saved);
  }

  #isNewer = ({ version = 0 }: Saved): boolean => version > (this.#view.saved.version ?? 0);

  /** Shows what the server has. */
  #settle(saved: Saved): void {
    clearTimeout(this.#timer);
    this.#parts.drafts.forget('own');
    this.#lastSaved = saved.value;
    this.#isUncertain = false;
    this.#show({
      ...{ value: saved.value, saved, state: { kind: 'saved' } },
      ...{ error: null, clash: null, isRestored: false },
    });
  }

  #asSaved(value: Value): Value {
    return this.#parts.asSaved?.(value) ?? value;
  }

  #keep(): void {
    const { value, saved } = this.#view;
    const draft = { version: saved.version, base: saved.value, value, at: Date.now() };
    this.#isKept = this.#parts.drafts.keep(draft);
  }

  #saveIn(ms: number | undefined): void {
    clearTimeout(this.#timer);
    if (ms !== undefined) this.#timer = setTimeout(() => void this.send(), ms);
  }

  async #trySending(): Promise<void> {
    const { value: sent, saved: from } = this.#view;
    const read = this.#parts.read(sent);
    if ('refusal' in read) {
      const state = { kind: 'refused', sentence: read.refusal, isKept: this.#isKept } as const;
      return this.#show({ state });
    }
    this.#show({ state: { kind: 'saving' }, error: null, isBusy: true });
    try {
      const upon = { version: from.version, idempotencyKey: this.#key };
      const saved = await this.#parts.send(read.input, { value: sent, ...upon });
      this.#tries = 0;
      this.#key = newIdempotencyKey();
      const hasMore = this.#arrive(saved, sent);
      await this.#parts.onSaved?.(saved, hasMore);
    } catch (error) {
      await this.#fail(error);
    }
  }

  /** True where more was typed meanwhile. */
  #arrive(saved: Saved, sent: Value): boolean {
    const now = this.#view.value;
    const { after } = this.#parts;
    const value = after ? after(saved, sent, now) : now;
    this.#lastSaved = now === sent ? value : sent;
    this.#isUncertain = false;
    this.#show({ value, saved, isRestored: false });
    const hasMore = this.hasChanges();
    this.#show({ state: { kind: hasMore ? 'waiting' : 'saved' } });
    if (hasMore) this.#keep();
    else this.#parts.drafts.forget('own');
    return hasMore;
  }

  async #fail(error: unknown): Promise<void> {
    const isKept = this.#isKept;
    const { status, sentence } =
      error instanceof ApiError ? error : { status: null, sentence: null };
    if (status === 409 && this.#parts.latest) {
      const theirs = await this.#parts.latest().catch(() => null);
      // The same version says that something else is in the way.
      if (theirs && theirs.version !== this.#view.saved.version) {
        const isAgreed = this.#reconcile(theirs);
        if (isAgreed && this.#parts.saveAfterMs === undefined) await this.#trySending();
        return;
      }
    }
    this.#parts.onFailed?.(error);
    if (status === 401) return this.#show({ error, state: { kind: 'signedOut', isKept } });
    if (sentence !== null && status < 500 && status !== 429 && status !== 409) {
      return this.#show({ error, state: { kind: 'refused', sentence, isKept } });
    }
    this.#isUncertain = true;
    this.#show({ error, state: { kind: 'unreachable', isKept, sentence } });
    if (this.#parts.saveAfterMs === undefined) return;
    this.#saveIn(RETRY_AFTER_MS[this.#tries] ?? RETRY_AFTER_MS.at(-1));
    this.#tries += 1;
  }

  /** Someone else was faster. True where nobody has to be asked, and mine is still to be sent. */
  #reconcile(theirs: Saved): boolean {
    const { saved, value: now } = this.#view;
    const { merge = chosenAsAWhole } = this.#parts;
    const merged = merge(saved.value, this.#asSaved(now), theirs.value);
    this.#newest = theirs;
    this.#isUncertain = false;
    if (!merged) {
      this.#settle(theirs);
      return false;
    }
    const { value, clashes } = merged;
    if (clashes.length > 0) {
      this.#show({ clash: { theirs, clashes }, state: { kind: 'clash' } });
      return false;
    }
    this.#show({ value, saved: theirs, state: { kind: 'waiting' } });
    this.#keep();
    this.#parts.onMerged?.(theirs);
    return true;
  }

  #show(changed: Partial<FormView<Value, Saved>>): void {
    this.#view = { ...this.#view, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

/** A version that says the same as the one before is no question. */
function chosenAsAWhole<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  return { value: mine, clashes: isSame(base, theirs) ? [] : [{ path: [], mine, theirs }] };
}

/** For `after`: what the server has made of it, and what has been typed since. */
export function withTypedSince<Value extends object>(
  { value }: SavedForm<Value>,
  sent: Value,
  now: Value,
): Value {
  const typed = Object.entries(now).filter(([name, one]) => one !== sent[name as keyof Value]);
  return { ...value, ...Object.fromEntries(typed) };
}

/** Whether two values say the same; the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
