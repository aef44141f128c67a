import { z } from 'zod';
import { handInChoiceSchema } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChoose } from './hand-in-queries.ts';

interface ChoiceFormProps {
  /** Of the version. */
  id: string;
  version: number;
  /** The newest version of this file that is shown. */
  newest: number;
}

const schema = z.strictObject({ reason: handInChoiceSchema.shape.reason });

/** After the deadline another version can count, with a reason that the team reads. */
export function ChoiceForm({ id, version, newest }: ChoiceFormProps) {
  const { mutateAsync: choose } = useChoose();
  const form = useForm({
    name: `hand-in-choice/${id}`,
    schema,
    fields: {
      reason: {
        label: 'Why this version counts',
        hint: 'The team reads it. All versions and their receipts are kept.',
        maxLength: REASON_MAX,
        isWide: true,
      },
    },
    values: { reason: '' },
    save: ({ reason }) => choose({ id, newest, reason }),
    onSaved: () =>
      showToast({ title: `Version ${version} counts`, description: 'The team is told.' }),
  });
  return (
    <details className="mt-2">
      <summary>Let this version count</summary>
      <Form
        form={form}
        label={`Let version ${version} count`}
        action={{ text: 'Let it count', busy: 'Sending...', look: 'solid' }}
      />
    </details>
  );
}
