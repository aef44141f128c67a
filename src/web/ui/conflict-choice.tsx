import { useId, useState } from 'react';
import { Modal } from './modal.tsx';

interface ConflictChoiceProps<Input> {
  /** What both have changed: "photo" makes "This photo was changed meanwhile". */
  what: string;
  /** The fields that can be chosen, and what they are called. */
  labels: Record<keyof Input & string, string>;
  mine: Input;
  theirs: Input;
  /** Who saved the other version, where that is known. */
  by?: string;
  /** Many fields may differ: two buttons choose one version of all of them. */
  offersAll?: boolean;
  onSave: (chosen: Input) => void;
  /** Back to the form, which still has what was typed. */
  onCancel: () => void;
}

/**
 * Two people have changed the same thing. Both versions stand side by side, and the second person
 * chooses field by field, so that no work is lost unseen.
 */
export function ConflictChoice<Input extends Record<keyof Input, string | null>>({
  what,
  labels,
  mine,
  theirs,
  by = 'Someone else',
  offersAll = false,
  onSave,
  onCancel,
}: ConflictChoiceProps<Input>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [chosen, setChosen] = useState(mine);
  const names = Object.keys(labels) as (keyof Input & string)[];
  // An empty field and one without a value look the same.
  const different = names.filter((name) => (mine[name] ?? '') !== (theirs[name] ?? ''));

  return (
    <Modal
      id={id}
      title={`This ${what} was changed meanwhile`}
      isOpen={isOpen}
      // The dialog gives the focus back when it closes; its owner goes on after that.
      onClose={() => (isSaving ? onSave(chosen) : onCancel())}
      isWide
    >
      <p className="mt-3 max-w-[60ch] text-muted">
        {`${by} saved it while you were editing${different.length > 0 ? '. Choose what stays; ' : ', '}${restWords(different.length > 0, offersAll)}`}
      </p>
      <form
        method="dialog"
        className="mt-6 space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setIsSaving(true);
          setIsOpen(false);
        }}
      >
        {offersAll && different.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {[mine, theirs].map((version) => (
              <button
                key={version === mine ? 'mine' : 'theirs'}
                type="button"
                className="button button-outline button-small"
                onClick={() => setChosen(version)}
              >
                {version === mine ? 'Keep all of mine' : 'Take all of theirs'}
              </button>
            ))}
          </div>
        )}
        {different.map((name) => (
          <fieldset key={name}>
            <legend className="mb-2 font-semibold">{labels[name]}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {[mine, theirs].map((version) => (
                <label key={version === mine ? 'mine' : 'theirs'} className="conflict-version">
                  <input
                    type="radio"
                    name={name}
                    checked={chosen[name] === version[name]}
                    onChange={() => setChosen({ ...chosen, [name]: version[name] })}
                  />
                  <span className="min-w-0">
                    <span className="label block text-muted">
                      {version === mine ? 'Yours' : 'Saved meanwhile'}
                    </span>
                    <span className="block whitespace-pre-line wrap-anywhere">
                      {version[name] || <em className="text-muted">empty</em>}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button button-outline" onClick={() => setIsOpen(false)}>
            Back to editing
          </button>
          <button type="submit" className="button button-signal">
            Save this choice
          </button>
        </div>
      </form>
    </Modal>
  );
}

function restWords(isDifferent: boolean, isMerged: boolean): string {
  if (!isDifferent) return 'with the same words as yours.';
  return isMerged
    ? 'what only one of you has changed is kept.'
    : 'the other fields are the same in both versions.';
}
