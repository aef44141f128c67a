import { useId } from 'react';
import type { ShownVerdict } from '../../../../modules/verdicts/schema.ts';
import { Time } from '../time.tsx';
import { PublishForm } from './publish-form.tsx';
import { SignButton } from './sign-button.tsx';
import { VerifyHere } from './verify-here.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const STATES: Record<ShownVerdict['state'], string> = {
  computed: 'Waits for signatures',
  signed: 'Signed, not published',
  planned: 'Planned',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** A verdict with its signatures, and what can be done with it. */
export function VerdictCard({ verdict, now }: { verdict: ShownVerdict; now: string }) {
  const id = useId();
  const { state, signatures, publishAt } = verdict;
  const isOpen = state !== 'published' && state !== 'withdrawn';
  return (
    <article aria-labelledby={id} className="verdict-part" data-state={state}>
      <h2 id={id} className="desk-h2">
        Verdict {verdict.number}
      </h2>
      <p className="mt-2">
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
        <p className="mt-2 wrap-anywhere">
          In the place of verdict {verdict.supersedes}: {verdict.reason}
        </p>
      )}
      {verdict.withdrawnReason !== '' && (
        <p className="mt-2 wrap-anywhere">Withdrawn: {verdict.withdrawnReason}</p>
      )}
      {verdict.supersedes !== null && (
        <p className="mt-2 wrap-anywhere">
          {verdict.changed.length === 0 ? 'No published place changes.' : verdict.changed.join(' ')}
        </p>
      )}
      <p className="mt-4 text-muted">
        What is signed: the hash of all ballots, records and results of this verdict.
      </p>
      <p>
        <code className="verdict-hash">{verdict.over}</code>
      </p>
      <ul className="mt-3">
        {signatures.map(({ name, at }) => (
          <li key={name} className="wrap-anywhere">
            Signed by {name}, <Time instant={at} />
          </li>
        ))}
        {signatures.length === 0 && <li>Nobody has signed it; two organisers have to.</li>}
        {signatures.length === 1 && isOpen && <li>A second organiser has to sign it.</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && !signatures.some(({ isOwn }) => isOwn) && <SignButton verdict={verdict} />}
        <a className="button button-outline button-small" href={verdict.href} download>
          Download the pack
        </a>
      </div>
      <VerifyHere href={verdict.href} number={verdict.number} />
      {(state === 'signed' || state === 'planned') && <PublishForm verdict={verdict} now={now} />}
      {isOpen && signatures.length > 0 && <WithdrawForm verdict={verdict} />}
    </article>
  );
}
