import { apiAnswer } from '../../../lib/api.ts';
import { useVerification } from '../../../lib/use-verification.ts';

/** For anyone who would rather see than believe. */
export function ComputeAgain({ href, number }: { href: string; number: number }) {
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
      <div role="status" className="fold-answer">
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
