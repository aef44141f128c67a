import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  CeremonyDesk,
  LineKind,
  StartedMode,
} from '../../../../../modules/stage/ceremony/schema.ts';
import { LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { PassLinkKeys } from '../../pass-link-keys.tsx';
import { Time } from '../../time.tsx';
import { Failure, useOneAction } from '../../use-one-action.tsx';
import { VERDICT_KEY } from './verdict-queries.ts';

const KEY = 'ceremony';
/** The presenter moves it while organisers look. */
const LOOK_EVERY_MS = 5000;

function useCeremonyDesk() {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: [KEY],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.mode === 'none' ? false : LOOK_EVERY_MS),
    queryFn: () => signedIn(() => call('GET /api/ceremony')),
  });
}

/** Every change answers with everything as it is then. */
function useCeremonyChange<Input>(change: (input: Input) => Promise<CeremonyDesk>) {
  const client = useQueryClient();
  const { call: signedIn } = useAdminTools();
  return useMutation({
    mutationFn: (input: Input) => signedIn(() => change(input)),
    onSuccess: (desk) => client.setQueryData([KEY], desk),
    // What was refused may have changed meanwhile, also the verdict.
    onError: () => client.invalidateQueries({ queryKey: [KEY] }),
    onSettled: () => client.invalidateQueries({ queryKey: [VERDICT_KEY] }),
  });
}

const useStartCeremony = () =>
  useCeremonyChange((mode: StartedMode) => call('POST /api/ceremony', { body: { mode } }));

const useEndCeremony = () => useCeremonyChange((_: undefined) => call('DELETE /api/ceremony'));

const WORDS: Record<LineKind, { title: string; name: string; what: string }> = {
  screen: {
    title: 'Screen in the hall',
    name: "the screen's link",
    what: 'It sees what is shown, and nothing else.',
  },
  remote: {
    title: "Presenter's remote",
    name: "the presenter's link",
    what: 'Anyone who has it sees the next name and moves the screen.',
  },
};

/** One of the two links. */
function CeremonyLink({ kind }: { kind: LineKind }) {
  const { title, name, what } = WORDS[kind];
  return (
    <div className="min-w-0">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-muted">{what}</p>
      <PassLinkKeys
        pass={{ kind: `ceremony-${kind}`, subject: '' }}
        name={name}
        caution="Keep this link to those who need it"
        ending="It no longer opens anything, even where it is open now. You can make a new one."
      />
    </div>
  );
}

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
        <strong className="text-text">{name} is running</strong>
        {count > 0 && `, step ${step + 1} of ${count}`}
        {isStopped && ', the screen is stopped'}. Started by {startedBy}
        {startedAt !== null && (
          <>
            , <Time instant={startedAt} />
          </>
        )}
      </p>
      {blocked !== null && <p className="w-full mt-3 text-danger font-semibold">{blocked}</p>}
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
