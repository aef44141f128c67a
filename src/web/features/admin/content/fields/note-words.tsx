import type { FieldNote } from './field-notes.ts';

const KINDS: Record<Exclude<FieldNote['level'], 'delivered'>, string> = {
  refused: 'Not saved: ',
  problem: 'Problem: ',
  warning: 'Contradiction: ',
  placeholder: 'Placeholder: ',
};

/** The sentences below a field; a screen reader also hears of what kind they are. */
export function NoteWords({ id, notes }: { id?: string; notes: readonly FieldNote[] }) {
  if (!notes.some(isSentence)) return null;
  return (
    <div id={id}>
      {notes.map(
        ({ level, sentence }) =>
          level !== 'delivered' && (
            <p key={sentence} className="note" data-level={level}>
              <span className="sr-only">{KINDS[level]}</span>
              {sentence}
            </p>
          ),
      )}
    </div>
  );
}

const isSentence = ({ level }: FieldNote) => level !== 'delivered';

/** At the label of a field whose text came with the site. */
export function DeliveredTag({ id, notes }: { id: string; notes: readonly FieldNote[] }) {
  const found = notes.find(({ level }) => level === 'delivered');
  return (
    found && (
      <span id={`${id}-delivered`} className="delivered-tag">
        {found.sentence}
      </span>
    )
  );
}

/** For a control: what it is described by, and whether something is wrong with it. */
export function noteProps(id: string, notes: readonly FieldNote[], hasHint = false) {
  const worst = notes[0]?.level;
  const described = [
    hasHint ? `${id}-hint` : '',
    notes.some(isSentence) ? `${id}-notes` : '',
    notes.every(isSentence) ? '' : `${id}-delivered`,
  ];
  return {
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': worst === 'problem' || worst === 'refused' ? true : undefined,
    'data-level': worst,
  };
}

export type DotState = 'problem' | 'warning' | 'placeholder' | 'empty' | 'fine';

export const STATE_WORDS: Record<DotState, string> = {
  problem: 'must be fixed',
  warning: 'contradicts something',
  placeholder: 'still a placeholder',
  empty: 'empty',
  fine: 'fine',
};

/** Of the worst that is said of something. */
export function dotOf(level: FieldNote['level']): DotState {
  if (level === 'refused') return 'problem';
  return level === 'delivered' ? 'placeholder' : level;
}

/** A state as a dot of the risk scale; its shape differs too, and screen readers hear the word. */
export function StateDot({ state, isSilent = false }: { state: DotState; isSilent?: boolean }) {
  return (
    <span className="state-dot" data-state={state}>
      {!isSilent && <span className="sr-only">{STATE_WORDS[state]}</span>}
    </span>
  );
}
