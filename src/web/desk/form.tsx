import type { ReactNode } from 'react';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { type FieldSpec, valueInWords } from './fields.ts';
import { FormFields } from './form-fields.tsx';
import type { DeskForm } from './use-form.ts';
import './form.css';

/** The one button, and what it says while it works. */
export interface FormAction<Values> {
  text: string;
  busy?: string;
  look?: 'signal' | 'solid' | 'danger';
  /** The button is off until there is something to send. */
  isReady?: (typed: Values) => boolean;
}

interface FormProps<Values extends object> {
  form: DeskForm<Values>;
  action: FormAction<Values>;
  /** For a form without a heading of its own. */
  label?: string;
  /** Beside the button; left out where there is nothing to go back to. */
  onCancel?: () => void;
  /** Above the fields. */
  children?: ReactNode;
  /** Below them. */
  after?: ReactNode;
}

/** Fields, what went wrong, and the foot: of a change with the count of what is not saved. */
export function Form<Values extends object>({
  form,
  action,
  label,
  onCancel,
  children,
  after,
}: FormProps<Values>) {
  const { isChange, changed, isBusy, failure, isRestored, discard } = form;
  const count = changed.length;
  const isMarked = isChange && count > 0;
  return (
    <>
      <form
        className="form"
        noValidate
        aria-label={label}
        onSubmit={(event) => void form.submit(event)}
      >
        {children}
        {isRestored && (
          <p role="status" className="form-restored">
            What you had typed here is back. It is not saved yet.
          </p>
        )}
        <FormFields form={form} />
        {after}
        <div role="alert" className="form-failure">
          {failure}
        </div>
        <div className="form-foot" data-unsaved={isMarked || undefined}>
          {isMarked && (
            <p className="form-count">
              {count === 1 ? '1 unsaved change' : `${count} unsaved changes`}
            </p>
          )}
          {isMarked || (isRestored && !isChange) ? (
            <button type="button" className="button button-outline" onClick={discard}>
              Discard
            </button>
          ) : null}
          {onCancel && (
            <button type="button" className="button button-outline" onClick={onCancel}>
              Cancel
            </button>
          )}
          <button
            type="submit"
            className={`button button-${action.look ?? 'signal'}`}
            disabled={action.isReady?.(form.typed) === false}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isBusy}
          >
            {(isBusy && action.busy) || action.text}
          </button>
        </div>
      </form>
      {form.conflict && <Choice form={form} />}
    </>
  );
}

/** Both versions in words, field by field. */
function Choice<Values extends object>({ form }: { form: DeskForm<Values> }) {
  const { fields, what, conflict, chooseBetween } = form;
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  const entries = Object.entries(fields) as [string, FieldSpec][];
  const inWords = (values: Values) =>
    Object.fromEntries(
      entries.map(([name, spec]) => [name, valueInWords(spec, values[name as keyof Values])]),
    );
  return (
    <ConflictChoice
      what={what}
      labels={Object.fromEntries(entries.map(([name, { label }]) => [name, label]))}
      mine={inWords(mine)}
      theirs={inWords(theirs)}
      onSave={(chosen) => {
        const words = inWords(theirs);
        const taken = entries.map(([name]) => name).filter((name) => chosen[name] === words[name]);
        const values = {
          ...mine,
          ...Object.fromEntries(taken.map((name) => [name, theirs[name as keyof Values]])),
        };
        chooseBetween(values as Values);
      }}
      onCancel={() => chooseBetween(null)}
    />
  );
}
