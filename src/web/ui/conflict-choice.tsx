import { useId, useState } from 'react';
import { Modal } from './modal.tsx';

export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictChoiceProps {
  /** What both have changed: "photo" makes "This photo was changed meanwhile". */
  what: string;
  fields: readonly ConflictField[];
  /** The chosen text of every field. */
  onSave: (chosen: Record<string, string>) => void;
  /** Back to the form, which still has what was typed. */
  onCancel: () => void;
}

/**
 * Two people have changed the same thing. Both versions stand side by side, and the second person
 * chooses field by field, so that no work is lost without somebody having seen it.
 */
export function ConflictChoice({ what, fields, onSave, onCancel }: ConflictChoiceProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [taken, setTaken] = useState<Record<string, 'mine' | 'theirs'>>({});
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);

  function chosen(): Record<string, string> {
    return Object.fromEntries(
      fields.map((field) => [field.name, field[taken[field.name] ?? 'mine']]),
    );
  }

  return (
    <Modal
      id={id}
      title={`This ${what} was changed meanwhile`}
      isOpen={isOpen}
      // The dialog gives the focus back when it closes; its owner goes on after that.
      onClose={() => (isSaving ? onSave(chosen()) : onCancel())}
      isWide
    >
      <p className="mt-3 max-w-[60ch] text-muted">
        {different.length > 0
          ? 'Somebody else saved it while you were editing. Choose what stays; the other fields are the same in both versions.'
          : 'Somebody else saved it while you were editing, with the same words as yours.'}
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
        {different.map((field) => (
          <fieldset key={field.name}>
            <legend className="mb-2 font-semibold">{field.label}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {(['mine', 'theirs'] as const).map((whose) => (
                <label key={whose} className="conflict-version">
                  <input
                    type="radio"
                    name={field.name}
                    value={whose}
                    checked={(taken[field.name] ?? 'mine') === whose}
                    onChange={() => setTaken({ ...taken, [field.name]: whose })}
                  />
                  <span className="min-w-0">
                    <span className="label block text-muted">
                      {whose === 'mine' ? 'Yours' : 'Saved meanwhile'}
                    </span>
                    <span className="block whitespace-pre-line wrap-anywhere">
                      {field[whose] || <em className="text-muted">empty</em>}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-signal">
            Save this choice
          </button>
          <button type="button" className="button button-outline" onClick={() => setIsOpen(false)}>
            Back to editing
          </button>
        </div>
      </form>
    </Modal>
  );
}
