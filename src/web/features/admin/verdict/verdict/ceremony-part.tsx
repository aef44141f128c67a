import type { CeremonyDesk } from '../../../../../modules/stage/ceremony/schema.ts';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { Failure, useOneAction } from '../../use-one-action.tsx';
import { CeremonyLink } from './ceremony-link.tsx';
import { useCeremonyDesk, useEndCeremony, useStartCeremony } from './ceremony-queries.ts';

const RUNNING = { rehearsal: 'A rehearsal', real: 'The ceremony', replay: 'A replay' } as const;

/** The two links, and what starts and ends a ceremony; the presenter does the rest. */
export function CeremonyPart() {
  const desk = useCeremonyDesk();
  return (
    <section aria-labelledby="verdict-ceremony" className="verdict-part">
      <h3 id="verdict-ceremony" className="verdict-h3">
        Ceremony
      </h3>
      <p className="verdict-text">
        The hall's computer opens the screen's link, the presenter's phone the presenter's link.
        With the last name of the ceremony the verdict is public.
      </p>
      {desk.isPending && <LoadingRows what="the ceremony" />}
      {desk.isError && (
        <PartFailed
          what="The ceremony"
          error={desk.error}
          onLoadAgain={() => void desk.refetch()}
        />
      )}
      {desk.data && (
        <>
          <div className="verdict-columns">
            <CeremonyLink kind="screen" />
            <CeremonyLink kind="remote" />
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
  const { failure, isBusy, run } = useOneAction();

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
      {realWaitsFor !== null && !canReplay && <p className="verdict-text">{realWaitsFor}</p>}
      <Failure words={failure} />
      <div className="screen-actions">
        {realWaitsFor === null && (
          <button
            type="button"
            className="button button-signal"
            aria-disabled={isBusy}
            onClick={() => void startReal()}
          >
            Start the ceremony
          </button>
        )}
        <button
          type="button"
          className="button button-outline button-small"
          aria-disabled={isBusy}
          onClick={() => void run('The rehearsal has started', () => start('rehearsal'))}
        >
          Start a rehearsal
        </button>
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
  const { failure, isBusy, run } = useOneAction();
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
      <p className="verdict-text">
        <strong>{name} is running</strong>
        {count > 0 && `, step ${step + 1} of ${count}`}
        {isStopped && ', the screen is stopped'}. Started by {startedBy}
        {startedAt !== null && (
          <>
            , <Time instant={startedAt} />
          </>
        )}
      </p>
      {blocked !== null && <p className="verdict-failure">{blocked}</p>}
      <Failure words={failure} />
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={isBusy}
        onClick={() => void onEnd()}
      >
        End it
      </button>
    </>
  );
}
