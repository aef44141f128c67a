import {
  type RefCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { z } from 'zod';
import { ApiError, failureSentence } from '../lib/api.ts';
import { tabDrafts } from '../lib/draft.ts';
import { FormStore, isSame, type SavedForm, withTypedSince } from '../lib/form-store.ts';
import { useDeskTools } from './desk-tools.ts';
import { type FieldSpec, type FieldSpecs, valueInWords } from './fields.ts';
import { useMarkUnsaved } from './use-unsaved-changes.ts';

export interface FormOptions<Values extends object, Input, Saved> {
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

export interface DeskForm<Values extends object> {
  fields: FieldSpecs<Values>;
  /** Of something that is there already: what was changed is marked. */
  isChange: boolean;
  changed: readonly (keyof Values & string)[];
  before: Values;
  /** What stands in the fields now. */
  typed: Values;
  /** What is wrong, by field, or by the path of a part of it: "groups.0.title". */
  errors: Readonly<Record<string, string>>;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Says now what is wrong with the fields. */
  check: () => void;
  /** For what has the focus when a field is refused. */
  refOf: (name: string) => RefCallback<HTMLElement>;
  isBusy: boolean;
  failure: string | null;
  /** What was typed before a reload is in the fields again. */
  isRestored: boolean;
  what: string;
  /** Two versions of a thing to choose from. */
  conflict: { mine: Values; theirs: Values } | null;
  chooseBetween: (chosen: Values | null) => void;
  submit: (event?: { preventDefault(): void; stopPropagation(): void }) => Promise<void>;
  discard: () => void;
  /** Asks first where something that was typed would be lost. */
  mayLeave: () => Promise<boolean>;
}

interface SavedAnswer<Values, Saved> extends SavedForm<Values> {
  answer?: Saved;
}

/**
 * Every form of the desk: fields, what is wrong with them and where that stands, around a `FormStore`,
 * which keeps, sends and brings together what was typed.
 */
export function useForm<Values extends object, Input, Saved>(
  options: FormOptions<Values, Input, Saved>,
): DeskForm<Values> {
  const { name, schema, fields, version, what = 'entry' } = options;
  const { call, username, unsaved } = useDeskTools();
  const now = useRef({ ...options, call, refuse });
  now.current = { ...options, call, refuse };
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const hasTried = useRef(false);
  const controls = useRef(new Map<string, HTMLElement>());
  const isToBeFocused = useRef(false);
  const names = Object.keys(fields) as (keyof Values & string)[];
  const [drafts] = useState(() => {
    const secret = names.filter((of) => fields[of]?.kind === 'password');
    return tabDrafts<Values>(name, username, secret);
  });
  const [store] = useState(() => {
    const { latest } = options;
    return new FormStore<Values, Input, SavedAnswer<Values, Saved>>({
      first: { value: options.values, version },
      drafts,
      read(value) {
        const { data, error } = now.current.schema.safeParse(value);
        return error ? { refusal: error.message } : { input: data as Input };
      },
      async send(input, { value, ...sent }) {
        const { save, next } = now.current;
        const answer = await now.current.call(() => save(input, sent));
        const version = versionOf(answer) ?? sent.version;
        return { value: next?.(value) ?? value, version, answer };
      },
      latest:
        latest &&
        (async () => {
          const { values, version } = await now.current.call(now.current.latest ?? latest);
          return { value: values, version };
        }),
      // A version that says the same as the one before is no question.
      merge: (base, mine, theirs) => ({
        value: mine,
        clashes: isSameInWords(now.current.fields, base, theirs)
          ? []
          : [{ path: [], mine, theirs }],
      }),
      after: withTypedSince,
      async onSaved({ answer }, hasMore) {
        forgive();
        await now.current.onSaved?.(answer as Saved, hasMore);
      },
      onFailed: (error) => now.current.refuse(error),
    });
  });
  const {
    value: typed,
    saved,
    clash,
    isBusy,
    isRestored,
  } = useSyncExternalStore(store.subscribe, store.view);

  // After what is beside the fields has read them: nothing is asked about words of an earlier visit.
  useEffect(() => store.restore(), [store]);

  // Adopts a newer version unless the user has typed something.
  const follow = useEffectEvent(() => {
    store.takeOver({ value: options.values, version });
    if (store.view().saved !== saved) forgive();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version that arrives
  useEffect(() => follow(), [version]);

  // Once what is wrong is shown: it may have moved the focus' place.
  const focus = useEffectEvent(() => {
    if (!isToBeFocused.current) return;
    isToBeFocused.current = false;
    const wrong = names.find((of) => Object.keys(errors).some((at) => isAt(of, at)));
    if (wrong) controls.current.get(wrong)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each refusal
  useEffect(() => focus(), [errors]);

  const form = useMarkUnsaved(store.hasChanges(), () => drafts.forget('own'));

  function forgive() {
    hasTried.current = false;
    setErrors({});
    setFailure(null);
  }

  function mistakes(): Record<string, string> {
    const found: Record<string, string> = {};
    for (const { path, message } of schema.safeParse(store.view().value).error?.issues ?? []) {
      found[path.join('.')] ??= message;
    }
    return found;
  }

  /** Nothing is called wrong while it is being typed for the first time. */
  function recheck(name: string) {
    const entriesOf = (of: Record<string, string>, isIncluded: boolean) =>
      Object.entries(of).filter(([at]) => isAt(name, at) === isIncluded);
    setErrors((before) =>
      Object.fromEntries([...entriesOf(before, false), ...entriesOf(mistakes(), true)]),
    );
  }

  function refuse(error: unknown) {
    options.onFailed?.(error);
    const field = fieldOf(error, fields, options.refusals);
    if (!field) return setFailure(failureSentence(error));
    isToBeFocused.current = true;
    setErrors((before) => ({ ...before, [field]: failureSentence(error) }));
  }

  const submit: DeskForm<Values>['submit'] = async (event) => {
    event?.preventDefault();
    // A dialog inside a form, as React sees it, sends for itself.
    event?.stopPropagation();
    if (store.view().isBusy) return;
    hasTried.current = true;
    const found = mistakes();
    const isWrong = Object.keys(found).length > 0;
    isToBeFocused.current = isWrong;
    setErrors(found);
    if (isWrong) return;
    setFailure(null);
    await store.send();
  };

  return {
    fields,
    isChange: version !== undefined,
    changed: names.filter((of) => !isSame(typed[of], saved.value[of])),
    before: saved.value,
    typed,
    errors,
    set(of, value) {
      store.change((before) => ({ ...before, [of]: value }));
      if (hasTried.current) recheck(of);
    },
    check: () => setErrors(mistakes()),
    refOf: (of) => (element) => {
      if (element) controls.current.set(of, element);
    },
    isBusy,
    failure,
    isRestored,
    what,
    conflict: clash && { mine: typed, theirs: clash.theirs.value },
    chooseBetween(chosen) {
      if (!chosen) return store.postpone();
      store.resolve(() => chosen);
      void submit();
    },
    submit,
    discard() {
      store.discard();
      forgive();
    },
    mayLeave: () => unsaved.mayLeave([form]),
  };
}

/** A field, or a part of it. */
const isAt = (field: string, path: string) => path === field || path.startsWith(`${field}.`);

function isSameInWords<Values>(fields: FieldSpecs<Values>, one: Values, other: Values): boolean {
  const entries = Object.entries(fields) as [keyof Values, FieldSpec | undefined][];
  return entries.every(
    ([of, spec]) => !spec || valueInWords(spec, one[of]) === valueInWords(spec, other[of]),
  );
}

/** The field that an answer is about, where it can stand there. */
function fieldOf<Values>(
  error: unknown,
  fields: FieldSpecs<Values>,
  refusals: Readonly<Record<string, string>> = {},
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
