import { useRef, useState } from 'react';
import {
  type Judge,
  type JudgeInput,
  type JudgingPlan,
  judgeInputSchema,
} from '../../../../modules/judging/judging/schema.ts';
import { EMAIL_MAX, NAME_MAX } from '../../../../schema/limits.ts';
import { FormDialog } from '../../../desk/dialog.tsx';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../link-to-hand-over.tsx';
import { PersonRow } from '../person-row.tsx';
import { useWriteTo } from '../use-write-to.tsx';
import { useAddJudge, useChangeJudge, useRemoveJudge } from './judging-queries.ts';

interface JudgeDialogProps {
  /** Null for a new one. */
  judge: Judge | null;
  onClose: () => void;
}

const FIELDS: FieldSpecs<JudgeInput> = {
  name: { label: 'Name', maxLength: NAME_MAX, isWide: true },
  email: {
    kind: 'email',
    label: 'E-mail address',
    hint: 'Left empty, you hand the link over.',
    maxLength: EMAIL_MAX,
    isWide: true,
  },
  organisation: {
    label: 'University or employer',
    hint: 'It suggests conflicts with teams from there.',
    maxLength: NAME_MAX,
    isWide: true,
  },
};

/** Name and details of a judge. */
function JudgeDialog({ judge, onClose }: JudgeDialogProps) {
  const { mutateAsync: add } = useAddJudge();
  const { mutateAsync: change } = useChangeJudge();
  return (
    <FormDialog
      name={`judge/${judge?.id ?? 'new'}`}
      title={judge ? `Change ${judge.name}` : 'Invite a judge'}
      schema={judgeInputSchema}
      fields={FIELDS}
      values={{
        name: judge?.name ?? '',
        email: judge?.email ?? '',
        organisation: judge?.organisation ?? '',
      }}
      action={judge ? { text: 'Save', busy: 'Saving...' } : { text: 'Invite', busy: 'Inviting...' }}
      save={async (input, { idempotencyKey: key }) => {
        await (judge ? change({ id: judge.id, input }) : add({ input, key }));
        return input;
      }}
      onSaved={({ name }) => {
        onClose();
        showToast(
          judge
            ? { title: 'Judge changed' }
            : {
                title: `${name} is invited`,
                description: 'The mail with the link is in the outbox, under Mail.',
              },
        );
      }}
      onClose={onClose}
    />
  );
}

type Shown = { dialog: 'form'; judge: Judge | null } | { dialog: 'link'; judge: Judge };

/** Who judges. */
export function JudgesStep({ judges, panels }: Pick<JudgingPlan, 'judges' | 'panels'>) {
  const { ask } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { mutateAsync: remove } = useRemoveJudge();
  const writeTo = useWriteTo('judges');

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
        <div className="screen-actions">
          {writeTo.button(
            judges.map(({ id }) => id),
            false,
          )}
          <button
            type="button"
            className="button button-signal"
            onClick={() => setShown({ dialog: 'form', judge: null })}
          >
            Invite a judge
          </button>
        </div>
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
