import { useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';
import type { WriteOutcome } from './versioned-write.ts';

interface Saving<Input, Thing> {
  /** What is saved: "photo". */
  what: string;
  /** What the fields are called where two versions stand side by side. */
  labels: Record<keyof Input & string, string>;
  /** The version that the form shows; left out for something new. */
  version?: number | undefined;
  save: (input: Input, version: number | undefined) => Promise<WriteOutcome<Thing>>;
  onSaved: (saved: Thing) => void | Promise<void>;
  /** Tells it, and answers the sentence for the form. */
  onFailed: (error: unknown) => string;
  /** Shows in the form what is saved now, for it may fail. */
  onChosen: (chosen: Input) => void;
}

/**
 * Saves what a form has: once at a time, with a sentence when it fails. When somebody else was
 * faster, `conflict` has both versions; as long as nothing is chosen, nothing is saved.
 */
export function useSaving<
  Input extends Record<keyof Input, string | null>,
  Thing extends Input & { version: number },
>({ what, labels, version: given, save, onSaved, onFailed, onChosen }: Saving<Input, Thing>) {
  const { isBusy, run } = useOneAtATime();
  const [version, setVersion] = useState(given);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ mine: Input; theirs: Thing } | null>(null);

  const saveOn = (input: Input, from: number | undefined) =>
    run(async () => {
      setFailure(null);
      try {
        const outcome = await save(input, from);
        if (outcome.kind === 'changed') setConflict({ mine: input, theirs: outcome.theirs });
        else await onSaved(outcome.saved);
      } catch (error) {
        setFailure(onFailed(error));
      }
    });

  return {
    isBusy,
    failure,
    save: (input: Input) => saveOn(input, version),
    /** For `ConflictChoice`. */
    conflict: conflict && {
      what,
      labels,
      ...conflict,
      onSave(chosen: Input) {
        setConflict(null);
        setVersion(conflict.theirs.version);
        onChosen(chosen);
        void saveOn(chosen, conflict.theirs.version);
      },
      onCancel: () => setConflict(null),
    },
  };
}
