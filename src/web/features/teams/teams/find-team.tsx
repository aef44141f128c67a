import { type FormEvent, useState } from 'react';
import type { LookingTeam, OwnTeam } from '../../../../modules/teams/teams/schema.ts';
import { TEAM_NAME_MAX, TEAM_REQUESTS_OPEN_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { LookingTeamCard } from './looking-team.tsx';
import type { OwnTeamActions } from './use-own-team.ts';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** For people with a place and no team: ask a team, join by code, or start one. */
export function FindTeam({ own, actions }: { own: OwnTeam; actions: OwnTeamActions }) {
  const { wantsToJoin } = own;
  const isDeclined = ({ request }: LookingTeam) => request === 'declined';
  const stillLook = own.lookingTeams.filter((team) => !isDeclined(team));
  const teams = [...stillLook, ...own.lookingTeams.filter(isDeclined)];
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState('');
  const [name, setName] = useState('');
  const asked = teams.filter(({ request }) => request === 'open').length;
  const canAsk = asked < TEAM_REQUESTS_OPEN_MAX;

  function join(event: FormEvent) {
    event.preventDefault();
    setCodeError(code.trim() === '' ? 'The join code is missing.' : '');
    if (code.trim() !== '') void actions.join(code);
  }

  function start(event: FormEvent) {
    event.preventDefault();
    void actions.start(name.trim());
  }

  return (
    <>
      <div className="find-head">
        <p className="max-w-[46ch] text-muted text-[1.0625rem]">
          {wantsToJoin
            ? 'You wanted to join a team: enter its code here.'
            : 'You’re not in a team yet.'}{' '}
          {lookWords(stillLook.filter(({ looksFor }) => looksFor !== '').length)}
        </p>
        <form
          noValidate
          aria-label="Join a team"
          className="find-form flex flex-wrap items-end gap-2 min-[60rem]:-mt-16"
          onSubmit={join}
        >
          <Field
            label="Join code"
            placeholder="K7F-2QX"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={code}
            error={codeError}
            onChange={({ target }) => setCode(target.value)}
          />
          <button
            type="submit"
            className="button button-solid"
            aria-label="Join the team"
            aria-disabled={actions.isBusy}
          >
            Join
          </button>
        </form>
      </div>
      {teams.length > 0 && (
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-5 mt-8"
          aria-label="Teams that look for members"
        >
          {teams.map((team) => (
            <LookingTeamCard
              key={team.id}
              team={team}
              own={own}
              canAsk={canAsk}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {!canAsk && (
        <p className="mt-4 text-muted">
          You’re waiting for {asked} teams, as many as you can ask at once. Take one back to ask
          another.
        </p>
      )}
      <form
        noValidate
        aria-label="Start a team"
        className="find-form flex flex-wrap items-end gap-2 find-start mt-8 pt-7 border-t border-line"
        onSubmit={start}
      >
        <Field
          label="Name of a new team"
          autoComplete="off"
          maxLength={TEAM_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="button button-outline" aria-disabled={actions.isBusy}>
          Start a team
        </button>
        <p className="text-muted">
          Alone is fine, too: the organisers find a team for everyone with a place.
        </p>
      </form>
    </>
  );
}

function lookWords(count: number): string {
  if (count === 0) return 'Join one with its code, or start your own.';
  const teams = count === 1 ? 'One team looks' : `${NUMBERS[count] ?? count} teams look`;
  return `${teams} for members. Or start your own.`;
}
