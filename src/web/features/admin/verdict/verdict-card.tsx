import { useId } from 'react';
import type { ShownVerdict } from '../../../../modules/verdicts/schema.ts';
import { StateWords } from '../../../desk/states.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { Time } from '../time.tsx';
import { useOneAction } from '../use-one-action.ts';
import { useSign } from './verdict-queries.ts';
import { isUnderWay } from './verdict-steps.ts';
import { VerifyHere } from './verify-here.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const STATES: Record<ShownVerdict['state'], string> = {
  computed: 'Waits for signatures',
  signed: 'Signed, not published',
  planned: 'Planned',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

const SIGNERS = 2;

/** A verdict with its signatures, and what can be done with it before it is revealed. */
export function VerdictCard({ verdict }: { verdict: ShownVerdict }) {
  const id = useId();
  const { number, state, signatures, publishAt } = verdict;
  const isOpen = isUnderWay(verdict);
  return (
    <article aria-labelledby={id} className="verdict-part" data-state={state}>
      <h3 id={id} className="verdict-h3">
        Verdict {number}
      </h3>
      <p className="verdict-text">
        <strong>{STATES[state]}</strong>
        {publishAt !== null && (
          <>
            {state === 'planned' ? ' for ' : ' since '}
            <Time instant={publishAt} />
          </>
        )}
        , computed by {verdict.createdBy}, <Time instant={verdict.createdAt} />
      </p>
      {verdict.reason !== '' && (
        <p className="verdict-text">
          In the place of verdict {verdict.supersedes}: {verdict.reason}
        </p>
      )}
      {verdict.withdrawnReason !== '' && (
        <p className="verdict-text">Withdrawn: {verdict.withdrawnReason}</p>
      )}
      {verdict.supersedes !== null && (
        <p className="verdict-text">
          {verdict.changed.length === 0 ? 'No published place changes.' : verdict.changed.join(' ')}
        </p>
      )}
      <ul className="verdict-signatures">
        {signatures.map(({ name, at, isOwn }) => (
          <li key={name}>
            <StateWords look="done">Signed by {isOwn ? `${name}, you` : name}</StateWords>
            <span className="verdict-fact">
              <Time instant={at} />
            </span>
          </li>
        ))}
        {isOpen && signatures.length < SIGNERS && (
          <li>
            <StateWords look="not-yet">
              {signatures.length === 0
                ? 'Nobody has signed it; two organisers have to.'
                : 'A second organiser has to sign it.'}
            </StateWords>
          </li>
        )}
      </ul>
      <p className="verdict-seal">
        <span>The hash of all ballots, records and results, which is signed</span>
        <code>{verdict.over}</code>
      </p>
      {isOpen && !signatures.some(({ isOwn }) => isOwn) && <SignButton verdict={verdict} />}
      <div className="screen-actions">
        <VerifyHere href={verdict.href} number={number} />
        <a className="button button-outline button-small" href={verdict.href} download>
          Download the pack
        </a>
        {isOpen && signatures.length > 0 && <WithdrawButton verdict={verdict} />}
      </div>
    </article>
  );
}

/** Asks once more, with what is signed. */
function SignButton({ verdict }: { verdict: ShownVerdict }) {
  const { ask } = useAdminTools();
  const { mutateAsync: sign } = useSign();
  const { failure, isBusy, run } = useOneAction();
  // A third signature is no longer what everything waits for.
  const look = verdict.state === 'computed' ? 'button-signal' : 'button-outline button-small';

  async function onClick() {
    const isSure = await ask({
      title: `Sign verdict ${verdict.number}?`,
      text: `You sign that you have looked at it and are close to none of its teams. The hash is ${verdict.over}. You cannot take a signature back.`,
      yes: 'Sign',
    });
    if (isSure) await run(`Verdict ${verdict.number} signed`, () => sign(verdict));
  }

  return (
    <div className="verdict-main">
      <button
        type="button"
        className={`button ${look}`}
        aria-disabled={isBusy}
        onClick={() => void onClick()}
      >
        Sign verdict {verdict.number}
      </button>
      {failure !== null && (
        <p role="alert" className="verdict-failure">
          {failure}
        </p>
      )}
    </div>
  );
}
