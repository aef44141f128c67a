import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { PERSON_ON_BEHALF } from '../../../../../modules/registration/registrations/questions-schema.ts';
import type { RegistrationReceipt } from '../../../../../modules/registration/registrations/schema.ts';
import {
  type Answers,
  type Question,
  type QuestionKind,
  readAnswers,
  shortOf,
} from '../../../../../schema/questions.ts';
import { Dialog, FormDialog } from '../../../../desk/dialog.tsx';
import { DialogFoot } from '../../../../desk/dialog-foot.tsx';
import type { FieldSpec } from '../../../../desk/fields.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { addRegistration, useRefreshRegistrations } from './registration-queries.ts';

type Typed = Record<string, string | boolean>;

const ANSWERED: readonly QuestionKind[] = ['yes-no', 'tick'];
const CHOSEN: readonly QuestionKind[] = ['one'];
/** What follows from the person's own page, or takes more than a field of this form. */
const LEFT_OUT: readonly QuestionKind[] = ['ranking', 'several', 'join-code'];

function fieldOf(question: Question): FieldSpec {
  const { kind, isRequired, max, options } = question;
  const label = isRequired ? shortOf(question) : `${shortOf(question)} (optional)`;
  if (ANSWERED.includes(kind)) return { kind: 'check', label, isWide: true };
  if (CHOSEN.includes(kind)) return { kind: 'select', label, options };
  if (kind === 'text') return { kind: 'area', label, rows: 2, maxLength: max, isWide: true };
  return { kind: kind === 'email' ? 'email' : 'text', label, maxLength: max };
}

/** People join a team on their own page. */
const withoutJoining = (question: Question): Question => ({
  ...question,
  options: question.options.filter(({ value }) => question.id !== 'team' || value !== 'join'),
});

function beginOf({ id, kind, options }: Question): string | boolean {
  if (ANSWERED.includes(kind)) return false;
  if (id === 'team') return 'place';
  return CHOSEN.includes(kind) ? (options[0]?.value ?? '') : '';
}

/** What is not ticked is answered with no. */
const answersIn = (typed: Typed): Answers =>
  Object.fromEntries(
    Object.entries(typed).map(([id, value]) => [
      id,
      [typeof value === 'string' ? value : value ? 'yes' : 'no'],
    ]),
  );

interface AddRegistrationProps {
  /** Whose answers are kept with a registration. */
  questions: readonly Question[];
  onClose: () => void;
}

/** Registers a person at any time, and shows the link to hand over. */
export function AddRegistration({ questions: all, onClose }: AddRegistrationProps) {
  const [receipt, setReceipt] = useState<RegistrationReceipt | null>(null);
  const refresh = useRefreshRegistrations();
  if (receipt) return <HandOver receipt={receipt} onClose={onClose} />;
  const questions = [...PERSON_ON_BEHALF, ...all]
    .filter(({ kind }) => !LEFT_OUT.includes(kind))
    .map(withoutJoining);
  return (
    <FormDialog<Typed, Typed, RegistrationReceipt>
      name="registration"
      title="Add a person"
      schema={z.custom<Typed>().superRefine((typed, { addIssue }) => {
        const { mistakes } = readAnswers(questions, answersIn(typed));
        for (const [id, message] of Object.entries(mistakes)) {
          addIssue({ code: 'custom', path: [id], message });
        }
      })}
      fields={Object.fromEntries(questions.map((question) => [question.id, fieldOf(question)]))}
      values={Object.fromEntries(questions.map((question) => [question.id, beginOf(question)]))}
      action={{ text: 'Register', busy: 'Registering...' }}
      save={(typed, { idempotencyKey }) => addRegistration(answersIn(typed), idempotencyKey)}
      onSaved={(made) => {
        void refresh();
        setReceipt(made);
      }}
      onClose={onClose}
    />
  );
}

interface HandOverProps {
  receipt: RegistrationReceipt;
  onClose: () => void;
}

function HandOver({ receipt: { state, position, link }, onClose }: HandOverProps) {
  const [said, setSaid] = useState('');
  const done = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog title="Registered" onClose={onClose}>
      {(close) => (
        <>
          <p ref={done} tabIndex={-1} className="mt-4 outline-none">
            {state === 'placed' ? 'With a place.' : `Number ${position} on the waiting list.`} Hand
            over the personal link:
          </p>
          <div className="mt-4 max-w-[14rem]">
            <QrCode text={link} label="A code with the personal link" className="w-full" />
          </div>
          <p className="label mt-4 wrap-anywhere">{link}</p>
          <p role="status" className="mt-2 text-muted">
            {said}
          </p>
          <DialogFoot
            action={{
              text: 'Copy the link',
              look: 'solid',
              onClick: () =>
                void copyText(link).then(
                  () => setSaid('Copied.'),
                  () => setSaid('Please copy it by hand.'),
                ),
            }}
            back="Close"
            onBack={close}
          />
        </>
      )}
    </Dialog>
  );
}
