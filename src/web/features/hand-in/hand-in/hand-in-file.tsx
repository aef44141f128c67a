import { type DragEvent, useId, useState } from 'react';
import type { HandInVersion, OwnHandIns } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { receiptAddress } from '../../../../schema/page-paths.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { FileFacts, FileOnItsWay } from './file-on-its-way.tsx';
import {
  chosenWords,
  countedWords,
  lateWords,
  shownVersion,
  standingWords,
} from './hand-in-words.ts';
import { PendingElsewhere } from './pending-elsewhere.tsx';
import type { Comparison, Sending } from './sending.ts';
import { sendFile } from './sendings.ts';

export interface HandInFileProps {
  name: string;
  file: OwnHandIns['files'][number];
  deadline: string;
  isClosed: boolean;
  sendings: readonly Sending[];
  comparisons: Readonly<Record<string, Comparison>>;
}

/** One of the two files: what the server has of it, and what is on its way. */
export function HandInFile({
  name,
  file,
  deadline,
  isClosed,
  sendings,
  comparisons,
}: HandInFileProps) {
  const { kind, versions, pending, versionsLeft } = file;
  const [newest] = versions;
  const shown = shownVersion(versions);
  const id = useId();
  const { stays, part } = useKeptFocus<HTMLHeadingElement>();
  const arrival = useArrival(name, newest);
  const elsewhere = pending.filter((each) => !sendings.some((own) => own.id === each.id));
  // One that failed hides nothing of what is there.
  const isBusy = sendings.some(({ phase }) => phase !== 'failed');
  const send = (chosen: File) => sendFile(kind, chosen);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && versionsLeft > 0) send(dropped);
  }

  return (
    <section
      aria-labelledby={id}
      className="hand-in-row"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      {...part}
    >
      <div className="hand-in-line">
        <div className="min-w-0">
          <h3 ref={stays} id={id} tabIndex={-1} className="hand-in-name outline-none">
            {name} <Chip {...{ shown, isBusy, next: versions.length + 1 }} />
          </h3>
          {shown && !isBusy ? (
            <p className="text-muted wrap-anywhere">
              <Facts shown={shown} />
            </p>
          ) : (
            !isBusy && <p className="text-muted">{nothingYet(elsewhere.length > 0)}</p>
          )}
        </div>
        {!isBusy && (
          <div className="hand-in-actions">
            {shown && (
              <a
                className="button button-small button-outline"
                href={receiptAddress(shown.receipt.id)}
              >
                Receipt<span className="sr-only"> of the {name}</span>
              </a>
            )}
            {versionsLeft > 0 && (
              <FileButton
                look={newest || elsewhere.length > 0 ? 'outline' : 'solid'}
                of={name}
                onChoose={send}
              >
                {isClosed ? 'Hand in late' : newest ? 'Replace' : 'Choose a file'}
              </FileButton>
            )}
          </div>
        )}
      </div>
      <div role="status" aria-atomic={false} className="hand-in-notes grid gap-1 text-small">
        <p className="sr-only">{arrival}</p>
        {newest && shown && !isBusy && (
          <Notes
            shown={shown}
            chosen={chosenWords(versions, isClosed)}
            late={lateWords(versions)}
            // Of the newest: that one has just come from here.
            comparison={comparisons[newest.receipt.id]}
          />
        )}
      </div>
      {sendings.map((sending) => (
        <FileOnItsWay
          key={sending.key}
          sending={sending}
          pending={pending.find((each) => each.id === sending.id)}
          deadline={deadline}
          counting={versions.find(({ counts }) => counts)}
        />
      ))}
      {elsewhere.map((each) => (
        <PendingElsewhere key={each.id} pending={each} deadline={deadline} />
      ))}
      {versionsLeft === 0 && (
        <p className="hand-in-notes grid gap-1 text-small text-muted">
          This file has all the versions that it can have. The organisers can help.
        </p>
      )}
    </section>
  );
}

const nothingYet = (isElsewhere: boolean) => (isElsewhere ? 'Not here yet.' : 'Nothing yet.');

interface ChipProps {
  shown: OwnHandIns['files'][number]['versions'][number] | undefined;
  isBusy: boolean;
  next: number;
}

function Chip({ shown, isBusy, next }: ChipProps) {
  if (isBusy) return <span className="hand-in-chip">version {next}</span>;
  if (!shown) return null;
  const { words, look } = standingWords(shown);
  return (
    <span className="hand-in-chip" data-look={look}>
      {words}
    </span>
  );
}

interface NotesProps {
  shown: NonNullable<ChipProps['shown']>;
  chosen: string;
  late: string;
  comparison: Comparison | undefined;
}

/** What is to be said of the file that is there. */
function Notes({ shown, chosen, late, comparison }: NotesProps) {
  const { findings, receipt } = shown;
  return (
    <>
      {chosen !== '' && <p className="wrap-anywhere">{chosen}</p>}
      {late !== '' && <p className="wrap-anywhere">{late}</p>}
      {findings.warnings.map((warning) => (
        <p key={warning} className="text-caution">
          {warning}
        </p>
      ))}
      {receipt.onBehalf !== '' && (
        <p className="text-muted wrap-anywhere">
          The organisers handed it in for you: {receipt.onBehalf}
        </p>
      )}
      {comparison === 'same' && (
        <p className="text-muted">
          Compared with the file on this device: the same, byte for byte.
        </p>
      )}
      {comparison === 'different' && (
        <p role="alert" className="font-semibold text-danger">
          What arrived differs from the file on this device: their SHA-256 are not the same. Please
          replace it with the file once more, and tell the organisers if this happens again.
        </p>
      )}
    </>
  );
}

function Facts({ shown }: { shown: NonNullable<ChipProps['shown']> }) {
  const { receipt, findings, download } = shown;
  const facts = [`version ${receipt.version}`, sizeWords(receipt.size), ...countedWords(findings)];
  const name =
    download === null ? (
      receipt.fileName
    ) : (
      <a className="link" href={download} download>
        {receipt.fileName}
      </a>
    );
  return <FileFacts name={name} facts={facts} />;
}

/**
 * What a screen reader says once when a version arrives while the page is open; nothing of what was
 * there before.
 */
function useArrival(name: string, newest: HandInVersion | undefined): string {
  const [first] = useState(newest?.receipt.id);
  if (!newest || newest.receipt.id === first) return '';
  return `${name} version ${newest.receipt.version}: ${standingWords(newest).words}.`;
}
