import { useState } from 'react';
import type { OwnTeam } from '../../../../modules/teams/teams/schema.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Seats } from './seats.tsx';
import { TeamForm } from './team-form.tsx';
import { TeamRequests } from './team-requests.tsx';
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
