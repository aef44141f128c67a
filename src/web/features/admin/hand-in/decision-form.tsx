import {
  type HandInDecision,
  handInDecisionSchema,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDecide } from './hand-in-queries.ts';

interface DecisionFormProps {
  /** Of the version. */
  id: string;
  version: number;
  decided: 'accepted' | 'refused' | null;
}

const fieldsFor = (isAgain: boolean): FieldSpecs<HandInDecision> => ({
  decision: {
    kind: 'choice',
    label: 'This late file is',
    isWide: true,
    options: [
      { value: 'accepted', label: 'Accepted' },
      { value: 'refused', label: 'Refused' },
    ],
  },
  reason: {
    label: isAgain ? 'Decide again, because' : 'Why it is accepted or refused',
    hint: 'The team reads it.',
    maxLength: REASON_MAX,
    isWide: true,
  },
});

/** Nothing is preselected. */
const UNDECIDED = { decision: null as unknown as HandInDecision['decision'], reason: '' };

/** A late file is accepted or refused, with a reason that the team reads. */
export function DecisionForm({ id, version, decided }: DecisionFormProps) {
  const { mutateAsync: decide } = useDecide();
  const form = useForm({
    name: `hand-in-decision/${id}`,
    schema: handInDecisionSchema,
    fields: fieldsFor(decided !== null),
    values: UNDECIDED,
    async save(input) {
      await decide({ id, ...input });
      return input;
    },
    next: () => UNDECIDED,
    onSaved: ({ decision }) =>
      showToast({ title: `Version ${version} ${decision}`, description: 'The team is told.' }),
  });
  return (
    <Form
      form={form}
      label={`Decide about version ${version}`}
      action={{ text: 'Tell the team', busy: 'Sending...', look: 'solid' }}
    />
  );
}
