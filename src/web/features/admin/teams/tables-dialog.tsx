import { useState } from 'react';
import { z } from 'zod';
import {
  type Team,
  type TeamTableChanges,
  teamTableSchema,
} from '../../../../modules/teams/teams/schema.ts';
import { TEAM_TABLE_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';

interface TablesDialogProps {
  teams: readonly Team[];
  onSave: (tables: TeamTableChanges) => Promise<void>;
  onClose: () => void;
}

/** Where each team works during the event: one line a team, so that a hall is written down in one go. */
export function TablesDialog({ teams, onSave, onClose }: TablesDialogProps) {
  // As it was when the dialog was opened: what has changed is told apart from it.
  const [before] = useState(() => Object.fromEntries(teams.map(({ id, table }) => [id, table])));
  const [listed] = useState(teams);
  const shape = Object.fromEntries(listed.map(({ id }) => [id, teamTableSchema]));
  return (
    <FormDialog
      name="team-tables"
      title="Tables"
      isWide
      schema={z.strictObject(shape)}
      fields={Object.fromEntries(
        listed.map(({ id, name }) => [id, { label: name, maxLength: TEAM_TABLE_MAX }]),
      )}
      values={before}
      action={{ text: 'Save tables', busy: 'Saving...' }}
      save={(typed) => {
        const tables = Object.entries(typed).flatMap(([id, table]) => {
          const was = before[id] ?? '';
          return table === was ? [] : [{ id, was, table }];
        });
        return tables.length === 0 ? Promise.resolve() : onSave(tables);
      }}
      onSaved={() => {
        onClose();
        showToast({ title: 'Tables saved' });
      }}
      onClose={onClose}
    >
      <p className="mb-6 text-muted">
        Teams see it on their page and on the event page, and helpers see it too. For example: 12,
        main hall.
      </p>
    </FormDialog>
  );
}
