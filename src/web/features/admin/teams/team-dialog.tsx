import { type FormEvent, useId, useState } from 'react';
import type { Team, TeamChallenge, TeamInput } from '../../../../modules/teams/schema.ts';
import { TEAM_NAME_MAX } from '../../../../schema/limits.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

interface TeamDialogProps {
  /** Null for a new one. */
  team: Team | null;
  challenges: readonly TeamChallenge[];
  onSave: (input: TeamInput) => Promise<void>;
  onClose: () => void;
}

/** The name and the challenge of a team. */
export function TeamDialog({ team, challenges, onSave, onClose }: TeamDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [name, setName] = useState(team?.name ?? '');
  const [challenge, setChallenge] = useState(team?.challenge ?? null);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('The name of the team is missing.');
    void run(async () => {
      setFailure(null);
      try {
        await onSave({ name: name.trim(), challenge });
        setIsOpen(false);
      } catch (failed) {
        setFailure(failureSentence(failed));
      }
    });
  }

  return (
    <Modal id={id} title={team ? 'Edit team' : 'New team'} isOpen={isOpen} onClose={onClose}>
      <form className="mt-6 space-y-5" noValidate onSubmit={submit}>
        <Field
          label="Name"
          data-first-focus
          maxLength={TEAM_NAME_MAX}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label="Challenge"
          value={challenge ?? ''}
          onChange={({ target }) => setChallenge(target.value === '' ? null : Number(target.value))}
        >
          <option value="">None yet</option>
          {challenges.map(({ number, title }) => (
            <option key={number} value={number}>
              {`${number} · ${title}`}
            </option>
          ))}
        </SelectField>
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: team ? 'Save team' : 'Make team', busy: 'Saving...' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}
