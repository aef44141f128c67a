import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CommitteeMember,
  type CommitteeMemberInput,
  committeeMemberInputSchema,
} from '../../../../modules/committee/schema.ts';
import { NAME_MAX, TITLE_MAX } from '../../../../schema/limits.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PictureField } from '../upload/picture-field.tsx';
import { useFormDialog } from '../use-form-dialog.ts';
import { memberInputOf } from './committee-queries.ts';
import { useMemberSaving } from './use-member-saving.ts';

interface MemberDialogProps {
  /** Null for a new member. */
  member: CommitteeMember | null;
  onClose: () => void;
}

const EMPTY: CommitteeMemberInput = {
  name: '',
  title: '',
  organization: '',
  profileImageUrl: null,
  order: '0',
};

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const id = useId();
  const form = useForm({
    defaultValues: member ? memberInputOf(member) : EMPTY,
    resolver: zodResolver(committeeMemberInputSchema),
  });
  const { errors, isDirty } = form.formState;
  const image = form.watch('profileImageUrl');
  const { isOpen, close, leave } = useFormDialog(isDirty);
  const saving = useMemberSaving({
    existing: member,
    onSaved: close,
    onChosen: (chosen) => form.reset(chosen, { keepDefaultValues: true }),
  });

  return (
    <>
      <Modal
        id={id}
        title={member ? 'Edit Committee Member' : 'Add Committee Member'}
        isOpen={isOpen}
        onClose={onClose}
        onCloseRequest={leave}
      >
        <form className="mt-6" noValidate onSubmit={form.handleSubmit(saving.save)}>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="sm:col-span-2">
              <Field
                label="Name"
                data-first-focus
                maxLength={NAME_MAX}
                error={errors.name?.message}
                {...form.register('name')}
              />
            </div>
            <Field
              label="Title"
              maxLength={TITLE_MAX}
              error={errors.title?.message}
              {...form.register('title')}
            />
            <Field
              label="Organization"
              maxLength={TITLE_MAX}
              error={errors.organization?.message}
              {...form.register('organization')}
            />
            <div className="sm:col-span-2">
              <PictureField
                label="Profile image (optional)"
                purpose="committee"
                preview={<Portrait image={image} />}
                error={errors.profileImageUrl?.message}
                onUploaded={(path) =>
                  form.setValue('profileImageUrl', path, {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
                }
                {...form.register('profileImageUrl')}
              />
            </div>
            <Field
              label="Order"
              type="number"
              step={1}
              hint="Lower numbers stand first."
              error={errors.order?.message}
              {...form.register('order')}
            />
          </div>
          <FormFooter
            failure={saving.failure}
            isBusy={saving.isBusy}
            submit={{ text: member ? 'Save Member' : 'Add Member', busy: 'Saving...' }}
            onCancel={leave}
          />
        </form>
      </Modal>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}

function Portrait({ image }: { image: string | null | undefined }) {
  return image ? (
    <img src={image} alt="" className="member-portrait" />
  ) : (
    <div className="member-portrait" aria-hidden="true">
      <span className="person-figure" />
    </div>
  );
}
