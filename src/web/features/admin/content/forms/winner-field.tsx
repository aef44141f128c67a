import { useFieldNotes } from '../fields/field-notes.ts';
import { FieldFrame } from '../fields/line-field.tsx';
import { noteProps } from '../fields/note-words.tsx';
import { fieldId, type Part } from '../fields/part.ts';

interface WinnerFieldProps {
  part: Part<string | null>;
  teams: readonly { name: string }[];
}

/** One of the challenge's teams; one that has another name meanwhile is still shown. */
export function WinnerField({ part, teams }: WinnerFieldProps) {
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const names = [...new Set(teams.map(({ name }) => name).filter((name) => name !== ''))];
  const { value } = part;
  const isUnknown = value !== null && value !== '' && !names.includes(value);
  return (
    <FieldFrame path={part.path} notes={notes}>
      <select
        {...noteProps(id, notes)}
        id={id}
        className="field-control field-select"
        value={value ?? ''}
        onChange={({ target }) => part.change(() => target.value || null)}
      >
        <option value="">Not decided</option>
        {[...names, ...(isUnknown ? [value] : [])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
