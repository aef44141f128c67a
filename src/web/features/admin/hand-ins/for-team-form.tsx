import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import {
  HAND_IN_KINDS,
  HAND_IN_NAMES,
  type HandInKind,
} from '../../../../modules/hand-ins/schema.ts';
import { HAND_IN_MAX_BYTES, REASON_MAX } from '../../../../schema/limits.ts';
import { limitWords } from '../../../../schema/size-words.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { HAND_IN_KEY } from './hand-in-queries.ts';

interface ForTeamFormProps {
  teamId: string;
  onSending: (isSending: boolean) => void;
}

/** A file that came on a stick, or by mail: handed in by an organiser, who says why. */
export function ForTeamForm({ teamId, onSending }: ForTeamFormProps) {
  const progressId = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const stop = useRef(() => {});
  const [kind, setKind] = useState<HandInKind>('pitchdeck');
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (percent !== null) return;
    const given = new FormData(event.currentTarget);
    const file = given.get('file');
    const note = String(given.get('note')).trim();
    if (!(file instanceof File) || file.name === '') return setFailure('Please choose a file.');
    if (file.size > HAND_IN_MAX_BYTES) {
      return setFailure(`This file is larger than ${limitWords(HAND_IN_MAX_BYTES)}.`);
    }
    if (note === '') return setFailure('The note is missing.');
    setFailure(null);
    setPercent(0);
    onSending(true);
    try {
      // Loaded for those who hand something in.
      const { sendForTeam } = await import('./send-for-team.ts');
      const sending = sendForTeam(file, { team: teamId, kind, note }, setPercent);
      stop.current = sending.stop;
      await sending.done;
      form.current?.reset();
      showToast({ title: `${HAND_IN_NAMES[kind]} handed in`, description: 'The team is told.' });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be sent.');
    }
    setPercent(null);
    onSending(false);
    await client.invalidateQueries({ queryKey: [HAND_IN_KEY] });
  }

  return (
    <section aria-labelledby="hand-in-for-team">
      <h3 id="hand-in-for-team" className="display text-2xl">
        Hand in for this team
      </h3>
      <p className="mt-2 max-w-[52ch] text-muted">
        For a file that you got on a stick or by mail. The deadline of the team holds as if it had
        sent it.
      </p>
      <form
        ref={form}
        className="hand-in-form"
        noValidate
        aria-label="Hand in for this team"
        onSubmit={onSubmit}
      >
        <SelectField
          label="Which file"
          value={kind}
          onChange={({ target }) => setKind(target.value as HandInKind)}
        >
          {HAND_IN_KINDS.map((each) => (
            <option key={each} value={each}>
              {HAND_IN_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Field label="File" name="file" type="file" />
        <Field
          label="Note"
          name="note"
          hint="Why you do it. It stands on the receipt."
          maxLength={REASON_MAX}
        />
        {percent !== null && (
          <div>
            <p id={progressId}>{percent} % sent. Please leave this open until it has ended.</p>
            <progress
              className="admin-progress"
              aria-labelledby={progressId}
              max={100}
              value={percent}
            />
          </div>
        )}
        <FormFooter
          failure={failure}
          isBusy={percent !== null}
          submit={{ text: 'Hand in', busy: 'Handing in...', look: 'solid' }}
          {...(percent === null ? {} : { onCancel: () => stop.current() })}
        />
      </form>
    </section>
  );
}
