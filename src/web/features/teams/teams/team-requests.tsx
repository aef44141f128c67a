import { useEffect, useRef } from 'react';
import type { TeamRequest } from '../../../../modules/teams/teams/schema.ts';
import type { OwnTeamActions } from './use-own-team.ts';

interface TeamRequestsProps {
  requests: readonly TeamRequest[];
  isFull: boolean;
  actions: OwnTeamActions;
}

/** Who asks to join one's own team; any member answers. */
export function TeamRequests({ requests, isFull, actions }: TeamRequestsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(requests.length);

  // The button that had the focus has gone with its line.
  useEffect(() => {
    if (requests.length < before.current) heading.current?.focus();
    before.current = requests.length;
  }, [requests.length]);

  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="team-requests" className="team-requests">
      <h3 ref={heading} id="team-requests" tabIndex={-1} className="display text-xl outline-none">
        {requests.length === 1 ? 'Someone asks to join' : `${requests.length} people ask to join`}
      </h3>
      {isFull && <p className="mt-1 text-muted">Your team is full: you cannot accept anyone.</p>}
      <ul>
        {requests.map(({ id, name, university, field, sentence }) => (
          <li key={id}>
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted wrap-anywhere">
              {[field, university].filter(Boolean).join(', ')}
            </p>
            {sentence !== '' && <p className="mt-2 wrap-anywhere">“{sentence}”</p>}
            <div className="mt-3 flex flex-wrap gap-2">
              {!isFull && (
                <button
                  type="button"
                  className="button button-small button-solid"
                  aria-label={`Accept ${name}`}
                  aria-disabled={actions.isBusy}
                  onClick={() => void actions.accept(id)}
                >
                  Accept
                </button>
              )}
              <button
                type="button"
                className="button button-small button-outline"
                aria-label={`Decline ${name}`}
                aria-disabled={actions.isBusy}
                onClick={() => void actions.decline(id)}
              >
                Decline
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
