import { useState } from 'react';
import { formatClockTime } from '../../../../event/event-time.ts';
import type {
  HandInKind,
  HandInVersion,
  OwnHandIns,
} from '../../../../modules/hand-in/hand-ins/schema.ts';
import { receiptAddress } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { canCount, shownVersion } from './hand-in-words.ts';

interface OtherVersionsProps {
  names: Readonly<Record<HandInKind, string>>;
  files: OwnHandIns['files'];
  /** What was warned of and is mended. */
  notes: readonly { kind: HandInKind; lead: string; rest: string }[];
  /** Lets a version count; null once the team cannot choose any more. */
  onChoose: ((version: HandInVersion) => Promise<void>) | null;
}

/** All but those that count, of both files: nothing that was received is lost. */
export function OtherVersions({ names, files, notes, onChoose }: OtherVersionsProps) {
  const { stays, part } = useKeptFocus<HTMLParagraphElement>();
  const [said, setSaid] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const others = files.flatMap(({ versions }) => {
    const shown = shownVersion(versions);
    return versions.filter((version) => version !== shown);
  });
  if (others.length === 0) return null;
  const areEarlier = files.every(({ versions }) => shownVersion(versions) === versions[0]);
  const which = areEarlier ? 'earlier' : 'other';
  const count = `${others.length} ${which} ${others.length === 1 ? 'version' : 'versions'}`;

  async function choose(version: HandInVersion) {
    if (isBusy || !onChoose) return;
    setIsBusy(true);
    setSaid('');
    const { kind, version: number } = version.receipt;
    try {
      await onChoose(version);
      setHasFailed(false);
      setSaid(`${names[kind]}: version ${number} counts now.`);
    } catch (error) {
      setHasFailed(true);
      setSaid(failureSentence(error));
    }
    setIsBusy(false);
  }

  return (
    <div className="hand-in-row hand-in-others py-3" {...part}>
      {notes.map(({ kind, lead, rest }) => (
        <p key={kind} className="text-caution pt-3 pb-1">
          <strong>
            {names[kind]} {lead}
          </strong>{' '}
          {rest}
        </p>
      ))}
      <Disclosure summary={<span className="text-muted">{count}</span>}>
        {onChoose && others.some(canCount) && (
          <p className="pb-3 text-[0.9375rem] text-muted">
            The newest file counts, unless you choose another version. You can until the deadline;
            every version and its receipt is kept.
          </p>
        )}
        {/* Where a chosen version goes from the list, the focus is here. */}
        <p
          ref={stays}
          tabIndex={-1}
          role={hasFailed ? 'alert' : 'status'}
          className={`font-semibold outline-none empty:hidden ${hasFailed ? 'text-danger' : ''}`}
        >
          {said}
        </p>
        <ul aria-label={areEarlier ? 'Earlier versions' : 'Other versions'}>
          {others.map((version) => (
            <Version
              key={version.receipt.id}
              version={version}
              name={names[version.receipt.kind]}
              onChoose={onChoose && canCount(version) ? () => void choose(version) : null}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

interface VersionProps {
  version: HandInVersion;
  name: string;
  onChoose: (() => void) | null;
}

function Version({ version, name, onChoose }: VersionProps) {
  const { receipt, standing, decisionReason, findings, download } = version;
  const title = `${name} version ${receipt.version}`;
  return (
    <li className="hand-in-old">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{title}</strong>
          <span className="label text-muted">
            {' '}
            {formatClockTime(Date.parse(receipt.receivedAt))} · {standing}
          </span>
        </p>
        <p className="text-[0.9375rem] text-muted">
          <bdi>{receipt.fileName}</bdi> {decisionReason}
        </p>
        {findings.warnings.map((warning) => (
          <p key={warning} className="text-[0.9375rem] text-caution">
            {warning}
          </p>
        ))}
      </div>
      <p className="hand-in-old-actions">
        <a className="link py-1" href={receiptAddress(receipt.id)}>
          Receipt<span className="sr-only"> of {title}</span>
        </a>
        {download !== null && (
          <a className="link py-1" href={download} download>
            Download<span className="sr-only"> {title}</span>
          </a>
        )}
        {onChoose && (
          <button type="button" className="button button-small button-outline" onClick={onChoose}>
            Let it count<span className="sr-only">: {title}</span>
          </button>
        )}
      </p>
    </li>
  );
}
