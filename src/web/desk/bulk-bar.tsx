import { Cross } from './table-tools.tsx';

export interface BulkAction {
  label: string;
  onChoose: () => void;
}

interface BulkBarProps {
  count: number;
  shown: number;
  actions: readonly BulkAction[];
  isBusy: boolean;
  onClear: () => void;
}

/** What can be done with the rows that are selected. */
export function BulkBar({ count, shown, actions, isBusy, onClear }: BulkBarProps) {
  return (
    <section className="bulk-bar on-ink" aria-label="With those that are chosen">
      <p>
        <strong>{count} selected</strong>{' '}
        <span className="ml-2 text-on-ink-muted">of {shown} shown</span>
      </p>
      <div className="bulk-actions">
        {actions.map(({ label, onChoose }) => (
          <button
            key={label}
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && onChoose()}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" className="bulk-clear" aria-label="Choose none" onClick={onClear}>
        <Cross />
      </button>
    </section>
  );
}
