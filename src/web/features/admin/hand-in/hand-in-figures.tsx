import type { HandInBoard } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Time } from '../time.tsx';
import { figuresOf } from './hand-in-queries.ts';
import { spanInWords } from './hand-in-words.ts';

interface HandInFiguresProps {
  board: HandInBoard;
  offsetMs: number;
  onShowLate: () => void;
}

/** How much time and room is left, and how many teams are done. */
export function HandInFigures({ board, offsetMs, onShowLate }: HandInFiguresProps) {
  const { deadline, teams, quota } = board;
  const { complete, late, begun } = figuresOf(teams);
  return (
    <>
      <dl className="hand-in-figures">
        <div>
          <dt>Deadline</dt>
          {deadline === null ? (
            <dd>None: the schedule has no end of the countdown.</dd>
          ) : (
            <dd>
              <strong>
                <TimeLeft deadline={deadline} offsetMs={offsetMs} />
              </strong>
              <Time instant={deadline} />
            </dd>
          )}
        </div>
        <div>
          <dt>Both files handed in</dt>
          <dd>
            <strong>
              {teams.length === 0 ? 'No teams yet' : `${complete} of ${teams.length} teams`}
            </strong>
            {begun > 0 &&
              (begun === 1 ? '1 file is on its way' : `${begun} files are on their way`)}
          </dd>
        </div>
        <div>
          <dt>Room for files</dt>
          <dd>
            <strong>{roomWords(quota)}</strong>
            <progress
              className="admin-progress"
              aria-label="Room for files that is used"
              max={quota.total}
              value={Math.min(quota.used, quota.total)}
            />
          </dd>
        </div>
      </dl>
      {late > 0 && (
        <p className="mt-3 py-3 px-4 border-l-3 border-signal-line bg-paper text-small">
          <strong>
            {late === 1
              ? '1 file came late and waits'
              : `${late} files came late and wait for a decision`}{' '}
            for your decision.
          </strong>{' '}
          <button type="button" className="link" onClick={onShowLate}>
            {late === 1 ? 'Show it' : 'Show them'}
          </button>
        </p>
      )}
      {quota.isWarning && (
        <p
          role="status"
          className="mt-3 py-3 px-4 border-l-3 border-signal-line bg-paper text-small"
        >
          <strong>
            {quota.used >= quota.total
              ? 'There is no room for more files.'
              : 'There is not much room left for files.'}
          </strong>{' '}
          Ask the people who run the server to raise HAND_IN_QUOTA_GB.
        </p>
      )}
    </>
  );
}

const GIGABYTE = 1024 ** 3;
const inGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

function roomWords({ used, total }: HandInBoard['quota']): string {
  const words = used === 0 ? 'nothing' : used < GIGABYTE / 10 ? sizeWords(used) : inGigabytes(used);
  return `${words} of ${inGigabytes(total)}`;
}

interface TimeLeftProps {
  deadline: string;
  /** How far the device's own clock is from the server's. */
  offsetMs: number;
}

export function TimeLeft({ deadline, offsetMs }: TimeLeftProps) {
  const left = Date.parse(deadline) - useNow(offsetMs);
  return (
    <span className="tabular-nums">
      {left >= 0 ? `${spanInWords(left)} left` : `over for ${spanInWords(-left)}`}
    </span>
  );
}
