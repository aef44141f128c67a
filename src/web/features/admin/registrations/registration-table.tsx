import type { Registration } from '../../../../modules/registrations/schema.ts';
import { Time } from '../time.tsx';
import { STATE_WORDS, TEAM_WORDS } from './registration-words.ts';

interface RegistrationTableProps {
  registrations: readonly Registration[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

export function RegistrationTable({ registrations, chosen, onChoose }: RegistrationTableProps) {
  const ids = registrations.map(({ id }) => id);
  return (
    <table className="registration-table">
      <caption className="sr-only">Registrations, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label="Choose all that are shown"
              checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
              onChange={({ target }) => onChoose(ids, target.checked)}
            />
          </th>
          <th scope="col">Name</th>
          <th scope="col">State</th>
          <th scope="col">University or employer</th>
          <th scope="col">Wishes</th>
          <th scope="col">Team</th>
          <th scope="col">Registered</th>
        </tr>
      </thead>
      <tbody>
        {registrations.map((row) => (
          <tr key={row.id} data-chosen={chosen.has(row.id) || undefined}>
            <td>
              <input
                type="checkbox"
                aria-label={`Choose ${row.name}`}
                checked={chosen.has(row.id)}
                onChange={({ target }) => onChoose([row.id], target.checked)}
              />
            </td>
            <th scope="row">
              {row.name || 'Erased'}
              <a className="registration-mail" href={`mailto:${row.email}`}>
                {row.email}
              </a>
              {row.sameAddress > 0 && (
                <span className="registration-note">
                  Same address as {row.sameAddress === 1 ? 'another' : `${row.sameAddress} others`}
                </span>
              )}
              {row.needs !== '' && <span className="registration-note">Needs: {row.needs}</span>}
            </th>
            <td>
              <span className="registration-state" data-state={row.state}>
                {STATE_WORDS[row.state]}
                {row.position !== null && `, number ${row.position}`}
              </span>
              {row.offeredUntil !== null && (
                <span className="registration-note">
                  until <Time instant={lastMinute(row.offeredUntil)} />
                </span>
              )}
              {row.needsProof && <span className="registration-note">address not confirmed</span>}
              {row.isResting && (
                <span className="registration-note">let a place lapse, no longer moves up</span>
              )}
              {row.placeReason !== '' && (
                <span className="registration-note">Given a place: {row.placeReason}</span>
              )}
              {row.openedUntil !== null && (
                <span className="registration-note">
                  answers open until <Time instant={lastMinute(row.openedUntil)} />
                </span>
              )}
            </td>
            <td>
              {row.university}
              <span className="registration-note">{row.field}</span>
            </td>
            <td className="registration-figures-cell" data-label="Wishes">
              {row.wishes.join(' · ') || '–'}
            </td>
            <td data-label="Team">{TEAM_WORDS[row.team]}</td>
            <td className="registration-figures-cell" data-label="Registered">
              <Time instant={row.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A day ends at 23:59. */
const lastMinute = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
