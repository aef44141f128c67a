import { useState } from 'react';
import type { LineKind } from '../../../../modules/ceremony/schema.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkToHandOver } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { useOneAction } from '../use-one-action.ts';
import { useRevokeLink, useShowLink } from './ceremony-queries.ts';

const WORDS: Record<LineKind, { title: string; link: string; what: string }> = {
  screen: {
    title: 'Screen in the hall',
    link: "the screen's link",
    what: 'It sees what is shown, and nothing else.',
  },
  remote: {
    title: "Presenter's remote",
    link: "the presenter's link",
    what: 'Whoever has it sees the next name and moves the screen.',
  },
};

/** One of the two links: to show with a code, and to take back. */
export function CeremonyLink({ kind, madeAt }: { kind: LineKind; madeAt: string | null }) {
  const { title, link, what } = WORDS[kind];
  const [address, setAddress] = useState<string | null>(null);
  const { ask } = useAdminTools();
  const { mutateAsync: show } = useShowLink();
  const { mutateAsync: revoke } = useRevokeLink();
  const { failure, isBusy, run } = useOneAction();

  async function onRevoke() {
    const isSure = await ask({
      title: `Take back ${link}?`,
      text: 'It opens nothing any more, also where it is open now. You can make a new one.',
      yes: 'Take it back',
    });
    if (!isSure) return;
    await run('Link taken back', async () => {
      await revoke(kind);
      setAddress(null);
    });
  }

  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-muted">
        {what}
        {madeAt !== null && (
          <>
            {' '}
            Made <Time instant={madeAt} />
          </>
        )}
      </p>
      {address !== null && (
        <div className="mt-3">
          <LinkToHandOver address={address} label={`A code with ${link}`} />
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="verdict-failure">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {address === null && (
          <button
            type="button"
            className="button button-outline button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={() =>
              void run('Keep this link to those who need it', async () =>
                setAddress(await show(kind)),
              )
            }
          >
            {madeAt === null ? 'Make' : 'Show'} {link}
          </button>
        )}
        {address !== null && (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setAddress(null)}
          >
            Hide it
          </button>
        )}
        {madeAt !== null && (
          <button
            type="button"
            className="button button-danger-quiet button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={() => void onRevoke()}
          >
            Take back {link}
          </button>
        )}
      </div>
    </div>
  );
}
