import { apiAnswer } from '../../../../lib/api.ts';
import { useVerification } from '../../../../lib/use-verification.ts';
import { useAdminTools } from '../../admin-tools.ts';

/** Computes the verdict again in this browser, from its file alone, and lists what was compared. */
export function VerifyHere({ href, number }: { href: string; number: number }) {
  const { call } = useAdminTools();
  const { shown, isBusy, verify } = useVerification(() => call(() => apiAnswer(href, {})));
  return (
    <div className="verdict-verify">
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBusy}
        onClick={verify}
      >
        {isBusy ? 'Computing...' : 'Verify in this browser'}
      </button>
      <div role="status">
        {shown && 'failure' in shown && <p className="mt-3 text-danger">{shown.failure}</p>}
        {shown && 'checks' in shown && (
          <>
            <p className="mt-3 font-semibold">
              {shown.holds ? `Verdict ${number} holds.` : `Verdict ${number} does not hold (yet).`}
            </p>
            <ul className="grid gap-1.5 mt-2">
              {shown.checks.map(({ compared, problems }) => (
                <li key={compared} data-holds={problems.length === 0}>
                  {problems.length === 0 ? 'Holds' : 'Fails'}: {compared}
                  {problems.map((problem) => (
                    <span key={problem} className="block wrap-anywhere text-danger">
                      {problem}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
