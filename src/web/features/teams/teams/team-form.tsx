import { type FormEvent, useState } from 'react';
import type { OwnTeam } from '../../../../modules/teams/teams/schema.ts';
import { LOOKS_FOR_MAX, TEAM_NAME_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { OwnTeamActions } from './use-own-team.ts';

interface TeamFormProps {
  own: OwnTeam;
  team: NonNullable<OwnTeam['team']>;
  actions: OwnTeamActions;
}

/** The name and the challenge of one's own team, and whom it looks for; any member may choose. */
export function TeamForm({ own, team, actions }: TeamFormProps) {
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
