import { z } from 'zod';
import {
  type Team,
  type TeamChallenge,
  type TeamInput,
  teamInputSchema,
} from '../../../../modules/teams/teams/schema.ts';
import { TEAM_NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';

interface TeamDialogProps {
  /** Null for a new one. */
  team: Team | null;
  challenges: readonly TeamChallenge[];
  onSave: (input: TeamInput, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
}

/** As the list has it: texts. */
const schema = z.strictObject({
  name: teamInputSchema.shape.name,
  challenge: z.string().transform((number) => (number === '' ? null : Number(number))),
});

/** The name and the challenge of a team. */
export function TeamDialog({ team, challenges, onSave, onClose }: TeamDialogProps) {
  return (
    <FormDialog
      name={`team/${team?.id ?? 'new'}`}
      title={team ? 'Edit team' : 'New team'}
      schema={schema}
      fields={{
        name: { label: 'Name', maxLength: TEAM_NAME_MAX, isWide: true },
        challenge: {
          kind: 'select',
          label: 'Challenge',
          isWide: true,
          options: [
            { value: '', label: 'None yet' },
            ...challenges.map(({ number, title }) => ({
              value: String(number),
              label: `${number} · ${title}`,
            })),
          ],
        },
      }}
      values={{ name: team?.name ?? '', challenge: String(team?.challenge ?? '') }}
      action={{ text: team ? 'Save team' : 'Create team', busy: 'Saving...' }}
      save={(input, { idempotencyKey }) => onSave(input, idempotencyKey)}
      onSaved={() => {
        onClose();
        showToast({ title: team ? 'Team saved' : 'Team created' });
      }}
      onClose={onClose}
    />
  );
}
