import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, failureSentence } from '../lib/api.ts';
import { draftKey, keepDraft, keptDraft, typedSince } from '../lib/draft.ts';
import { useIdempotencyKey } from '../lib/idempotency-key.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { useDeskTools } from './desk-tools.ts';
import { type FieldSpecs, valueInWords } from './fields.ts';
import { useMarkUnsaved } from './use-mark-unsaved.ts';

export interface FormOptions<Values extends FieldValues, Input, Saved> {
  /** Names the form on its screen, with the thing that it changes: "member/ID". */
  name: string;
  schema: z.ZodType<Input, Values>;
  fields: FieldSpecs<Values>;
  /** What it begins with. */
  values: Values;
  /** Of the thing that is changed; left out for something new. */
  version?: number | undefined;
  /** Sends it, with If-Match by the version and with the key. A session that has ended is seen to. */
  save: (
    input: Input,
    sent: { version: number | undefined; idempotencyKey: string },
  ) => Promise<Saved>;
  onSaved?: (saved: Saved, hasMore: boolean) => void | Promise<void>;
  /** For a form that stays after it was sent: what the next one begins with. */
  next?: (sent: Values) => Values;
  /** The thing as it is now, where others may have changed it meanwhile. */
  latest?: () => Promise<{ values: Values; version: number }>;
  /** What both have changed: "photo". */
  what?: string;
  /** The server's codes for what is wrong with one field. */
  refusals?: Readonly<Record<string, keyof Values & string>>;
  /** Tells a failure elsewhere too. */
  onFailed?: (error: unknown) => void;
}

/** Two versions of a thing to choose from. */
interface Conflict<Values> {
  mine: Values;
  theirs: Values;
  version: number;
}

export interface DeskForm<Values extends FieldValues> {
  hook: UseFormReturn<Values>;
  fields: FieldSpecs<Values>;
  /** Of something that is there already: what was changed is marked. */
  isChange: boolean;
  changed: readonly (keyof Values & string)[];
  before: Values;
  /** What stands in the fields now. */
  typed: Values;
  isBusy: boolean;
  failure: string | null;
  /** What was typed before a reload is in the fields again. */
  isRestored: boolean;
  what: string;
  conflict: Conflict<Values> | null;
  chooseBetween: (chosen: Values | null) => void;
  submit: (event?: { preventDefault(): void; stopPropagation(): void }) => Promise<void>;
  discard: () => void;
  /** Asks first where something that was typed would be lost. */
  mayLeave: () => Promise<boolean>;
}

/**
 * Every form of the desk. It sends once at a time, with the version and a key; keeps what was typed
 * through Escape, Back, a reload and an ended session; shows a refusal at its field; if someone
 * else was faster, it saves nothing before a version is chosen.
 */
export function useForm<Values extends FieldValues, Input, Saved>(
  options: FormOptions<Values, Input, Saved>,
): DeskForm<Values> {
  const { name, fields, version, what = 'entry', refusals = {} } = options;
  const { call, username, unsaved } = useDeskTools();
  const [key] = useState(() => draftKey(name));
  const [draft] = useState(() => keptDraft(key, username));
  const [isRestored, setIsRestored] = useState(draft !== null);
  const [before, setBefore] = useState(
    () => (draft?.before as Values | undefined) ?? options.values,
  );
  const from = useRef(draft ? draft.version : version);
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const hook = useHookForm<Values, unknown, Input>({
    defaultValues: before as DefaultValues<Values>,
    resolver: zodResolver(options.schema),
  });
  const { isDirty, dirtyFields } = hook.formState;
  const typed = useWatch({ control: hook.control }) as Values;

  // Values, not defaults: what was typed before the reload is still a change.
  const restore = useEffectEvent(() => {
    if (draft) hook.reset({ ...before, ...draft.typed }, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => {
    const entries = Object.entries(typed).filter(([of]) => fields[of]?.kind !== 'password');
    if (!isDirty || entries.length === 0) return keepDraft(key, null);
    keepDraft(key, {
      by: username,
      before,
      version: from.current,
      typed: Object.fromEntries(entries),
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter
  useEffect(() => keep(), [typed, isDirty]);

  /** Starts again from what is saved; what was typed during the save stays as a change. */
  function begin(values: Values, at: number | undefined, typed: Partial<Values> = {}) {
    from.current = at;
    setBefore(values);
    // Writing into the other fields only leaves the caret where it is.
    const hasMore = Object.keys(typed).length > 0;
    for (const [of, value] of hasMore ? Object.entries(values) : []) {
      if (!(of in typed)) hook.setValue(of as Path<Values>, value);
    }
    hook.reset(values, { keepValues: hasMore });
    setIsRestored(false);
    setFailure(null);
    keepDraft(key, null);
  }

  // Adopts a newer version unless the user has typed something.
  const follow = useEffectEvent(() => {
    if (version !== from.current && !isDirty && !isBusy) begin(options.values, version);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version that arrives
  useEffect(() => follow(), [version]);

  function discard() {
    const isOutdated = version !== undefined && (from.current ?? 0) < version;
    if (isOutdated) begin(options.values, version);
    else begin(before, from.current);
  }
  const form = useMarkUnsaved(isDirty, () => keepDraft(key, null));

  function refuse(error: unknown) {
    options.onFailed?.(error);
    const field = fieldOf(error, fields, refusals);
    if (field) {
      hook.setError(
        field as Path<Values>,
        { message: failureSentence(error) },
        { shouldFocus: true },
      );
    } else setFailure(failureSentence(error));
  }

  async function send(input: Input, values: Values): Promise<void> {
    setFailure(null);
    const sent = { version: from.current, idempotencyKey };
    try {
      const saved = await call(() => options.save(input, sent));
      renewKey();
      const more = typedSince(values, hook.getValues());
      begin(options.next?.(values) ?? values, versionOf(saved) ?? from.current, more);
      await options.onSaved?.(saved, Object.keys(more).length > 0);
    } catch (error) {
      const theirs = await theirsAfter(error);
      if (!theirs) return refuse(error);
      // A version that says the same as the one before is no question.
      if (isSame(theirs.values, before)) {
        from.current = theirs.version;
        return send(input, values);
      }
      setConflict({ mine: hook.getValues(), theirs: theirs.values, version: theirs.version });
    }
  }

  async function theirsAfter(error: unknown) {
    if (!options.latest || !(error instanceof ApiError) || error.status !== 409) return null;
    const { latest } = options;
    const theirs = await call(latest).catch(() => null);
    // The same answer says that something else is in the way.
    return theirs && theirs.version !== from.current ? theirs : null;
  }

  const isSame = (a: Values, b: Values) =>
    Object.entries(fields).every(
      ([of, spec]) => spec === undefined || valueInWords(spec, a[of]) === valueInWords(spec, b[of]),
    );

  const submit: DeskForm<Values>['submit'] = (event) => {
    event?.preventDefault();
    // A dialog inside a form, as React sees it, sends for itself.
    event?.stopPropagation();
    return run(() => hook.handleSubmit((input) => send(input, hook.getValues()))());
  };

  return {
    hook: hook as unknown as UseFormReturn<Values>,
    fields,
    isChange: version !== undefined,
    changed: Object.keys(fields).filter((of) => of in dirtyFields),
    before,
    typed,
    isBusy,
    failure,
    isRestored,
    what,
    conflict,
    chooseBetween(chosen) {
      const version = conflict?.version;
      const theirs = conflict?.theirs;
      setConflict(null);
      if (!chosen || !theirs) return;
      begin(theirs, version);
      hook.reset(chosen, { keepDefaultValues: true });
      void submit();
    },
    submit,
    discard,
    mayLeave: () => unsaved.mayLeave([form]),
  };
}

/** The field that an answer is about, where it can stand there. */
function fieldOf<Values>(
  error: unknown,
  fields: FieldSpecs<Values>,
  refusals: Readonly<Record<string, string>>,
): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const field = refusals[error.code] ?? error.field;
  const spec = fields[field as keyof typeof fields];
  // One with fields of its own has no place for a sentence about all of them.
  return spec && !('hasParts' in spec) ? field : undefined;
}

const versionOf = (saved: unknown): number | undefined =>
  typeof saved === 'object' &&
  saved !== null &&
  'version' in saved &&
  Number.isInteger(saved.version)
    ? (saved.version as number)
    : undefined;
