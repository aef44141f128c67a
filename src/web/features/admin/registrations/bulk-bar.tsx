import { useState } from 'react';
import type { BulkAction } from '../../../../modules/registrations/schema.ts';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  onAct: (action: BulkAction, until?: string) => void;
  /** Asks for the reason first. */
  onGivePlace: () => void;
  onClear: () => void;
}

const ACTIONS: { action: BulkAction; label: string }[] = [
  { action: 'let-in', label: 'Let in' },
  { action: 'offer', label: 'Offer a place' },
  { action: 'wait', label: 'Move to the waiting list' },
  { action: 'withdraw', label: 'Withdraw' },
];

/** What can be done with those that are chosen. */
export function BulkBar({ count, isBusy, onAct, onGivePlace, onClear }: BulkBarProps) {
  const [until, setUntil] = useState('');
  return (
    <section aria-label="With those that are chosen" className="bulk-bar">
      <p className="font-semibold">{count} chosen</p>
      {ACTIONS.map(({ action, label }) => (
        <button
          key={action}
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onAct(action)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onGivePlace()}
      >
        Give a place
      </button>
      <span className="bulk-open">
        <label>
          Answers open until
          <input
            type="date"
            className="field-control"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </label>
        <button
          type="button"
          className="button button-outline button-small"
          disabled={until === ''}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onAct('open', until)}
        >
          Open
        </button>
      </span>
      <button type="button" className="button button-small button-quiet" onClick={onClear}>
        Choose none
      </button>
    </section>
  );
}
