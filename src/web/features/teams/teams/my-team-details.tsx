import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OwnTeam, TeamRequest } from '../../../../modules/teams/teams/schema.ts';
import { LOOKS_FOR_MAX, TEAM_NAME_MAX } from '../../../../schema/limits.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Seats } from './looking-team.tsx';
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
    <section
      aria-labelledby="team-requests"
      className="team-requests mt-6 pt-5 pb-2 px-6 border border-text rounded-card bg-paper"
    >
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

interface TeamFormProps {
  own: OwnTeam;
  team: NonNullable<OwnTeam['team']>;
  actions: OwnTeamActions;
}

/** The name and the challenge of one's own team, and whom it looks for; any member may choose. */
function TeamForm({ own, team, actions }: TeamFormProps) {
  const [name, setName] = useState(team.name);
  const [challenge, setChallenge] = useState(team.challenge);
  const [looksFor, setLooksFor] = useState(team.looksFor);
  const [error, setError] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    setError(name.trim() === '' ? 'The name of the team is missing.' : '');
    if (name.trim() === '') return;
    const change = { name: name.trim(), challenge, looksFor: looksFor.trim() };
    void actions.change(change, team.version);
  }

  return (
    <form className="mt-6 space-y-5" noValidate aria-label="Your team" onSubmit={save}>
      {own.challenges.length > 0 && (
        <SelectField
          label="Challenge"
          value={challenge ?? ''}
          onChange={({ target }) => setChallenge(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Not chosen yet</option>
          {own.challenges.map(({ number, title }) => (
            <option key={number} value={number}>
              {`${number} · ${title}`}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label="Name of the team"
        autoComplete="off"
        maxLength={TEAM_NAME_MAX}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      {team.members.length < own.size.max && (
        <Field
          label="Looks for"
          hint="One line, such as “someone who likes statistics”. People without a team see it with your team’s name, and can ask to join. Empty: you are not looking for anyone."
          autoComplete="off"
          maxLength={LOOKS_FOR_MAX}
          value={looksFor}
          onChange={({ target }) => setLooksFor(target.value)}
        />
      )}
      <button
        type="submit"
        className="button button-outline w-full sm:w-auto"
        aria-disabled={actions.isBusy}
      >
        Save
      </button>
    </form>
  );
}
