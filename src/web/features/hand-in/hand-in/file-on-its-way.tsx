import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HandInVersion, PendingUpload } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { PERSONAL_LINK_PATH } from '../../../../schema/page-paths.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { announcedWords } from './hand-in-words.ts';
import type { Sending } from './sending.ts';
import { isRefused, progressWords } from './sending-words.ts';
import { cancel, pause, resume, tryAgain } from './sendings.ts';

interface FileOnItsWayProps {
  sending: Sending;
  /** As the server knows it; not before it has been announced. */
  pending: PendingUpload | undefined;
  deadline: string;
  counting: HandInVersion | undefined;
}

/** A file that this browser sends. */
export function FileOnItsWay({ sending, pending, deadline, counting }: FileOnItsWayProps) {
  const { key, fileName, phase, sent, size, sentence, isSignedOut } = sending;
  const next = nextStep(sending, pending !== undefined);
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const end = () =>
    void cancel(key).catch((error: unknown) =>
      showToast({
        title: 'Not cancelled',
        description: failureSentence(error),
        variant: 'destructive',
      }),
    );
  return (
    <div className="hand-in-way" data-phase={phase}>
      <div className="hand-in-line">
        <p className="min-w-0 text-muted wrap-anywhere">
          <FileFacts name={fileName} facts={progressWords(sending)} />
        </p>
        {/* Cancel first: not where the button was that has begun it. */}
        <div className="hand-in-actions">
          {phase !== 'ended' && (
            <button type="button" className="button button-small button-danger-quiet" onClick={end}>
              Cancel<span className="sr-only"> {fileName}</span>
            </button>
          )}
          {/* One button with changing words: it keeps the focus. */}
          {next && (
            <button
              type="button"
              className={`button button-small button-${next.look}`}
              onClick={() => next.act(key)}
            >
              {next.words}
              <span className="sr-only"> {fileName}</span>
            </button>
          )}
        </div>
      </div>
      {!isRefused(sending) && (
        <div
          className="hand-in-bar"
          role="progressbar"
          aria-label={`Upload of ${fileName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ transform: `scaleX(${size === 0 ? 0 : sent / size})` }} />
        </div>
      )}
      {phase === 'failed' && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {sentence}{' '}
          {isSignedOut && (
            <Link className="link" to={PERSONAL_LINK_PATH}>
              Sign in
            </Link>
          )}
        </p>
      )}
      <p role="status" className="hand-in-waiting">
        {phase === 'waiting' &&
          (pending
            ? 'No connection. It continues automatically when there is one.'
            : 'No connection: it is not announced yet. It will be as soon as there is one.')}
      </p>
      {pending && phase !== 'failed' && (
        <p className="mt-2 text-muted text-small">
          {announcedWords(pending, deadline)}
          {counting && ` Until then version ${counting.receipt.version} counts.`}
        </p>
      )}
    </div>
  );
}

/** What the person can do with it next, besides ending it. */
function nextStep(sending: Sending, isAnnounced: boolean) {
  const { phase, isSignedOut } = sending;
  if (phase === 'paused') return { words: 'Resume', look: 'solid', act: resume };
  if (phase === 'failed') {
    if (isSignedOut || isRefused(sending)) return null;
    return { words: 'Try again', look: 'solid', act: tryAgain };
  }
  if (phase === 'ended' || !isAnnounced) return null;
  return { words: 'Pause', look: 'outline', act: pause };
}

interface FileFactsProps {
  name: ReactNode;
  facts: readonly string[];
}

/** A file in one line: a fact is never broken, and no line begins with a dot. */
export function FileFacts({ name, facts }: FileFactsProps) {
  return (
    <>
      {/* Whatever script a name has, what follows it stays behind it. */}
      <bdi>{name}</bdi>
      {facts.length > 0 && '\u00a0· '}
      {facts.map((fact, index) => (
        <span key={fact}>
          <span className="whitespace-nowrap">
            {fact}
            {index < facts.length - 1 && ' ·'}
          </span>{' '}
        </span>
      ))}
    </>
  );
}
