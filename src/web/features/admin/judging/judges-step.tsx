import { useRef, useState } from 'react';
import type { Judge, JudgingPlan } from '../../../../modules/judging/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { PersonRow } from '../person-row.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import { useRemoveJudge } from './judging-queries.ts';

type Shown = { dialog: 'form'; judge: Judge | null } | { dialog: 'link'; judge: Judge };

/** Who judges. */
export function JudgesStep({ judges, panels }: Pick<JudgingPlan, 'judges' | 'panels'>) {
  const { ask } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { mutateAsync: remove } = useRemoveJudge();

  const panelsOf = ({ id }: Judge) =>
    panels
      .filter(({ judgeIds }) => judgeIds.includes(id))
      .map(({ name }) => name)
      .join(', ') || 'in no panel yet';

  async function onRemove({ id, name }: Judge) {
    const isSure = await ask({
      title: `Remove ${name}?`,
      text: `${name} leaves all panels, and the personal link ends. Judges who have sent a ballot stay.`,
      yes: 'Remove',
    });
    if (!isSure) return;
    try {
      await remove(id);
      showToast({ title: `${name} does not judge any more` });
      heading.current?.focus();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: `${name} was not removed`, description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby="judging-judges">
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="judging-judges" tabIndex={-1} className="desk-h2">
            Who judges?
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            Each has a personal link, which opens their own teams and ballots on any phone. It goes
            out by mail, or you hand it over.
          </p>
        </div>
        <button
          type="button"
          className="button button-signal"
          onClick={() => setShown({ dialog: 'form', judge: null })}
        >
          Invite a judge
        </button>
      </div>
      {judges.length === 0 ? (
        <p className="desk-state">Nobody judges yet. Invite the first judge.</p>
      ) : (
        <ul className="people">
          {judges.map((judge) => (
            <li key={judge.id}>
              <PersonRow
                id={`judge-${judge.id}`}
                name={judge.name}
                onShowLink={() => setShown({ dialog: 'link', judge })}
                onChange={() => setShown({ dialog: 'form', judge })}
                ending={{ label: 'Remove', onClick: () => onRemove(judge) }}
              >
                <p className="text-muted wrap-anywhere">{judge.organisation}</p>
                <p className="text-muted wrap-anywhere">
                  {judge.email || 'no address: hand the link over'} · {panelsOf(judge)}
                </p>
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      {shown?.dialog === 'form' && (
        <JudgeDialog judge={shown.judge} onClose={() => setShown(null)} />
      )}
      {shown?.dialog === 'link' && (
        <LinkDialog
          personId={shown.judge.id}
          name={shown.judge.name}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}
