import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import {
  HAND_IN_KINDS,
  HAND_IN_NAMES,
  handInKindSchema,
} from '../../../../modules/hand-in/hand-ins/schema.ts';
import { HAND_IN_MAX_BYTES, REASON_MAX } from '../../../../schema/limits.ts';
import { limitWords } from '../../../../schema/size-words.ts';
import { line } from '../../../../schema/text.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { HAND_IN_KEY } from './hand-in-queries.ts';

const schema = z.strictObject({
  kind: handInKindSchema,
  // What was chosen before a reload is no file any more.
  file: z
    .file('Please choose a file.')
    .max(HAND_IN_MAX_BYTES, `This file is larger than ${limitWords(HAND_IN_MAX_BYTES)}.`),
  note: line({ label: 'The note', max: REASON_MAX }),
});
type Values = z.input<typeof schema>;

const NO_FILE = null as unknown as File;

const FIELDS: FieldSpecs<Values> = {
  kind: {
    kind: 'choice',
    label: 'Which file',
    isWide: true,
    options: HAND_IN_KINDS.map((kind) => ({ value: kind, label: HAND_IN_NAMES[kind] })),
  },
  file: {
    kind: 'own',
    label: 'File',
    isWide: true,
    render: ({ value, onChange, error, ref }) => (
      <Field
        label="File"
        type="file"
        error={error}
        ref={(input) => {
          // Only the browser puts a file into such a field; it can be emptied.
          if (input && value === NO_FILE) input.value = '';
          ref(input);
        }}
        onChange={({ target }) => onChange(target.files?.[0] ?? NO_FILE)}
      />
    ),
  },
  note: {
    label: 'Note',
    hint: 'Why you do it. It is shown on the receipt.',
    maxLength: REASON_MAX,
    isWide: true,
  },
};

/** Of its heading. */
export const FOR_TEAM_ID = 'hand-in-for-team';

/** A file that came on a stick, or by mail: handed in by an organiser, who says why. */
export function ForTeamForm({ teamId }: { teamId: string }) {
  const id = useId();
  const client = useQueryClient();
  const stop = useRef(() => {});
  const [percent, setPercent] = useState<number | null>(null);
  const form = useForm<Values, Values, Values>({
    name: `hand-in-for-team/${teamId}`,
    schema,
    fields: FIELDS,
    values: { kind: 'pitchdeck', file: NO_FILE, note: '' },
    async save(values) {
      const { file, ...about } = values;
      setPercent(0);
      try {
        // Loaded for those who hand something in.
        const { sendForTeam } = await import('./send-for-team.ts');
        const sending = sendForTeam(file, { team: teamId, ...about }, setPercent);
        stop.current = sending.stop;
        await sending.done;
        return values;
      } finally {
        setPercent(null);
        // Not waited for: where the session has ended, the list would ask for the password first.
        void client.invalidateQueries({ queryKey: [HAND_IN_KEY] });
      }
    },
    next: ({ kind }) => ({ kind, file: NO_FILE, note: '' }),
    onSaved: ({ kind }) =>
      showToast({ title: `${HAND_IN_NAMES[kind]} handed in`, description: 'The team is told.' }),
  });
  // Leaving while it is sent has been confirmed.
  useEffect(() => () => stop.current(), []);

  return (
    <section className="mt-7 pt-5 border-t border-line" aria-labelledby={FOR_TEAM_ID}>
      <h3 id={FOR_TEAM_ID} tabIndex={-1} className="desk-h2 scroll-mt-5">
        Hand in for this team
      </h3>
      <p className="mt-2 text-muted">
        For a file that you got on a stick or by mail. The deadline of the team holds as if it had
        sent it.
      </p>
      <Form
        form={form}
        label="Hand in for this team"
        action={{ text: 'Hand in', busy: 'Handing in...', look: 'solid' }}
        {...(percent === null ? {} : { onCancel: () => stop.current() })}
        after={
          percent !== null && (
            <div className="mt-4">
              <p id={`${id}-sent`}>{percent} % sent. Please leave this open until it has ended.</p>
              <progress
                className="admin-progress"
                aria-labelledby={`${id}-sent`}
                max={100}
                value={percent}
              />
            </div>
          )
        }
      />
    </section>
  );
}
