import type { ReactNode } from 'react';
import { apiAnswer } from '../../../lib/api.ts';
import { useVerification } from '../../../lib/use-verification.ts';

export interface VerdictFoldProps {
  number: number;
  decided: { facts: string; paragraphs: readonly string[] };
  check: {
    facts: string;
    rows: readonly { name: string; value: string; isHash?: boolean }[];
    pack: { href: string; label: string };
    command: string;
  };
}

/** For those who want to know how it came about, and whether it is right. */
export function VerdictFold({ number, decided, check }: VerdictFoldProps) {
  return (
    <section aria-label="The verdict" className="results-part">
      <div className="wrap">
        <Fold title="Who decided, and how" facts={decided.facts}>
          <div className="fold-words">
            {decided.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Fold>
        <Fold title="Check this verdict yourself" facts={check.facts}>
          <div className="fold-check">
            <div className="grid content-start gap-5 min-w-0">
              <p>
                The pack holds every ballot, without the names of judges. Your browser computes the
                places again from it and compares them with what was signed.
              </p>
              <div className="fold-keys">
                <ComputeAgain href={check.pack.href} number={number} />
                <a href={check.pack.href} download className="button button-outline">
                  {check.pack.label}
                </a>
              </div>
              <p className="text-muted">
                With a copy of this site’s code it is <code>{check.command}</code>.
              </p>
            </div>
            <dl className="label fold-rows">
              {check.rows.map(({ name, value, isHash }) => (
                <div key={name}>
                  <dt className="text-muted">{name}</dt>
                  <dd className={isHash ? 'fold-hash' : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Fold>
      </div>
    </section>
  );
}

function Fold({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <svg viewBox="0 0 16 16" className="disclosure-mark" aria-hidden="true">
          <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className="display">{title}</span>
        <span className="label">{facts}</span>
      </summary>
      {children}
    </details>
  );
}

/** For anyone who would rather see than believe. */
function ComputeAgain({ href, number }: { href: string; number: number }) {
  const { shown, isBusy, verify } = useVerification(() => apiAnswer(href, {}));
  return (
    <>
      <button
        type="button"
        className="button button-solid needs-script"
        aria-disabled={isBusy}
        onClick={verify}
      >
        {isBusy ? 'Computing...' : 'Compute it again here'}
      </button>
      <div role="status" className="fold-answer basis-full order-1 empty:hidden">
        {shown && 'failure' in shown && <p className="text-danger">{shown.failure}</p>}
        {shown && 'checks' in shown && (
          <>
            <p className="font-semibold">
              {shown.holds
                ? `Verdict ${number} holds: the same ballots give the same places.`
                : `Verdict ${number} does not hold.`}
            </p>
            <ul>
              {shown.checks.map(({ compared, problems }) => (
                <li key={compared}>{[compared, ...problems].join(' ')}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
