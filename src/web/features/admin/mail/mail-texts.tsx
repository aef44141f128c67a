import { useEffect, useRef, useState } from 'react';
import type { ShownMailKind } from '../../../../modules/outbox/schema.ts';
import { previewOf } from '../../../../modules/outbox/template-schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Time } from '../time.tsx';
import { useMailKinds, useMailSituation, useRelease } from './mail-queries.ts';
import { MailTextForm } from './mail-text-form.tsx';

const headingId = (kind: string) => `mail-kind-${kind}`;
const focusOn = (kind: string) => document.getElementById(headingId(kind))?.focus();

/** What each kind of mail says; the first of a kind waits here until somebody has looked at it. */
export function MailTexts() {
  const list = useMailKinds();
  const [edited, setEdited] = useState<string | null>(null);
  const situation = useMailSituation();
  const { mutateAsync: release, isPending } = useRelease();
  const editedBefore = useRef<string | null>(null);

  // A form that is closed gives the focus back to what it was about.
  useEffect(() => {
    if (edited === null && editedBefore.current !== null) focusOn(editedBefore.current);
    editedBefore.current = edited;
  }, [edited]);

  async function releaseKind(kind: ShownMailKind) {
    if (isPending) return;
    try {
      await release(kind);
      focusOn(kind.kind);
      showToast({
        title: 'Released',
        description: situation?.hasServer
          ? 'Mails of this kind now go out by themselves.'
          : 'There is no mail server yet: until there is one, mails of this kind wait to be handed over.',
      });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Not released', description, variant: 'destructive' });
      await list.refetch();
    }
  }

  return (
    <>
      {list.isPending && <p className="py-10 text-lg text-muted">Loading texts...</p>}
      {list.isError && (
        <NotLoaded sentence={failureSentence(list.error)} onTryAgain={() => list.refetch()} />
      )}
      <ul className="space-y-4">
        {list.data?.map((kind) => (
          <li key={kind.kind}>
            {edited === kind.kind ? (
              <MailTextForm kind={kind} onClose={() => setEdited(null)} />
            ) : (
              <MailKindCard
                kind={kind}
                onEdit={() => setEdited(kind.kind)}
                onRelease={() => releaseKind(kind)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface MailKindCardProps {
  kind: ShownMailKind;
  onEdit: () => void;
  onRelease: () => void;
}

function MailKindCard({ kind, onEdit, onRelease }: MailKindCardProps) {
  const id = headingId(kind.kind);
  return (
    <article className="admin-card p-5 md:p-6" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          {kind.title}
        </h2>
        {kind.releasedAt ? (
          <p className="label text-muted">
            Released <Time instant={kind.releasedAt} />
          </p>
        ) : (
          <Tag>{kind.waiting > 0 ? `Not released · ${kind.waiting} waiting` : 'Not released'}</Tag>
        )}
      </div>
      <div className="mail-preview mt-4">
        <p className="label text-muted">With sample values</p>
        <p className="mt-2 font-semibold wrap-anywhere">{previewOf(kind.subject, kind.fields)}</p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere">
          {previewOf(kind.text, kind.fields)}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={id}
          onClick={onEdit}
        >
          Edit text
        </button>
        {kind.releasedAt === null && (
          <button
            type="button"
            className="button button-solid button-small"
            aria-describedby={id}
            onClick={onRelease}
          >
            {kind.waiting > 0 ? `Release and send ${kind.waiting}` : 'Release'}
          </button>
        )}
      </div>
    </article>
  );
}
