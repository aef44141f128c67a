import type { CeremonyDesk } from '../../../../modules/ceremony/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { Time } from '../time.tsx';
import { CeremonyLink } from './ceremony-link.tsx';
import { useCeremonyDesk, useEndCeremony, useStartCeremony } from './ceremony-queries.ts';
import { useVerdictForm } from './use-verdict-form.ts';

const RUNNING = { rehearsal: 'A rehearsal', real: 'The ceremony', replay: 'A replay' } as const;

/** The two links, and what starts and ends a ceremony; the presenter does the rest. */
export function CeremonyPart() {
  const desk = useCeremonyDesk();
  return (
    <section aria-labelledby="verdict-ceremony" className="verdict-part">
      <h2 id="verdict-ceremony" className="desk-h2">
        Ceremony
      </h2>
      <p className="mt-2 max-w-[60ch] text-muted">
        The hall's computer opens the link of the screen, the presenter's phone the other one. With
        the last name of the ceremony the verdict is public.
      </p>
      {desk.isPending && <p className="mt-3 text-muted">Loading...</p>}
      {desk.isError && (
        <NotLoaded sentence={failureSentence(desk.error)} onTryAgain={() => desk.refetch()} />
      )}
      {desk.data && (
        <>
          <div className="verdict-award mt-5">
            <CeremonyLink kind="screen" madeAt={desk.data.links.screen} />
            <CeremonyLink kind="remote" madeAt={desk.data.links.remote} />
          </div>
          {desk.data.mode === 'none' ? <Start {...desk.data} /> : <Running {...desk.data} />}
        </>
      )}
    </section>
  );
}

function Start({ realWaitsFor, canReplay }: CeremonyDesk) {
  const { ask } = useAdminTools();
  const { mutateAsync: start } = useStartCeremony();
  const { failure, isBusy, run } = useVerdictForm();

  async function startReal() {
    const isSure = await ask({
      title: 'Start the ceremony?',
      text: 'The screen shows the opening. From then on the presenter reveals the signed names, and the last one publishes the verdict.',
      yes: 'Start the ceremony',
    });
    if (isSure) await run('The ceremony has started', () => start('real'));
  }

  return (
    <>
      {realWaitsFor !== null && !canReplay && <p className="mt-5">{realWaitsFor}</p>}
      {failure !== null && (
        <p role="alert" className="mt-5 font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => void run('The rehearsal has started', () => start('rehearsal'))}
        >
          Start a rehearsal
        </button>
        {realWaitsFor === null && (
          <button
            type="button"
            className="button button-solid button-small"
            aria-disabled={isBusy}
            onClick={() => void startReal()}
          >
            Start the ceremony
          </button>
        )}
        {canReplay && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-disabled={isBusy}
            onClick={() => void run('The replay has started', () => start('replay'))}
          >
            Show it again
          </button>
        )}
      </div>
    </>
  );
}

function Running({ mode, step, count, isStopped, blocked, startedAt, startedBy }: CeremonyDesk) {
  const { ask } = useAdminTools();
  const { mutateAsync: end } = useEndCeremony();
  const { failure, isBusy, run } = useVerdictForm();
  const name = mode === 'none' ? '' : RUNNING[mode];

  async function onEnd() {
    const isSure = await ask({
      title: 'End it?',
      text:
        mode === 'real' && step + 1 < count
          ? 'The screen shows the name of the event again. The verdict is not published: you can publish it by hand, or start again.'
          : 'The screen shows the name of the event again.',
      yes: 'End it',
    });
    if (isSure) await run('Ended', () => end(undefined));
  }

  return (
    <>
      <p className="mt-5">
        <strong>{name} is running</strong>
        {count > 0 && `, step ${step + 1} of ${count}`}
        {isStopped && ', the screen is stopped'}. Started by {startedBy}
        {startedAt !== null && (
          <>
            , <Time instant={startedAt} />
          </>
        )}
      </p>
      {blocked !== null && <p className="mt-2 font-semibold text-danger">{blocked}</p>}
      {failure !== null && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="button button-outline button-small mt-4"
        aria-disabled={isBusy}
        onClick={() => void onEnd()}
      >
        End it
      </button>
    </>
  );
}
