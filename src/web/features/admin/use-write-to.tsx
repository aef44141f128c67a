import { useNavigate } from 'react-router';
import { DESK_PATHS } from '../../../schema/desk-paths.ts';
import { MAIL_IDS_MAX } from '../../../schema/limits.ts';
import type { BulkAction } from '../../desk/bulk-bar.tsx';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';

/** Rows of a list whose people are written to; kept with the entry of the browser's history. */
export interface ChosenRows {
  list: string;
  ids: string[];
}

/** Leads from a list of the desk to the composer of a group mail. `things`: rows that are not people. */
export function useWriteTo(list: string, things = '') {
  const navigate = useNavigate();
  const write = (ids: readonly string[]) => {
    const state: ChosenRows = { list, ids: ids.slice(0, MAIL_IDS_MAX) };
    void navigate(`${DESK_PATHS.mail}/${newIdempotencyKey()}?view=write`, { state });
  };
  const whom = (ids: readonly string[]) =>
    ids.length > MAIL_IDS_MAX ? `the first ${MAIL_IDS_MAX}` : String(ids.length);
  const wordsFor = (ids: readonly string[], isNarrowed: boolean) =>
    ids.length === 1
      ? 'Write to this one…'
      : `${`Write to ${isNarrowed ? 'these' : 'all'} ${whom(ids)} ${things}`.trimEnd()}…`;
  return {
    /** For those that are selected. */
    action: (selected: ReadonlySet<string>): BulkAction => ({
      label: `Write to ${whom([...selected])}…`,
      onChoose: () => write([...selected]),
    }),

    /** For all that the list shows. */
    button: (ids: readonly string[], isNarrowed: boolean) =>
      ids.length > 0 && (
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => write(ids)}
        >
          {wordsFor(ids, isNarrowed)}
        </button>
      ),
  };
}
