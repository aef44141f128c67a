import type { CommitteeMember } from '../../../../../modules/gallery/committee/schema.ts';
import { photoSources } from '../../../../lib/photo-sources.ts';
import { IconButton } from '../../icon-button.tsx';
import { OrderTools, type OrderToolsProps } from '../../order-tools.tsx';

interface MemberCardProps {
  member: CommitteeMember;
  isDragged: boolean;
  moving: OrderToolsProps;
  onEdit: () => void;
  onDelete: () => void;
}

export function MemberCard({ member, isDragged, moving, onEdit, onDelete }: MemberCardProps) {
  const { name, title, organization, order, profileImageUrl, image } = member;
  return (
    <article className="admin-card" data-dragged={isDragged || undefined}>
      <div className="flex items-start gap-4 p-5">
        {profileImageUrl ? (
          <img
            {...photoSources({ url: profileImageUrl, image })}
            sizes="88px"
            alt=""
            loading="lazy"
            className="member-portrait"
          />
        ) : (
          <div className="member-portrait" aria-hidden="true">
            <span className="person-figure" />
          </div>
        )}
        <div className="min-w-0 grow wrap-anywhere">
          <h3 className="font-display font-bold leading-snug">{name}</h3>
          <p className="mt-1 text-[0.9375rem] leading-snug">{title}</p>
          <p className="text-[0.9375rem] text-muted leading-snug">{organization}</p>
          <p className="label mt-2 text-muted">Order: {order}</p>
        </div>
      </div>
      <div className="card-tools">
        <OrderTools name={name} {...moving} />
        <span className="grow" />
        <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon="delete" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </article>
  );
}
