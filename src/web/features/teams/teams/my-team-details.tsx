import { useEffect, useRef, useState } from 'react';
import type { OwnTeam, TeamRequest } from '../../../../modules/teams/teams/schema.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Seats } from './looking-team.tsx';
import { TeamForm } from './team-form.tsx';
import type { OwnTeamActions } from './use-own-team.ts';

interface MyTeamDetailsProps {
  own: OwnTeam;
  team: NonNullable<OwnTeam['team']>;
  actions: OwnTeamActions;
}

/** Who is in the team, its code and its challenge; what of it can be changed while teams can. */
export function MyTeamDetails({ own, team, actions }: MyTeamDetailsProps) {
  const { members, code, name } = team;
  const [isLeaving, setIsLeaving] = useState(false);
  const challenge = own.challenges.find(({ number }) => number === team.challenge);

  async function copy() {
    try {
      await copyText(code);
      actions.say('Copied. Anyone who has the code can join your team.');
    } catch {
      actions.say(`Please copy it by hand: ${code}`);
    }
  }

  return (
    <>
      <p className="font-display text-xl font-bold wrap-anywhere">{name}</p>
      <p className="mt-1">
        Your team has {members.length} of {own.size.max}.{' '}
        {own.canChange && (
          <>
            Code <strong className="font-mono whitespace-nowrap">{code}</strong>
          </>
        )}
      </p>
      <p className="mt-3">
        <Seats taken={members.length} of={own.size.max} />
      </p>
      {own.canChange && members.length < own.size.min && (
        <p className="mt-1 text-muted">A team needs at least {own.size.min} people.</p>
      )}
      {own.canChange && members.length < own.size.max && (
        <button
          type="button"
          className="button button-solid mt-4 w-full sm:w-auto"
          onClick={() => void copy()}
        >
          Copy the code
        </button>
      )}
      <TeamRequests
        requests={team.requests}
        isFull={members.length >= own.size.max}
        actions={actions}
      />
      <ul className="mt-5 border-t border-line" aria-label="Members">
        {members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name
          <li key={index} className="border-b border-line py-2.5 wrap-anywhere">
            {member.name} {member.isYou && <span className="text-muted">(you)</span>}
          </li>
        ))}
      </ul>
      {own.canChange ? (
        <>
          <TeamForm key={team.version} own={own} team={team} actions={actions} />
          <button
            type="button"
            className="button button-small button-danger-quiet mt-6"
            onClick={() => setIsLeaving(true)}
          >
            Leave the team
          </button>
          <Modal
            id="leave-team"
            title={`Leave ${name}?`}
            isOpen={isLeaving}
            onClose={() => setIsLeaving(false)}
          >
            <p className="mt-4 max-w-[52ch]">
              {members.length === 1
                ? 'You are the last one: the team and its code end.'
                : 'With its code you can join it again, as long as there is a seat.'}
            </p>
            <FormFooter
              submit={{ text: 'Leave the team', look: 'danger' }}
              onSubmit={() => {
                setIsLeaving(false);
                void actions.leave();
              }}
              cancel="Stay"
              onCancel={() => setIsLeaving(false)}
              isCancelFirst
            />
          </Modal>
        </>
      ) : (
        <p className="mt-4">
          Challenge: {challenge ? `${challenge.number} · ${challenge.title}` : 'none yet'}
        </p>
      )}
    </>
  );
}

interface TeamRequestsProps {
  requests: readonly TeamRequest[];
  isFull: boolean;
  actions: OwnTeamActions;
}

/** Who asks to join one's own team; any member answers. */
function TeamRequests({ requests, isFull, actions }: TeamRequestsProps) {
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
          <li className="py-4" key={id}>
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
