import type { BoardFile } from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { StateWords } from '../../../desk/states.tsx';
import { clockTime, STATE_WORDS } from './hand-in-words.ts';

/** How far one file of a team is. */
export function FileCell({ file: { state, shown, begun, versions } }: { file: BoardFile }) {
  const { label, look } = STATE_WORDS[state];
  return (
    <>
      <StateWords look={look}>{label}</StateWords>
      {shown && (
        <span className="table-below">
          {versions > 1 && `v${shown.version} of ${versions} · `}
          {clockTime(shown.receivedAt)} · {sizeWords(shown.size)}
          {shown.isChosen && ' · chosen'}
        </span>
      )}
      {shown && shown.warnings > 0 && (
        <span className="table-below hand-in-warned">
          {shown.warnings === 1 ? '1 warning' : `${shown.warnings} warnings`}
        </span>
      )}
      {begun && (
        <span className="table-below">
          {begun.percent} % sent,{' '}
          {begun.countsUntil === null
            ? 'begun late'
            : `counts until ${clockTime(begun.countsUntil)}`}
        </span>
      )}
    </>
  );
}
