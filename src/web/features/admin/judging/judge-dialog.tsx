import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Judge,
  type JudgeInput,
  judgeInputSchema,
} from '../../../../modules/judging/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useFormDialog } from '../use-form-dialog.ts';
import { useAddJudge, useChangeJudge } from './judging-queries.ts';

interface JudgeDialogProps {
  /** Null for a new one. */
  judge: Judge | null;
  onClose: () => void;
}

/** Who somebody of the jury is. */
export function JudgeDialog({ judge, onClose }: JudgeDialogProps) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const [key] = useIdempotencyKey();
  const { mutateAsync: add } = useAddJudge();
  const { mutateAsync: change } = useChangeJudge();
  const { isBusy, run } = useOneAtATime();
  const form = useForm<JudgeInput>({
    defaultValues: {
      name: judge?.name ?? '',
      email: judge?.email ?? '',
      organisation: judge?.organisation ?? '',
    },
    resolver: zodResolver(judgeInputSchema),
  });
  const { errors, isDirty } = form.formState;
  const { isOpen, close, leave } = useFormDialog(isDirty);

  const save = (input: JudgeInput) =>
    run(async () => {
      setFailure(null);
      try {
        if (judge) await change({ id: judge.id, input });
        else await add({ input, key });
        showToast(
          judge
            ? { title: 'Judge changed' }
            : {
                title: `${input.name} is invited`,
                description: 'The mail with the link is in the outbox, under Mail.',
              },
        );
        close();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <Modal
      id={id}
      title={judge ? `Change ${judge.name}` : 'Invite a judge'}
      isOpen={isOpen}
      onClose={onClose}
      onCloseRequest={leave}
    >
      <form className="mt-6 space-y-5" noValidate onSubmit={form.handleSubmit(save)}>
        <Field
          label="Name"
          data-first-focus
          maxLength={NAME_MAX}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label="E-mail address"
          type="email"
          hint="Left empty, you hand the link over."
          maxLength={EMAIL_MAX}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label="University or employer"
          hint="It suggests conflicts with teams from there."
          maxLength={NAME_MAX}
          error={errors.organisation?.message}
          {...form.register('organisation')}
        />
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={
            judge ? { text: 'Save', busy: 'Saving...' } : { text: 'Invite', busy: 'Inviting...' }
          }
          onCancel={leave}
        />
      </form>
    </Modal>
  );
}
