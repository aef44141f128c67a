import { useRef, useState } from 'react';
import type { CommitteeMember } from '../../../../../modules/gallery/committee/schema.ts';
import { Empty, LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { RestoreLine } from '../../restore-line.tsx';
import { useCardDrag } from '../../use-card-drag.ts';
import { useMembers } from './committee-queries.ts';
import { MemberCard } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { useMemberDeleting } from './use-member-deleting.ts';
import { useMemberOrder } from './use-member-order.ts';

const NONE: CommitteeMember[] = [];

export function CommitteeAdmin() {
  const list = useMembers();
  const members = list.data ?? NONE;
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'new' | CommitteeMember | null>(null);
  const order = useMemberOrder(members);
  const drag = useCardDrag(members, order.save);
  const remove = useMemberDeleting();

  async function deleteMember(member: CommitteeMember) {
    // The button that had the focus is gone with its card.
    if (await remove(member)) heading.current?.focus();
  }

  return (
    <section aria-labelledby="committee-admin" aria-busy={order.isSaving}>
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="committee-admin" tabIndex={-1} className="desk-h2">
            Committee Management
          </h2>
          <RestoreLine what="Members" kind="committeeMember" />
        </div>
        <button type="button" className="button button-solid" onClick={() => setOpen('new')}>
          Add Member
        </button>
      </div>
      {list.isPending && <LoadingRows what="committee members" />}
      {list.isError && (
        <PartFailed
          what="The committee"
          error={list.error}
          onLoadAgain={() => void list.refetch()}
        />
      )}
      {list.isSuccess && members.length === 0 && (
        <Empty
          title="Nobody is in the award committee yet."
          text="Add the first member to get started."
        />
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <ul ref={drag.grid} className="admin-cards admin-cards-wide">
        {drag.shown.map((member, place) => (
          <li className="min-w-0" key={member.id}>
            <MemberCard
              member={member}
              isDragged={member.id === drag.draggedId}
              moving={{
                isFirst: place === 0,
                isLast: place === members.length - 1,
                handle: drag.handleOf(member),
                onMove: (steps) => order.moveBy(member, steps),
              }}
              onEdit={() => setOpen(member)}
              onDelete={() => deleteMember(member)}
            />
          </li>
        ))}
      </ul>
      {open !== null && (
        <MemberDialog member={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
