import type { PassLink } from '../../../../modules/stage/passes/schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { LoadingRows, PartFailed, StateWords } from '../../../desk/states.tsx';
import { PassLinkKeys, usePassLink } from '../pass-link-keys.tsx';

const HALL = { kind: 'hall', subject: '' } as const;

/** What the screens in the building show, and the links that open it. */
export function ScreenAdmin() {
  const link = usePassLink(HALL);
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
        {link.isPending && <LoadingRows what="the screens" />}
        {link.isError && (
          <PartFailed
            what="The screens"
            error={link.error}
            onLoadAgain={() => void link.refetch()}
          />
        )}
        {link.data !== undefined && <Hall link={link.data} />}
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

function Hall({ link }: { link: PassLink | null }) {
  return (
    <>
      <p className="mt-4">
        {link === null ? (
          <StateWords look="not-yet">There is no link yet</StateWords>
        ) : (
          <StateWords look={link.screens > 0 ? 'done' : 'waits'}>
            {screenWords(link.screens)}
          </StateWords>
        )}
      </p>
      <PassLinkKeys
        pass={HALL}
        name="the hall's link"
        caution="Anyone who has this link sees the Wi-Fi key"
        ending="Every screen in the hall says so within seconds and shows nothing else. You can make a new link, which has to be opened on each of them."
      />
    </>
  );
}

function screenWords(count: number): string {
  if (count === 0) return 'No screen is showing it.';
  return `${count} ${count === 1 ? 'screen is' : 'screens are'} showing it.`;
}
