import { Link } from 'react-router';
import type { Publication } from '../../../../modules/content/content/schema.ts';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { contentAddress } from './content-address.ts';
import {
  useCancelPublication,
  usePublications,
  usePutBack,
  useTakeIntoDraft,
} from './content-queries.ts';
import { type DotState, StateDot } from './fields/note-words.tsx';
import { momentOf } from './moments.ts';
import { versionAddress } from './preview-address.ts';
import { publishedBy } from './save-words.tsx';

const STATES: Record<Publication['state'], { words: string; dot: DotState }> = {
  shown: { words: 'visitors see it', dot: 'fine' },
  scheduled: { words: 'planned', dot: 'warning' },
  ended: { words: 'ended', dot: 'placeholder' },
  cancelled: { words: 'cancelled, never shown', dot: 'placeholder' },
};

/** Every publication, the newest first: what it was for, what it changed, and the way back. */
export function History({ document }: { document: string }) {
  const { data: publications, error, refetch } = usePublications(document);
  const { ask } = useAdminTools();
  const putBack = usePutBack(document);
  const cancel = useCancelPublication(document);
  const takeIntoDraft = useTakeIntoDraft(document);

  async function tell(work: Promise<unknown>, done: string, failed: string) {
    try {
      await work;
      showToast({ title: done });
    } catch (problem) {
      showToast({ title: failed, description: failureSentence(problem), variant: 'destructive' });
    }
  }

  async function onPutBack({ number }: Publication) {
    const isSure = await ask({
      title: `Put version ${number} back?`,
      text: [
        'Visitors see it again at once, as a new version. The draft stays as it is; take the version into it as well if the mistake is still there.',
        ...planned.map(
          (version) =>
            `Version ${version.number} stays planned for ${momentOf(version.at)}; cancel it if the mistake is in it too.`,
        ),
      ].join(' '),
      yes: 'Put back',
    });
    if (!isSure) return;
    await tell(putBack.mutateAsync(number), `Version ${number} is back`, 'Not put back');
  }

  async function onTakeIntoDraft({ number }: Publication) {
    const isSure = await ask({
      title: `Take version ${number} into the draft?`,
      text: 'What the draft says now is replaced. Visitors see no difference until you publish.',
      yes: 'Take it',
    });
    if (!isSure) return;
    const done = `The draft is version ${number} again`;
    await tell(takeIntoDraft.mutateAsync(number), done, 'Not taken into the draft');
  }

  async function onCancel({ number, at }: Publication) {
    const isSure = await ask({
      title: `Cancel version ${number}?`,
      text: `It would be shown from ${momentOf(at)} on. The draft stays as it is.`,
      yes: 'Cancel the publication',
      no: 'Keep it',
    });
    if (!isSure) return;
    await tell(cancel.mutateAsync(number), `Version ${number} is cancelled`, 'Not cancelled');
  }

  const planned = publications?.filter(({ state }) => state === 'scheduled') ?? [];
  const sorted = publications?.toSorted((one, other) => other.number - one.number) ?? [];
  return (
    <section aria-labelledby="history">
      <BackToForm document={document} />
      <h3 id="history" className="display editor-heading">
        History
      </h3>
      <p className="editor-intro">Versions are never changed. Putting one back makes a new one.</p>
      {error && <PartFailed what="The history" error={error} onLoadAgain={() => void refetch()} />}
      {!error && !publications && <LoadingRows what="versions" />}
      {publications?.length === 0 && <p className="desk-state mt-8">Nothing is published yet.</p>}
      <ol className="history">
        {sorted.map((publication) => {
          const { number, state, at, by, note, putsBack } = publication;
          const before = sorted.find(
            (other) => other.number < number && other.state !== 'cancelled',
          );
          return (
            <li key={number} aria-label={`Version ${number}`}>
              <p className="history-name flex flex-wrap items-center gap-y-1 gap-x-2.5">
                <StateDot state={STATES[state].dot} isSilent />
                <strong>Version {number}</strong> <span>{STATES[state].words}</span>
              </p>
              <p className="label text-muted">
                {momentOf(at)} {publishedBy(by)}
                {putsBack !== null && ` · puts version ${putsBack} back`}
              </p>
              {note && <p className="wrap-anywhere">{note}</p>}
              <div className="history-actions flex flex-wrap gap-y-1 gap-x-5 items-baseline mt-2 text-small">
                <a
                  href={versionAddress(document, number)}
                  target="_blank"
                  rel="noopener"
                  className="link"
                >
                  Read version {number}
                </a>
                {before && (
                  <CompareLink document={document} from={before.number} to={String(number)} />
                )}
                <CompareLink document={document} from={number} to="draft" />
                {state === 'ended' && (
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => onPutBack(publication)}
                  >
                    Put version {number} back
                  </button>
                )}
                <button
                  type="button"
                  className="text-button"
                  onClick={() => onTakeIntoDraft(publication)}
                >
                  Take version {number} into the draft
                </button>
                {state === 'scheduled' && (
                  <button
                    type="button"
                    className="text-button"
                    onClick={() => onCancel(publication)}
                  >
                    Cancel version {number}
                  </button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function CompareLink({ document, from, to }: { document: string; from: number; to: string }) {
  const place = { document, view: 'compare', from: String(from), to } as const;
  return (
    <Link to={contentAddress(place)} className="link">
      {to === 'draft'
        ? `Compare version ${from} with the draft`
        : `What changed since version ${from}`}
    </Link>
  );
}

export function BackToForm({ document }: { document: string }) {
  return (
    <Link to={contentAddress({ document })} className="link mb-6 inline-block">
      Back to editing
    </Link>
  );
}
