import { type FormEvent, useState } from 'react';
import { TEAM_NAME_MAX } from '../../../schema/limits.ts';
import { Field } from '../../ui/field.tsx';
import type { OwnTeamActions } from './use-own-team.ts';

/** For who has a place and no team: join with a code, or start one. */
export function FindTeam({
  wantsToJoin,
  actions,
}: {
  wantsToJoin: boolean;
  actions: OwnTeamActions;
}) {
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState('');
  const [name, setName] = useState('');

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
      <p className="max-w-[52ch]">
        {wantsToJoin
          ? 'You wanted to join a team: enter its code here. You can also start one. If you do neither, the organisers place you.'
          : 'You’re not in a team yet. Join one with its code, or start one. If you do neither, the organisers place you.'}
      </p>
      <form className="mt-6" noValidate aria-label="Join a team" onSubmit={join}>
        <Field
          label="Join code"
          hint="Six letters and digits, from somebody in the team."
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
          className="button button-solid mt-4 w-full sm:w-auto"
          aria-disabled={actions.isBusy}
        >
          Join the team
        </button>
      </form>
      <form
        className="mt-8 border-t border-line pt-6"
        noValidate
        aria-label="Start a team"
        onSubmit={start}
      >
        <Field
          label="Name of a new team"
          hint="You can change it later."
          autoComplete="off"
          maxLength={TEAM_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button
          type="submit"
          className="button button-outline mt-4 w-full sm:w-auto"
          aria-disabled={actions.isBusy}
        >
          Start a team
        </button>
      </form>
    </>
  );
}
