import { useState } from 'react';
import type { TeamBoard, TeamSuggestion } from '../../../../modules/teams/teams/schema.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { DialogFoot } from '../../../desk/dialog-foot.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { wishState } from './board-figures.ts';

interface SuggestionDialogProps {
  board: TeamBoard;
  suggestion: TeamSuggestion;
  onAccept: () => Promise<void>;
  onClose: () => void;
}

/** Where the people without a team could go; nothing happens before it is accepted. */
export function SuggestionDialog({ board, suggestion, onAccept, onClose }: SuggestionDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const places = [
    ...board.teams.map((team) => ({ ...team, key: team.id, isNew: false })),
    ...suggestion.newTeams.map((team) => ({ ...team, members: [], isNew: true })),
  ]
    .map(({ key, name, challenge, members, isNew }) => {
      const coming = suggestion.moves.filter(({ to }) => to === key).map((move) => move.id);
      const people = board.pool.filter((person) => coming.includes(person.id));
      return { key, name, challenge, isNew, people, count: members.length + people.length };
    })
    .filter(({ people }) => people.length > 0);

  const accept = (close: () => void) =>
    run(async () => {
      setFailure(null);
      try {
        await onAccept();
        close();
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <Dialog title="Proposed places" onClose={onClose} isWide>
      {(close) => (
        <>
          <p className="mt-3 max-w-[60ch] text-muted">
            It fills small teams first, meets wishes and mixes universities. Nothing changes before
            you accept it, and every person can be moved afterwards.
          </p>
          <ul className="team-proposal">
            {places.map(({ key, name, challenge, isNew, people, count }) => (
              <li key={key}>
                <h3 className="font-display font-bold wrap-anywhere">
                  {name} {isNew && <span className="label text-muted">new</span>}
                </h3>
                <p className="label text-muted">{`${count} of ${board.size.max}`}</p>
                <ul className="mt-2">
                  {people.map((person) => (
                    <li key={person.id}>
                      {person.name}{' '}
                      <span className="text-muted">
                        {[person.university, wishState(person.wishes, challenge).words]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <DialogFoot
            failure={failure}
            isBusy={isBusy}
            action={{ text: 'Accept', busy: 'Placing...', onClick: () => void accept(close) }}
            onBack={close}
          />
        </>
      )}
    </Dialog>
  );
}
