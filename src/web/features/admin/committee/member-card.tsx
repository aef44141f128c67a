import type { ComponentProps } from 'react';
import type { CommitteeMember } from '../../../../schema/committee-member.ts';
import { photoSources } from '../../../lib/photo-sources.ts';

interface MemberCardProps {
  member: CommitteeMember;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  handle: ComponentProps<'span'>;
  onMove: (steps: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
}

const ICONS = {
  edit: 'M2 14l1-4 8-8 3 3-8 8-4 1zM9 4l3 3',
  delete: 'M2 4h12M6 4V2h4v2M4 4l1 10h6l1-10M7 7v4M9 7v4',
  earlier: 'M10 3L5 8l5 5',
  later: 'M6 3l5 5-5 5',
};

export function MemberCard({
  member,
  isFirst,
  isLast,
  isDragged,
  handle,
  onMove,
  onEdit,
  onDelete,
}: MemberCardProps) {
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
      <div className="member-tools">
        {/* Only a shortcut for the buttons beside it, so a screen reader need not know it. */}
        <span {...handle} className="member-handle" aria-hidden="true" title="Drag to move">
          <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
            <path d="M4 2h3v3H4zM9 2h3v3H9zM4 7h3v3H4zM9 7h3v3H9zM4 12h3v3H4zM9 12h3v3H9z" />
          </svg>
        </span>
        <IconButton
          icon="earlier"
          label={`Move ${name} earlier`}
          isDisabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="later"
          label={`Move ${name} later`}
          isDisabled={isLast}
          onClick={() => onMove(1)}
        />
        <span className="grow" />
        <IconButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon="delete" label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </article>
  );
}

interface IconButtonProps {
  icon: keyof typeof ICONS;
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
}

/** Its end of the list is no reason to lose the focus: such a button stays where it is. */
function IconButton({ icon, label, isDisabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={ICONS[icon]} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  );
}
