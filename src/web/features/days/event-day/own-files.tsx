import { Link } from 'react-router';
import { formatClockTime } from '../../../../event/event-time.ts';
import type { EventDay } from '../../../../modules/days/event-day/schema.ts';
import { HAND_IN_NAMES, type HandInStanding } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { PAGE_PATHS, receiptAddress } from '../../../../schema/page-paths.ts';

type File = NonNullable<EventDay['handIn']>['files'][number];

/** Each file of the team: its receipt, or the way to hand it in. */
export function OwnFiles({ files }: { files: readonly File[] }) {
  return (
    <section aria-labelledby="own-files" className="day-card own-files">
      <h2 id="own-files">Your hand-in</h2>
      <ul>
        {files.map(({ kind, shown, counts }) => (
          <li key={kind}>
            <p className="own-file" data-here={counts || undefined}>
              {HAND_IN_NAMES[kind]}
            </p>
            {shown ? (
              <Link className="link" to={receiptAddress(shown.receiptId)}>
                Receipt<span className="sr-only"> of the {HAND_IN_NAMES[kind]}</span>
              </Link>
            ) : (
              <Link className="link" to={PAGE_PATHS.dashboard}>
                Hand in<span className="sr-only"> the {HAND_IN_NAMES[kind]}</span>
              </Link>
            )}
            <p className="label">{shown ? standing(shown) : 'not handed in'}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LATE: Readonly<Record<HandInStanding, string>> = {
  'in time': '',
  late: 'late, ',
  accepted: 'late, accepted, ',
  refused: 'late, refused, ',
};

const standing = ({ version, standing, receivedAt }: NonNullable<File['shown']>) =>
  `version ${version}, ${LATE[standing]}received ${formatClockTime(Date.parse(receivedAt))}`;
