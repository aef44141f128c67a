import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Pass, PassLink, PassLinkEnd } from '../../../modules/stage/passes/schema.ts';
import { SCREEN_PRESENCE_MS } from '../../../schema/limits.ts';
import { call } from '../../lib/call.ts';
import { useAdminTools } from './admin-tools.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';
import { Time } from './time.tsx';
import { useOneAction } from './use-one-action.tsx';

const KEY = ['pass-links'];

/** The links that open something now, with how many screens show it, and others by which something came. */
function usePassLinks() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: KEY,
    refetchOnMount: 'always',
    // Screens come and go while the list is open.
    refetchInterval: SCREEN_PRESENCE_MS,
    queryFn: () => signedIn(() => call('GET /api/pass-links')),
  });
}

/** The one of a thing, null where there is none; and all by which something came that still counts. */
export function usePassLink({ kind, subject }: Pass) {
  const links = usePassLinks();
  const own = links.data?.filter((link) => link.kind === kind && link.subject === subject);
  return {
    ...links,
    data: own && (own.find(({ isOpen }) => isOpen) ?? null),
    withTraces: own?.filter(({ came }) => came !== '') ?? [],
  };
}

/** It opens a page, and is kept nowhere but in the part that shows it. */
function useShowPass() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (pass: Pass) =>
      signedIn(async () => (await call('POST /api/pass-links', { body: pass })).address),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

function useRevokePass() {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (query: PassLinkEnd) => signedIn(() => call('DELETE /api/pass-links', { query })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

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
