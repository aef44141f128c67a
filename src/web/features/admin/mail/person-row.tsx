import { useState } from 'react';
import type { ListedPerson } from '../../../../modules/people/schema.ts';
import { failureSentence } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { Time } from '../time.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useEndLinks, useSendLink, useSignIns } from './people-queries.ts';

interface PersonRowProps {
  person: ListedPerson;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function PersonRow({ person, isChosen, onChoose }: PersonRowProps) {
  const { id, name, email, roles, lastSignInAt, hasLink } = person;
  const { ask } = useAdminTools();
  const [isLinkShown, setIsLinkShown] = useState(false);
  const [areSignInsShown, setAreSignInsShown] = useState(false);
  const { mutateAsync: sendLink, isPending } = useSendLink();
  const { mutateAsync: endLinks } = useEndLinks();

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      showToast({ title: done });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Link not changed', description, variant: 'destructive' });
    }
  }

  async function sendNew() {
    if (isPending) return;
    const isSure = await ask({
      title: 'Send a new link?',
      text: `All links that ${name} has now end, on all devices.`,
      yes: 'Send a new link',
    });
    if (!isSure) return;
    const idempotencyKey = newIdempotencyKey();
    await run(() => sendLink({ id, isNew: true, idempotencyKey }), 'A new link is in the outbox');
  }

  async function end() {
    const isSure = await ask({
      title: 'End this access?',
      text: `All links of ${name} end, and ${name} is signed out on all devices. You can send a new link later.`,
      yes: 'End access',
    });
    if (isSure) await run(() => endLinks(id), 'Access ended');
  }

  return (
    <article className="person" aria-labelledby={`person-${id}`}>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="min-w-0 grow">
        <h2 id={`person-${id}`} className="font-display font-bold wrap-anywhere">
          {name}
        </h2>
        <p className="wrap-anywhere text-muted">
          {email} · {roles.join(', ') || 'no role'}
        </p>
        <p className="text-muted">
          {lastSignInAt === null ? (
            'Has not signed in yet'
          ) : (
            <>
              Last signed in <Time instant={lastSignInAt} />
            </>
          )}
          {!hasLink && lastSignInAt !== null && ' · no link at the moment'}
        </p>
        {areSignInsShown && <SignIns id={id} />}
      </div>
      <div className="person-tools">
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={`person-${id}`}
          onClick={() => setIsLinkShown(true)}
        >
          Show link and QR
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          aria-describedby={`person-${id}`}
          onClick={sendNew}
        >
          Send a new link
        </button>
        {lastSignInAt !== null && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-describedby={`person-${id}`}
            aria-expanded={areSignInsShown}
            onClick={() => setAreSignInsShown(!areSignInsShown)}
          >
            Sign-ins
          </button>
        )}
        <button
          type="button"
          className="button button-small button-danger-quiet"
          aria-describedby={`person-${id}`}
          onClick={end}
        >
          End access
        </button>
      </div>
      {isLinkShown && (
        <LinkDialog personId={id} name={name} onClose={() => setIsLinkShown(false)} />
      )}
    </article>
  );
}

function SignIns({ id }: { id: string }) {
  const { data, error } = useSignIns(id);
  if (error) return <p className="text-danger">{failureSentence(error)}</p>;
  return (
    <ul className="label mt-2 text-muted">
      {data?.map(({ at }) => (
        <li key={at}>
          <Time instant={at} />
        </li>
      ))}
    </ul>
  );
}
