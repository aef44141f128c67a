import { ReasonDialog as DeskReasonDialog } from '../../../desk/reason-dialog.tsx';

export interface ReasonQuestion {
  title: string;
  text: string;
  submit: string;
  /** Throws where it does not work: the dialog stays open with what was typed. */
  onReason: (reason: string) => Promise<void>;
}

interface ReasonDialogProps {
  question: ReasonQuestion;
  onClose: () => void;
}

/** Before a rule does not hold for once: why. */
export function ReasonDialog({ question, onClose }: ReasonDialogProps) {
  const { title, text, submit, onReason } = question;
  return (
    <DeskReasonDialog
      name={`team-reason/${title}`}
      title={title}
      submit={submit}
      hint="Other organisers see it at the team."
      save={onReason}
      onSaved={onClose}
      onClose={onClose}
    >
      {text}
    </DeskReasonDialog>
  );
}
