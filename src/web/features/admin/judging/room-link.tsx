import { type ReactNode, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkToHandOver } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { useRevokeRoomLink, useRoomLinks, useShowRoomLink } from './room-queries.ts';

interface RoomLinkProps {
  panelId: string;
  room: string;
  /** Other ways to the clock, beside it. */
  children: ReactNode;
}

/** The link of a room: for the projector and for whoever runs the clock there. */
export function RoomLink({ panelId, room, children }: RoomLinkProps) {
  const { ask } = useAdminTools();
  const { data: links } = useRoomLinks();
  const show = useShowRoomLink();
  const revoke = useRevokeRoomLink();
  const [address, setAddress] = useState<string | null>(null);
  const made = links?.find(({ kind, subject }) => kind === 'room' && subject === panelId);
  const isBusy = show.isPending || revoke.isPending;
  const error = show.error ?? revoke.error;

  async function onShow() {
    if (!isBusy) setAddress(await show.mutateAsync(panelId).catch(() => null));
  }

  async function onRevoke() {
    const isSure = await ask({
      title: `Take back the link of ${room}?`,
      text: 'It opens nothing any more, even where it is open now. You can make a new one.',
      yes: 'Take it back',
    });
    if (!isSure) return;
    await revoke.mutateAsync(panelId).then(
      () => setAddress(null),
      () => {},
    );
  }

  return (
    <>
      {made && (
        <p className="text-muted">
          Its link was made <Time instant={made.madeAt} />. Whoever has it can run the clock.
        </p>
      )}
      {address !== null && (
        <div className="mt-3">
          <LinkToHandOver address={address} label={`A code with the link of ${room}`} />
        </div>
      )}
      {error && (
        <p role="alert" className="text-danger">
          {failureSentence(error)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {children}
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => (address === null ? void onShow() : setAddress(null))}
        >
          {address !== null
            ? 'Hide the link'
            : made
              ? 'Show the room’s link'
              : 'Make the room’s link'}
          <span className="sr-only">: {room}</span>
        </button>
        {made && (
          <button
            type="button"
            className="button button-danger-quiet button-small"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void onRevoke()}
          >
            Take back the link<span className="sr-only">: {room}</span>
          </button>
        )}
      </div>
    </>
  );
}
