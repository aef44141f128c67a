import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';

const GIGABYTE = 1024 ** 3;
const inGigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1);

/** How much of the room for files is used. */
export function QuotaBar({ quota: { used, total, isWarning } }: Pick<HandInBoard, 'quota'>) {
  const usedWords = used < GIGABYTE / 10 ? sizeWords(used) : `${inGigabytes(used)} GB`;
  return (
    <div className="hand-in-quota" data-warning={isWarning || undefined}>
      <p id="hand-in-quota">
        Room for files: {used === 0 ? 'nothing' : usedWords} of {inGigabytes(total)} GB used
      </p>
      <progress
        className="admin-progress"
        aria-labelledby="hand-in-quota"
        max={total}
        value={Math.min(used, total)}
      />
      {isWarning && (
        <p role="status" className="mt-2 font-semibold text-danger">
          {used >= total
            ? 'There is no room for more files. '
            : 'There is not much room left for files. '}
          Ask whoever runs the server to raise HAND_IN_QUOTA_GB.
        </p>
      )}
    </div>
  );
}
