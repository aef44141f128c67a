import type { BoardFile } from '../../../../modules/hand-ins/board-schema.ts';
import { HAND_IN_NAMES } from '../../../../modules/hand-ins/schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { clockTime, STATE_WORDS } from './hand-in-words.ts';

/** How far one file of a team is. */
export function FileCell({ file }: { file: BoardFile }) {
  const { kind, state, shown, begun, versions } = file;
  return (
    <td data-label={HAND_IN_NAMES[kind]}>
      <span className="hand-in-state" data-state={state}>
        {STATE_WORDS[state]}
      </span>
      {shown && (
        <span className="hand-in-note">
          Version {shown.version}
          {versions > 1 && ` of ${versions}`}, {clockTime(shown.receivedAt)},{' '}
          {sizeWords(shown.size)}
          {!shown.counts && ', does not count'}
          {shown.isChosen && ', chosen'}
        </span>
      )}
      {shown && shown.warnings > 0 && (
        <span className="hand-in-note hand-in-warned">
          {shown.warnings === 1 ? '1 warning' : `${shown.warnings} warnings`}
        </span>
      )}
      {begun && (
        <span className="hand-in-note">
          {begun.percent} % since {clockTime(begun.announcedAt)}
          {begun.countsUntil === null
            ? ', begun late'
            : `, counts until ${clockTime(begun.countsUntil)}`}
        </span>
      )}
    </td>
  );
}
