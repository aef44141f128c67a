import { type PointerEvent, useRef, useState } from 'react';
import type { CommitteeMember } from '../../../../schema/committee-member.ts';
import { moved } from './use-member-order.ts';

/**
 * Dragging a card by its handle, with a mouse, a pen or a finger: the cards make room as it moves.
 * The buttons beside the handle do the same without dragging.
 */
export function useMemberDrag(
  members: CommitteeMember[],
  onDrop: (sorted: CommitteeMember[], member: CommitteeMember) => void,
) {
  const grid = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ id: string; sorted: CommitteeMember[] } | null>(null);

  function cardUnder(x: number, y: number): number {
    const cards = [...(grid.current?.children ?? [])];
    return cards.findIndex((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  const handleOf = (member: CommitteeMember) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id: member.id, sorted: members });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (drag?.id !== member.id) return;
      const from = drag.sorted.findIndex(({ id }) => id === member.id);
      const to = cardUnder(clientX, clientY);
      const sorted = to === -1 ? drag.sorted : moved(drag.sorted, from, to);
      if (sorted !== drag.sorted) setDrag({ id: member.id, sorted });
    },
    onPointerUp() {
      if (drag?.id !== member.id) return;
      setDrag(null);
      onDrop(drag.sorted, member);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { grid, shown: drag?.sorted ?? members, draggedId: drag?.id ?? null, handleOf };
}
