import { type ReactNode, useId, useRef, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { FormsInsideContext, useDeskTools } from './desk-tools.ts';
import { Form, type FormAction } from './form.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface FormDialogProps<Values extends object, Input, Saved>
  extends Omit<FormOptions<Values, Input, Saved>, 'onSaved'> {
  title: string;
  action: FormAction<Values>;
  isWide?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  /** Below them. */
  after?: ReactNode;
  /** When it has closed without saving. */
  onClose: () => void;
  /** When it has closed after saving, and the focus is back where it was. */
  onSaved: (saved: Saved) => void;
}

/** A form in a dialog: title, form, one action. What was typed is not lost by closing it. */
export function FormDialog<Values extends object, Input, Saved>(
  props: FormDialogProps<Values, Input, Saved>,
) {
  const { title, action, isWide = false, children, after, onClose, onSaved, ...options } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const result = useRef<{ saved: Saved } | null>(null);
  const form = useForm<Values, Input, Saved>({
    ...options,
    onSaved(saved, hasMore) {
      result.current = { saved };
      if (!hasMore) setIsOpen(false);
      // A second thing would be made by sending a new one again.
      else if (options.version === undefined) leave();
    },
  });
  const leave = () => void form.mayLeave().then((isYes) => isYes && setIsOpen(false));
  return (
    <Modal
      id={id}
      title={title}
      isOpen={isOpen}
      isWide={isWide}
      onClose={() => (result.current ? onSaved(result.current.saved) : onClose())}
      onCloseRequest={leave}
    >
      <Form form={form} action={action} onCancel={leave} after={after}>
        {children}
      </Form>
    </Modal>
  );
}

interface DialogProps {
  title: string;
  isWide?: boolean;
  /** Something is under way that would be lost: nothing closes it. */
  isHeld?: boolean;
  /** What it shows; it is handed what closes it, at once or after the question for what was typed. */
  children: (close: () => void, leave: () => void) => ReactNode;
  onClose: () => void;
}

/** Something to look at. Forms inside it are not lost by closing it. */
export function Dialog({ title, isWide = false, isHeld = false, children, onClose }: DialogProps) {
  const id = useId();
  const { unsaved } = useDeskTools();
  const [isOpen, setIsOpen] = useState(true);
  const [forms] = useState(() => new Set<string>());
  const leave = () => {
    if (!isHeld) void unsaved.mayLeave([...forms]).then((isYes) => isYes && setIsOpen(false));
  };
  return (
    <Modal
      id={id}
      title={title}
      isOpen={isOpen}
      isWide={isWide}
      onClose={onClose}
      onCloseRequest={leave}
    >
      <FormsInsideContext value={forms}>
        {children(() => setIsOpen(false), leave)}
      </FormsInsideContext>
    </Modal>
  );
}
