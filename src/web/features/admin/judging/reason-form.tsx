import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';

interface ReasonFormProps {
  title: string;
  children: ReactNode;
  submit: string;
  /** False where nothing has to be explained. */
  needsReason?: boolean;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** What goes on record with its reason. It stays open until it is done, so that no word is lost. */
export function ReasonForm({
  title,
  children,
  submit,
  needsReason = true,
  onReason,
  onClose,
}: ReasonFormProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const form = useForm({ defaultValues: { reason: '' } });

  const send = ({ reason }: { reason: string }) =>
    run(async () => {
      setFailure(null);
      try {
        await onReason(reason.trim());
        setIsOpen(false);
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <Modal id={id} title={title} isOpen={isOpen} onClose={onClose}>
      <form className="mt-4" noValidate onSubmit={form.handleSubmit(send)}>
        <div className="mb-5 max-w-[52ch] space-y-2 wrap-anywhere">{children}</div>
        {needsReason && (
          <Field
            label="Reason"
            hint="It stays on record."
            data-first-focus
            maxLength={REASON_MAX}
            error={form.formState.errors.reason?.message}
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || 'The reason is missing.',
            })}
          />
        )}
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: submit, busy: 'Sending...', look: 'solid' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}
