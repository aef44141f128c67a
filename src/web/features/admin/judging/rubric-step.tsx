import type { Rubric } from '../../../../judging/rubric-schema.ts';
import { groupedHash } from '../../../../judging/words/grouped-hash.ts';
import type { JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useFreezeRubric, useUnfreezeRubric } from './judging-queries.ts';
import { frozenWords } from './judging-words.ts';
import { RubricForm } from './rubric-form.tsx';

/** What judges score. */
export function RubricStep({ rubric, hasBallots }: Pick<JudgingPlan, 'rubric' | 'hasBallots'>) {
  const { ask } = useAdminTools();
  const { mutateAsync: freeze, isPending: isFreezing } = useFreezeRubric();
  const { mutateAsync: unfreeze, isPending: isUnfreezing } = useUnfreezeRubric();
  const { frozen } = rubric;

  async function change(run: () => Promise<unknown>, done: string, failed: string) {
    try {
      await run();
      showToast({ title: done });
    } catch (error) {
      showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
    }
  }

  async function onFreeze() {
    if (isFreezing) return;
    const isSure = await ask({
      title: 'Freeze the rubric?',
      text: 'From then on nobody changes it, and teams see its number and hash. Until the first ballot arrives it can be unfrozen.',
      yes: 'Freeze',
    });
    if (isSure) {
      await change(
        () => freeze(rubric.version),
        'The rubric is frozen',
        'The rubric is not frozen',
      );
    }
  }

  async function onUnfreeze() {
    if (isUnfreezing) return;
    const isSure = await ask({
      title: 'Unfreeze the rubric?',
      text: 'Teams and judges have seen it. Frozen again, it has another number.',
      yes: 'Unfreeze',
    });
    if (isSure) await change(unfreeze, 'The rubric can be changed', 'The rubric is still frozen');
  }

  return (
    <section className="judging-rubric" aria-labelledby="judging-rubric">
      <div className="admin-heading">
        <div>
          <h2 id="judging-rubric" className="desk-h2">
            What do judges score?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Every judge scores each criterion from 1 to 10. The average of a group counts with its
            weight.
          </p>
        </div>
      </div>
      {frozen ? (
        <>
          <div className="judging-card">
            <p className="text-xl font-semibold">{frozenWords(frozen)}</p>
            <details className="judging-hash">
              <summary className="flex flex-wrap items-center gap-y-0 gap-x-4 w-fit min-h-[44px] cursor-pointer">
                <code className="font-mono tabular-nums">{groupedHash(frozen.sha256)}…</code>{' '}
                <span>Show the whole hash</span>
              </summary>
              <p>
                <code className="wrap-anywhere font-mono tabular-nums">
                  {groupedHash(frozen.sha256, frozen.sha256.length)}
                </code>
              </p>
              <p className="mt-2 text-muted">
                The SHA-256 of the rubric. Teams see its beginning on the dashboard; the verdict
                names all of it.
              </p>
            </details>
            <p className="mt-4">
              <button
                type="button"
                className="button button-outline button-small"
                aria-disabled={hasBallots || isUnfreezing}
                aria-describedby="judging-unfreeze"
                onClick={() => !hasBallots && onUnfreeze()}
              >
                Unfreeze…
              </button>
            </p>
            <p id="judging-unfreeze" className="mt-2 text-muted">
              {hasBallots
                ? 'There are ballots: the rubric stays as it is.'
                : 'Possible until the first ballot arrives.'}
            </p>
          </div>
          <FrozenRubric rubric={rubric.rubric} />
        </>
      ) : (
        <RubricForm rubric={rubric} onFreeze={onFreeze} />
      )}
    </section>
  );
}

function FrozenRubric({ rubric: { scale, groups } }: { rubric: Rubric }) {
  return (
    <div className="judging-card">
      <p className="text-muted">
        1 {scale.low} · 5 {scale.middle} · 10 {scale.high}
      </p>
      {groups.map(({ id, title, weight, criteria }) => (
        <section key={id} aria-labelledby={`rubric-${id}`} className="mt-6">
          <h3 id={`rubric-${id}`} className="judging-group-title">
            <span className="wrap-anywhere">{title}</span> <span>{weight} %</span>
          </h3>
          <ul>
            {criteria.map((each) => (
              <li
                className="flex flex-wrap justify-between gap-y-0 gap-x-6 py-2.5 border-b border-line"
                key={each.id}
              >
                <span className="font-semibold wrap-anywhere">{each.title}</span>
                <span className="text-muted wrap-anywhere">
                  {[
                    (each.low ?? each.high) &&
                      `${each.low ?? scale.low} – ${each.high ?? scale.high}`,
                    !each.counts && 'is scored and does not count',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
