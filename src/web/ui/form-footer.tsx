import { useId } from 'react';

interface FormFooterProps {
  /** Why it did not work, in a sentence, null as long as it did; left out where it cannot fail. */
  failure?: string | null;
  isBusy?: boolean;
  /** What the first button says, and what it says while it works. Left out, only closing is left. */
  submit?: { text: string; busy?: string; look?: 'signal' | 'solid' | 'danger' | 'danger-quiet' };
  isDisabled?: boolean;
  /** For what is no form: without it, the first button submits. */
  onSubmit?: () => void;
  cancel?: string;
  onCancel?: (() => void) | undefined;
  /** Where something is lost, the way back has the focus. */
  isCancelFirst?: boolean;
}

/** The end of every form and question: what went wrong, the button that does it, the way back. */
export function FormFooter({
  failure,
  isBusy = false,
  submit,
  isDisabled = false,
  onSubmit,
  cancel = 'Cancel',
  onCancel,
  isCancelFirst,
}: FormFooterProps) {
  const id = useId();
  return (
    <>
      {failure !== undefined && (
        <div id={id} role="alert" className="mt-5 font-semibold text-danger empty:hidden">
          {failure}
        </div>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {submit && (
          <button
            type={onSubmit ? 'button' : 'submit'}
            className={`button button-${submit.look ?? 'signal'}`}
            disabled={isDisabled}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isBusy}
            aria-describedby={failure ? id : undefined}
            onClick={onSubmit}
          >
            {(isBusy && submit.busy) || submit.text}
          </button>
        )}
        {onCancel && (
          <button
            type="button"
            data-first-focus={isCancelFirst}
            className="button button-outline"
            onClick={onCancel}
          >
            {cancel}
          </button>
        )}
      </div>
    </>
  );
}
