import { formatClockTime } from '../../../event/zurich-time.ts';
import type { HandInKind, HandInVersion, OwnHandIns } from '../../../modules/hand-ins/schema.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import { Disclosure } from '../../ui/disclosure.tsx';

interface EarlierVersionsProps {
  names: Readonly<Record<HandInKind, string>>;
  files: OwnHandIns['files'];
  /** What was warned of and is mended. */
  notes: readonly { kind: HandInKind; lead: string; rest: string }[];
}

/** All but the newest of both files: nothing that was received is lost. */
export function EarlierVersions({ names, files, notes }: EarlierVersionsProps) {
  const earlier = files.flatMap(({ versions }) => versions.slice(1));
  if (earlier.length === 0) return null;
  const count = `${earlier.length} earlier ${earlier.length === 1 ? 'version' : 'versions'}`;
  return (
    <div className="hand-in-row hand-in-earlier">
      {notes.map(({ kind, lead, rest }) => (
        <p key={kind} className="text-caution">
          <strong>
            {names[kind]} {lead}
          </strong>{' '}
          {rest}
        </p>
      ))}
      <Disclosure summary={<span className="text-muted">{count}</span>}>
        <ul aria-label="Earlier versions">
          {earlier.map((version) => (
            <Version
              key={version.receipt.id}
              version={version}
              name={names[version.receipt.kind]}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

function Version({ version, name }: { version: HandInVersion; name: string }) {
  const { receipt, standing, counts, decisionReason, findings, download } = version;
  const title = `${name} version ${receipt.version}`;
  return (
    <li className="hand-in-old">
      <div className="min-w-0 wrap-anywhere">
        <p>
          <strong>{title}</strong>
          <span className="label text-muted">
            {' '}
            {formatClockTime(Date.parse(receipt.receivedAt))} · {standing}
            {counts && ' · counts'}
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
      <p className="flex gap-4">
        <a className="link py-1" href={receiptAddress(receipt.id)}>
          Receipt<span className="sr-only"> of {title}</span>
        </a>
        {download !== null && (
          <a className="link py-1" href={download} download>
            Download<span className="sr-only"> {title}</span>
          </a>
        )}
      </p>
    </li>
  );
}
