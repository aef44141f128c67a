import type { FieldNote } from './field-notes.ts';

const KINDS: Record<FieldNote['level'], string> = {
  refused: 'Not saved: ',
  problem: 'Problem: ',
  warning: 'Contradiction: ',
  placeholder: 'Placeholder: ',
};

/** The sentences below a field; a screen reader also hears of what kind they are. */
export function NoteWords({ id, notes }: { id?: string; notes: readonly FieldNote[] }) {
  if (notes.length === 0) return null;
  return (
    <div id={id}>
      {notes.map(({ level, sentence }) => (
        <p key={sentence} className="note" data-level={level}>
          <span className="sr-only">{KINDS[level]}</span>
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** For a control: what it is described by, and whether something is wrong with it. */
export function noteProps(id: string, notes: readonly FieldNote[], hasHint = false) {
  const worst = notes[0]?.level;
  const described = [hasHint ? `${id}-hint` : '', notes.length > 0 ? `${id}-notes` : ''];
  return {
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': worst === 'problem' || worst === 'refused' ? true : undefined,
    'data-level': worst,
  };
}
