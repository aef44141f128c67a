import { useState } from 'react';
import type { Verification } from '../../../../judging/verify-pack.ts';
import { apiAnswer, failureSentence } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';

type Shown = Verification | { failure: string } | null;

/** Computes the verdict again in this browser, from its file alone, and lists what was compared. */
export function VerifyHere({ href, number }: { href: string; number: number }) {
  const { call } = useAdminTools();
  const [shown, setShown] = useState<Shown>(null);
  const { isBusy, run } = useOneAtATime();

  async function verify() {
    try {
      // Loaded for those who ask: it brings the whole computation.
      const { verifyPack } = await import('../../../../judging/verify-pack.ts');
      const text = await call(async () => (await apiAnswer(href, {})).text());
      setShown(await verifyPack(text));
    } catch (error) {
      setShown({ failure: failureSentence(error) });
    }
  }

  return (
    <div className="verdict-verify">
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBusy}
        onClick={() => void run(verify)}
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
            <ul className="verdict-checks">
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
