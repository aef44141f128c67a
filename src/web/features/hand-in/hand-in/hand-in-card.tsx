import type { ReactNode } from 'react';
import type { HandInKind, OwnHandIns } from '../../../../modules/hand-in/hand-ins/schema.ts';
import type { FileConsent } from '../../../../modules/verdict/results/schema.ts';
import { timerStateAt, useCountdown } from '../../../lib/countdown.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { FileConsents } from './file-consents.tsx';
import { HandInFile } from './hand-in-file.tsx';
import {
  countdownWords,
  countingWords,
  deadlineWords,
  mendedWords,
  timeOf,
} from './hand-in-words.ts';
import { OtherVersions } from './other-versions.tsx';
import { useOwnHandIns } from './use-own-hand-ins.ts';

interface HandInCardProps {
  title: string;
  /** What the two files are called. */
  names: Readonly<Record<HandInKind, string>>;
  initial: OwnHandIns;
  /** Who of the team lets others see its files. */
  consent: FileConsent | null;
  /** How far the server's clock is from this one; null while unknown. */
  offsetMs: number | null;
  /** The other way to hand in. */
  children: ReactNode;
}

/** The two files of a team: sent here, with the time that is left by the server's clock. */
export function HandInCard({
  title,
  names,
  initial,
  consent,
  offsetMs,
  children,
}: HandInCardProps) {
  const { own, sendings, comparisons, choose } = useOwnHandIns(initial);
  const { team, deadline, extension, files } = own;
  const window = { start: 0, end: Date.parse(deadline) };
  // Until the clock runs, what it was when the server made the page.
  const state = useCountdown(offsetMs, window) ?? timerStateAt(window, Date.parse(own.now));
  const isClosed = state.phase === 'after';
  const notes = files.flatMap(({ kind, versions }) => {
    const mended = mendedWords(versions);
    return mended ? [{ kind, ...mended }] : [];
  });
  return (
    <section aria-labelledby="submit" className="hand-in">
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-5 pb-7">
        <div className="min-w-0">
          <p className="label text-muted wrap-anywhere">
            {[team.name, team.challenge, team.bank].filter(Boolean).join(' · ')}
          </p>
          <h2
            id="submit"
            className="display max-w-[12ch] mt-2.5 text-[clamp(1.875rem,5cqi,2.5rem)] leading-[1.03]"
          >
            {title}
          </h2>
        </div>
        <div className="hand-in-clock">
          <p className="label text-muted" role="status">
            {isClosed ? 'Hand-in' : 'Hand-in closes in'}
          </p>
          {isClosed ? (
            <p className="mt-1.5 mb-2 text-[clamp(2.25rem,6cqi,3rem)] leading-none display">
              Closed
            </p>
          ) : (
            <Countdown
              label="Time until the hand-in closes"
              className="mt-1.5 mb-2 text-[clamp(2.25rem,6cqi,3rem)] leading-none"
              digits={countdownWords(state.digits)}
            />
          )}
          <p className="label text-muted">
            <time dateTime={deadline}>{deadlineWords(deadline)}</time>, server time
          </p>
        </div>
      </header>
      {extension && (
        <p className="hand-in-row py-4 text-cobalt wrap-anywhere">
          <strong>
            You {isClosed ? 'had' : 'have'} until {timeOf(deadline)}:
          </strong>{' '}
          {extension.reason}
        </p>
      )}
      {isClosed && (
        <p className="hand-in-row">
          <strong>{countingWords(own, names)}</strong> A file that you hand in now is kept as late,
          and the organisers decide.
        </p>
      )}
      {files.map((file) => (
        <HandInFile
          key={file.kind}
          name={names[file.kind]}
          file={file}
          deadline={deadline}
          isClosed={isClosed}
          sendings={sendings.filter(({ kind }) => kind === file.kind)}
          comparisons={comparisons}
        />
      ))}
      <OtherVersions
        names={names}
        files={files}
        notes={notes}
        onChoose={isClosed ? null : choose}
      />
      {consent && <FileConsents initial={consent} bank={team.bank} />}
      <div className="hand-in-row">{children}</div>
    </section>
  );
}
