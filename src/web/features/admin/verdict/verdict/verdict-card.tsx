import { useId, useState } from 'react';
import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import {
  type ShownVerdict,
  withdrawalSchema,
} from '../../../../../modules/verdict/verdicts/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { StateWords } from '../../../../desk/states.tsx';
import { apiAnswer } from '../../../../lib/api.ts';
import { useVerification } from '../../../../lib/use-verification.ts';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { Failure, useOneAction } from '../../use-one-action.tsx';
import { useShowVerdictDesk, useSign, withdrawVerdict } from './verdict-queries.ts';
import { isUnderWay } from './verdict-steps.ts';

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
  const { number, state, signatures, publishAt, notToSign } = verdict;
  const isOpen = isUnderWay(verdict);
  return (
    <article aria-labelledby={id} className="verdict-part" data-state={state}>
      <h3 id={id} className="verdict-h3">
        Verdict {number}
      </h3>
      <p className="verdict-text">
        <strong className="text-text">{STATES[state]}</strong>
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
      {isOpen && (
        <ul className="verdict-list" aria-label="Winners and places">
          {verdict.places.map(({ title, places }) => (
            <li key={title}>
              <span className="label block text-muted">{title}</span> {places}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-4">
        {signatures.map(({ name, at, isOwn }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 min-h-[48px] border-t border-line wrap-anywhere"
            key={name}
          >
            <StateWords look="done">Signed by {isOwn ? `${name}, you` : name}</StateWords>
            <span className="label block text-muted">
              <Time instant={at} />
            </span>
          </li>
        ))}
        {isOpen && signatures.length < SIGNERS && (
          <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-4 min-h-[48px] border-t border-line wrap-anywhere">
            <StateWords look="not-yet">
              {signatures.length === 0
                ? 'Nobody has signed it; two organisers have to.'
                : 'A second organiser has to sign it.'}
            </StateWords>
          </li>
        )}
      </ul>
      {isOpen && notToSign === null && <SignButton verdict={verdict} />}
      {isOpen && notToSign !== null && !signatures.some(({ isOwn }) => isOwn) && (
        <p className="verdict-text">{notToSign}</p>
      )}
      <Disclosure summary="The hash of all ballots, records and results">
        <code>{verdict.over}</code>
      </Disclosure>
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

/** Asks once more, with the winners and places that are signed for. */
function SignButton({ verdict }: { verdict: ShownVerdict }) {
  const { ask } = useAdminTools();
  const { mutateAsync: sign } = useSign();
  const { failure, isBusy, run } = useOneAction();
  // A third signature is no longer what everything waits for.
  const look = verdict.state === 'computed' ? 'button-signal' : 'button-outline button-small';

  const places = verdict.places.map(({ title, places: own }) => `${title}: ${own}.`);

  async function onClick() {
    const isSure = await ask({
      title: `Sign verdict ${verdict.number}?`,
      text: `${places.join(' ')} You sign that you have looked at the verdict and are close to none of its teams. You cannot take a signature back.`,
      yes: 'Sign',
    });
    if (isSure) await run(`Verdict ${verdict.number} signed`, () => sign(verdict));
  }

  return (
    <div className="mt-5">
      <button
        type="button"
        className={`button ${look}`}
        aria-disabled={isBusy}
        onClick={() => void onClick()}
      >
        Sign verdict {verdict.number}
      </button>
      <Failure words={failure} />
    </div>
  );
}

/** Computes the verdict again in this browser, from its file alone, and lists what was compared. */
function VerifyHere({ href, number }: { href: string; number: number }) {
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

/** Before anyone has seen it. */
function WithdrawButton({ verdict }: { verdict: ShownVerdict }) {
  const { number } = verdict;
  const [isAsking, setIsAsking] = useState(false);
  const show = useShowVerdictDesk(`Verdict ${number} withdrawn`, () => setIsAsking(false));
  return (
    <>
      <button
        type="button"
        className="button button-danger-quiet button-small"
        onClick={() => setIsAsking(true)}
      >
        Withdraw verdict {number}…
      </button>
      {isAsking && (
        <FormDialog
          name={`withdrawal/${number}`}
          title={`Withdraw verdict ${number}`}
          schema={withdrawalSchema}
          fields={{
            reason: {
              label: 'Why it is withdrawn',
              hint: 'Its number is not used again.',
              maxLength: REASON_MAX,
              isWide: true,
            },
          }}
          values={{ reason: '' }}
          action={{ text: 'Withdraw', busy: 'Withdrawing...', look: 'danger' }}
          save={({ reason }) => withdrawVerdict(verdict, reason)}
          {...show}
        />
      )}
    </>
  );
}
