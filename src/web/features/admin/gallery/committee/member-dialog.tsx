import {
  type CommitteeMember,
  type CommitteeMemberInput,
  committeeMemberInputSchema,
} from '../../../../../modules/gallery/committee/schema.ts';
import { NAME_MAX, TITLE_MAX } from '../../../../../schema/limits.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import type { BoundField, FieldSpecs } from '../../../../desk/fields.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { PictureField } from '../../base/upload/picture-field.tsx';
import { fetchMember, memberInputOf, saveMember, useRefreshMembers } from './committee-queries.ts';

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

const FIELDS: FieldSpecs<CommitteeMemberInput> = {
  name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
  title: { label: 'Title', maxLength: TITLE_MAX },
  organization: { label: 'Organization', maxLength: TITLE_MAX },
  profileImageUrl: { kind: 'own', label: 'Profile image', isWide: true, render: ProfileImage },
  order: { kind: 'number', label: 'Order', hint: 'Lower numbers come first.' },
};

export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const refresh = useRefreshMembers();
  return (
    <FormDialog
      name={`member/${member?.id ?? 'new'}`}
      what="committee member"
      title={member ? 'Edit Committee Member' : 'Add Committee Member'}
      schema={committeeMemberInputSchema}
      fields={FIELDS}
      values={member ? memberInputOf(member) : EMPTY}
      version={member?.version}
      action={{ text: member ? 'Save Member' : 'Add Member', busy: 'Saving...' }}
      save={(input, sent) => saveMember(member?.id ?? null, input, sent)}
      {...(member && {
        async latest() {
          const theirs = await fetchMember(member.id);
          return { values: memberInputOf(theirs), version: theirs.version };
        },
      })}
      onSaved={({ name }) => {
        void refresh();
        onClose();
        showToast({
          title: member ? 'Committee member updated' : 'Committee member added',
          description: `${name} is shown in the award committee.`,
        });
      }}
      onFailed={(error) =>
        showToast({
          title: member ? 'Error updating committee member' : 'Error adding committee member',
          description: failureSentence(error),
          variant: 'destructive',
        })
      }
      onClose={onClose}
    />
  );
}

function ProfileImage({ value, onChange, error, ref }: BoundField) {
  const image = value ? String(value) : '';
  return (
    <PictureField
      ref={ref}
      label="Profile image (optional)"
      purpose="committee"
      preview={<Portrait image={image} />}
      error={error}
      value={image}
      onChange={({ target }) => onChange(target.value || null)}
      onUploaded={onChange}
    />
  );
}

function Portrait({ image }: { image: string }) {
  return image ? (
    <img src={image} alt="" className="member-portrait" />
  ) : (
    <div className="member-portrait" aria-hidden="true">
      <span className="person-figure" />
    </div>
  );
}
