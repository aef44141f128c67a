import { type SubmitEvent, useId, useRef, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useNewEdition } from './content-queries.ts';

interface NewEditionDialogProps {
  /** Of the editions that there are. */
  years: readonly number[];
  onMade: (year: number) => void;
  onClose: () => void;
}

/** A new edition begins as a copy of another one. Nobody sees it before it is published. */
export function NewEditionDialog({ years, onMade, onClose }: NewEditionDialogProps) {
  const id = useId();
  const newest = Math.max(...years);
  const [isOpen, setIsOpen] = useState(true);
  const [from, setFrom] = useState(newest);
  const [year, setYear] = useState(String(newest + 1));
  const [failure, setFailure] = useState<string | null>(null);
  const made = useRef<number | null>(null);
  const { isBusy, run } = useOneAtATime();
  const create = useNewEdition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void run(async () => {
      if (!/^2\d{3}$/.test(year.trim())) return setFailure('Please write a year, like 2027.');
      setFailure(null);
      try {
        await create.mutateAsync({ from, year: Number(year) });
        made.current = Number(year);
        setIsOpen(false);
        showToast({ title: `Edition ${year} is there`, description: 'Nobody sees it yet.' });
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
  }

  return (
    <Modal
      id={id}
      title="New edition"
      isOpen={isOpen}
      onClose={() => {
        onClose();
        if (made.current !== null) onMade(made.current);
      }}
    >
      <p className="mt-4 max-w-[52ch] text-muted">
        It begins as a copy. Dates move to the same weekdays of the new year; challenges, teams and
        winners begin empty. Visitors see nothing of it before you publish it.
      </p>
      <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
        <SelectField
          label="Copy of"
          value={from}
          onChange={({ target }) => setFrom(Number(target.value))}
        >
          {years
            .toSorted((one, other) => other - one)
            .map((known) => (
              <option key={known} value={known}>
                Edition {known}
              </option>
            ))}
        </SelectField>
        <Field
          label="Year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={year}
          onChange={({ target }) => setYear(target.value)}
        />
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Make the edition', busy: 'Copying...' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}
