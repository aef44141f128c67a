import { useId } from 'react';
import type { FormAction } from './form.tsx';
import './form.css';

interface DialogFootProps {
  /** Why it did not work, in a sentence. */
  failure?: string | null;
  isBusy?: boolean;
  /** Left out, only the way back is left. */
  action?: Omit<FormAction<never>, 'isReady'> & { onClick: () => void };
  back?: string;
  /** Left out while what is under way cannot be called back. */
  onBack: (() => void) | undefined;
  /** Where something is lost, or there is nothing else, the way back has the focus. */
  isBackFirst?: boolean;
}

/** The end of a dialog that has no form: as a form ends, with the one action last. */
export function DialogFoot({
  failure = null,
  isBusy = false,
  action,
  back = 'Cancel',
  onBack,
  isBackFirst,
}: DialogFootProps) {
  const id = useId();
  return (
    <>
      <div id={id} role="alert" className="form-failure">
        {failure}
      </div>
      <div className="form-foot">
        {onBack && (
          <button
            type="button"
            data-first-focus={isBackFirst}
            className="button button-outline"
            onClick={onBack}
          >
            {back}
          </button>
        )}
        {action && (
          <button
            type="button"
            className={`button button-${action.look ?? 'signal'}`}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isBusy}
            aria-describedby={failure ? id : undefined}
            onClick={action.onClick}
          >
            {(isBusy && action.busy) || action.text}
          </button>
        )}
      </div>
    </>
  );
}
