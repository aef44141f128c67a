import { useState } from 'react';
import type { PassLink } from '../../../../modules/passes/schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { LoadingRows, PartFailed, StateWords } from '../../../desk/states.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { LinkToHandOver } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { useOneAction } from '../use-one-action.ts';
import { usePassLinks, useRevokePass, useShowPass } from './pass-queries.ts';

const HALL = { kind: 'hall', subject: '' } as const;

/** What the screens in the building show, and the links that open it. */
export function ScreenAdmin() {
  const links = usePassLinks();
  return (
    <>
      <section aria-labelledby="screen-hall">
        <h2 id="screen-hall" className="desk-h2">
          Hall screen
        </h2>
        <p className="mt-2 max-w-[64ch] text-muted">
          The countdown, what is on now and next, announcements, the Wi-Fi and the help desk, for
          both days. Open its link in the browser of each computer that has a screen in the hall,
          and press F for the full screen. What it says of the Wi-Fi and help stands in Content, in
          the edition’s section In the hall.
        </p>
        {links.isPending && <LoadingRows what="the screens" />}
        {links.isError && (
          <PartFailed
            what="The screens"
            error={links.error}
            onLoadAgain={() => void links.refetch()}
          />
        )}
        {links.data && (
          <HallLink link={links.data.find(({ kind }) => kind === HALL.kind) ?? null} />
        )}
      </section>
      <section aria-labelledby="screen-others" className="mt-12">
        <h2 id="screen-others" className="desk-h2">
          Other screens
        </h2>
        <p className="mt-2 max-w-[64ch] text-muted">
          The screen of the award ceremony has a link of its own, in{' '}
          <a href={DESK_PATHS.verdict} className="link">
            Verdict and ceremony
          </a>
          ; that of a room’s pitch clock stands with its panel, in{' '}
          <a href={`${DESK_PATHS.judging}?step=panels`} className="link">
            Judging, Panels
          </a>
          .
        </p>
      </section>
    </>
  );
}

function HallLink({ link }: { link: PassLink | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const { ask } = useAdminTools();
  const { mutateAsync: show } = useShowPass();
  const { mutateAsync: revoke } = useRevokePass();
  const { failure, isBusy, run } = useOneAction();

  async function onRevoke() {
    const isSure = await ask({
      title: "Take back the hall's link?",
      text: 'Every screen in the hall says so within seconds and shows nothing else. You can make a new link, which has to be opened on each of them.',
      yes: 'Take it back',
    });
    if (!isSure) return;
    await run('Link taken back', async () => {
      await revoke(HALL);
      setAddress(null);
    });
  }

  return (
    <>
      <p className="mt-4">
        {link === null ? (
          <StateWords look="not-yet">There is no link yet</StateWords>
        ) : (
          <>
            <StateWords look={link.screens > 0 ? 'done' : 'waits'}>
              {screenWords(link.screens)}
            </StateWords>
            <span className="text-muted">
              {' '}
              Made <Time instant={link.madeAt} />
            </span>
          </>
        )}
      </p>
      {address !== null && (
        <div className="mt-4">
          <LinkToHandOver address={address} label="A code with the hall's link" />
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {address === null ? (
          <button
            type="button"
            className="button button-solid button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={() =>
              void run('Whoever has this link sees the Wi-Fi key', async () =>
                setAddress(await show(HALL)),
              )
            }
          >
            {link === null ? 'Make' : 'Show'} the hall's link
          </button>
        ) : (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setAddress(null)}
          >
            Hide it
          </button>
        )}
        {link !== null && (
          <button
            type="button"
            className="button button-danger-quiet button-small whitespace-normal"
            aria-disabled={isBusy}
            onClick={() => void onRevoke()}
          >
            Take back the hall's link
          </button>
        )}
      </div>
    </>
  );
}

function screenWords(count: number): string {
  if (count === 0) return 'No screen is showing it.';
  return `${count} ${count === 1 ? 'screen is' : 'screens are'} showing it.`;
}
