import { useRef } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { useSaving } from '../../../lib/use-saving.ts';
import type { WriteOutcome } from '../../../lib/versioned-write.ts';

type Words<Value> = Record<keyof Value & string, string>;

interface SavingInWords<Value> {
  what: string;
  labels: Words<Value>;
  /** Every part in words: the same words are the same value. */
  wordsOf: (value: Value) => Words<Value>;
  /** What the form began with. */
  before: Value;
  version: number;
  save: (
    value: Value,
    version: number,
  ) => Promise<WriteOutcome<{ value: Value; version: number }, unknown>>;
  onSaved: () => void;
  onChosen: (value: Value) => void;
}

/**
 * Saves something with parts that are no texts. When somebody else was faster, the parts stand side by
 * side in words. A version that says the same as the one before is no question: a ballot that arrives
 * gives a panel its next version.
 */
export function useSavingInWords<Value extends object>(parts: SavingInWords<Value>) {
  const { what, labels, wordsOf, before, save, onSaved, onChosen } = parts;
  const sides = useRef<{ mine: Value; theirs: Value }>({ mine: before, theirs: before });

  /** Each part from the side whose words were chosen. */
  function chosenValue(words: Words<Value>): Value {
    const { mine, theirs } = sides.current;
    const of = wordsOf(theirs);
    const names = Object.keys(labels) as (keyof Value & string)[];
    const taken = names.filter((name) => words[name] === of[name]);
    return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
  }

  const saving = useSaving<Words<Value>, Words<Value> & { version: number }>({
    what,
    labels,
    version: parts.version,
    async save(words, version = 0) {
      const value = chosenValue(words);
      let outcome = await save(value, version);
      if (outcome.kind === 'changed' && isSame(wordsOf(outcome.theirs.value), wordsOf(before))) {
        outcome = await save(value, outcome.theirs.version);
      }
      if (outcome.kind === 'done') return { kind: 'done', saved: { ...words, version } };
      const { theirs } = outcome;
      sides.current = { mine: value, theirs: theirs.value };
      return {
        kind: 'changed',
        theirs: { ...wordsOf(theirs.value), version: theirs.version },
      };
    },
    onSaved,
    onFailed: failureSentence,
    onChosen: (words) => onChosen(chosenValue(words)),
  });

  return {
    ...saving,
    save(value: Value) {
      sides.current = { mine: value, theirs: value };
      return saving.save(wordsOf(value));
    },
  };
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
