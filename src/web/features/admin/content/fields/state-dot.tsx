import type { FieldNote } from './field-notes.ts';

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
