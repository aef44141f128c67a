import { deliberationInputSchema } from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { packReason } from './tie-dialog.tsx';
import { recordInput, useShowVerdictDesk } from './verdict-queries.ts';

const schema = deliberationInputSchema.pick({ text: true });
const FIELDS = { text: packReason('What the jury said about the narrow result', 3) };

interface DeliberationDialogProps {
  challenge: number | null;
  onClose: () => void;
}

/** What the jury said about a narrow result. It changes no place. */
export function DeliberationDialog({ challenge, onClose }: DeliberationDialogProps) {
  const show = useShowVerdictDesk('Deliberation recorded', onClose);
  return (
    <FormDialog
      name={`deliberation/${challenge ?? 'all'}`}
      title={challenge === null ? 'Deliberation' : `Deliberation on challenge ${challenge}`}
      schema={schema}
      fields={FIELDS}
      values={{ text: '' }}
      action={{ text: 'Record the deliberation', busy: 'Recording...', look: 'solid' }}
      save={(input) => recordInput({ kind: 'deliberation', challenge, ...input })}
      {...show}
    />
  );
}
