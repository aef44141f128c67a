import { useRef, useState } from 'react';
import type { Judge, JudgingPlan } from '../../../../modules/judging/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../mail/link-dialog.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import { useRemoveJudge } from './judging-queries.ts';

type Shown = { dialog: 'form'; judge: Judge | null } | { dialog: 'link'; judge: Judge };

/** Who judges. */
export function JudgesStep({ judges, panels }: Pick<JudgingPlan, 'judges' | 'panels'>) {
  const { ask } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { mutateAsync: remove } = useRemoveJudge();

  async function onRemove({ id, name }: Judge) {
    const isSure = await ask({
      title: `Remove ${name}?`,
      text: `${name} leaves all panels, and the personal link ends. Whoever has sent a ballot stays.`,
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
          <h3
            ref={heading}
            id="judging-judges"
            tabIndex={-1}
            className="display text-3xl outline-none"
          >
            Who judges?
          </h3>
          <p className="mt-2 max-w-[60ch] text-muted">
            Each has a personal link, which opens the own teams and ballots on any phone. It goes
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
        <p className="admin-empty">Nobody judges yet. Invite the first judge.</p>
      ) : (
        <ul className="people">
          {judges.map((judge) => (
            <li key={judge.id}>
              <JudgeRow
                judge={judge}
                panels={panels
                  .filter(({ judgeIds }) => judgeIds.includes(judge.id))
                  .map(({ name }) => name)}
                onShowLink={() => setShown({ dialog: 'link', judge })}
                onChange={() => setShown({ dialog: 'form', judge })}
                onRemove={() => onRemove(judge)}
              />
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

interface JudgeRowProps {
  judge: Judge;
  /** The names of the own panels. */
  panels: readonly string[];
  onShowLink: () => void;
  onChange: () => void;
  onRemove: () => void;
}

function JudgeRow({ judge, panels, onShowLink, onChange, onRemove }: JudgeRowProps) {
  const headingId = `judge-${judge.id}`;
  const tools = [
    { label: 'Show link and QR', look: 'button-outline', onClick: onShowLink },
    { label: 'Change', look: 'button-outline', onClick: onChange },
    { label: 'Remove', look: 'button-danger-quiet', onClick: onRemove },
  ];
  return (
    <article className="person" aria-labelledby={headingId}>
      <div className="min-w-0 grow">
        <h4 id={headingId} className="font-display font-bold wrap-anywhere">
          {judge.name}
        </h4>
        <p className="text-muted wrap-anywhere">{judge.organisation}</p>
        <p className="text-muted wrap-anywhere">
          {judge.email || 'no address: hand the link over'} ·{' '}
          {panels.length === 0 ? 'in no panel yet' : panels.join(', ')}
        </p>
      </div>
      <div className="person-tools">
        {tools.map(({ label, look, onClick }) => (
          <button
            key={label}
            type="button"
            className={`button button-small ${look}`}
            aria-describedby={headingId}
            onClick={onClick}
          >
            {label}
          </button>
        ))}
      </div>
    </article>
  );
}
