import { z } from 'zod';
import { FormDialog } from '../../../desk/dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useNewEdition } from './content-queries.ts';

interface NewEditionDialogProps {
  /** Of the editions that there are. */
  years: readonly number[];
  onMade: (year: number) => void;
  onClose: () => void;
}

const schema = z.strictObject({
  from: z.string().transform(Number),
  year: z
    .string()
    .trim()
    .regex(/^2\d{3}$/, 'Please write a year, like 2027.')
    .transform(Number),
});

/** A new edition begins as a copy of another one. It is not public before its publication. */
export function NewEditionDialog({ years, onMade, onClose }: NewEditionDialogProps) {
  const newest = Math.max(...years);
  const { mutateAsync: create } = useNewEdition();
  return (
    <FormDialog
      name="edition"
      title="New edition"
      schema={schema}
      fields={{
        from: {
          kind: 'select',
          label: 'Copy of',
          options: years
            .toSorted((one, other) => other - one)
            .map((year) => ({ value: String(year), label: `Edition ${year}` })),
        },
        year: { label: 'Year', inputMode: 'numeric', maxLength: 4 },
      }}
      values={{ from: String(newest), year: String(newest + 1) }}
      action={{ text: 'Create edition', busy: 'Copying...' }}
      save={async (input) => {
        await create(input);
        return input;
      }}
      onSaved={({ year }) => {
        onClose();
        onMade(year);
        showToast({ title: `Edition ${year} is created`, description: 'Nobody sees it yet.' });
      }}
      onClose={onClose}
    >
      <p className="dialog-text">
        It begins as a copy. Dates move to the same weekdays of the new year; challenges, teams and
        winners begin empty. Visitors see nothing of it before you publish it.
      </p>
    </FormDialog>
  );
}
