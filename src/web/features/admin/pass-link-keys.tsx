import { type ReactNode, useState } from 'react';
import type { Pass, PassLink } from '../../../modules/stage/passes/schema.ts';
import { useAdminTools } from './admin-tools.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';
import { usePassLink, useRevokePass, useShowPass } from './pass-queries.ts';
import { Time } from './time.tsx';
import { useOneAction } from './use-one-action.tsx';

interface PassLinkKeysProps {
  pass: Pass;
  /** "the hall's link" */
  name: string;
  /** What its recipient can do with it, for the organiser who hands it over. */
  caution: string;
  /** What happens where it is open when it is taken back. */
  ending: string;
  /** Other ways to the page, beside the keys. */
  children?: ReactNode;
}

/** A link that opens a page for anyone who has it: created, shown with a code, revoked. */
export function PassLinkKeys({ pass, name, caution, ending, children }: PassLinkKeysProps) {
  const { data: link, withTraces } = usePassLink(pass);
  const [address, setAddress] = useState<string | null>(null);
  const { ask } = useAdminTools();
  const { mutateAsync: show } = useShowPass();
  const { mutateAsync: revoke } = useRevokePass();
  const { failure, isBusy, run } = useOneAction();

  async function onRevoke() {
    const yes = 'Take it back';
    if (!(await ask({ title: `Take back ${name}?`, text: ending, yes }))) return;
    await run('Link taken back', async () => {
      await revoke(pass);
      setAddress(null);
    });
  }

  async function onWithdraw({ id, came, isOpen }: PassLink) {
    const title = `Withdraw everything received through ${name}?`;
    const text = `${came} None of it will count any longer.${isOpen ? ' The link ends as well.' : ''}`;
    if (!(await ask({ title, text, yes: 'Withdraw everything' }))) return;
    await run('Withdrawn', async () => {
      await revoke({ ...pass, id });
      if (isOpen) setAddress(null);
    });
  }

  return (
    <div className="mt-3">
      {link && (
        <p className="text-muted">
          Made <Time instant={link.madeAt} />
        </p>
      )}
      {address !== null && (
        <div className="mt-3">
          <LinkToHandOver address={address} label={`A code with ${name}`} />
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {children}
        <button
          type="button"
          className="button button-outline button-small whitespace-normal"
          aria-disabled={isBusy}
          onClick={() =>
            address === null
              ? void run(caution, async () => setAddress(await show(pass)))
              : setAddress(null)
          }
        >
          {address !== null ? 'Hide' : link ? 'Show' : 'Make'} {name}
        </button>
        {link && (
          <button
            type="button"
            className="button button-danger-quiet button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={() => void onRevoke()}
          >
            Take back {name}
          </button>
        )}
      </div>
      {withTraces.map((each) => (
        <div key={each.id} className="mt-4">
          <p className="text-muted wrap-anywhere">
            Received through the link made <Time instant={each.madeAt} />
            {each.isOpen ? '' : ', which has ended'}. {each.came}
          </p>
          <button
            type="button"
            className="button button-danger-quiet button-small mt-2"
            aria-disabled={isBusy}
            onClick={() => void onWithdraw(each)}
          >
            Withdraw everything
            <span className="sr-only">
              {' '}
              received through {name}, made <Time instant={each.madeAt} />
            </span>
          </button>
        </div>
      ))}
    </div>
  );
}
