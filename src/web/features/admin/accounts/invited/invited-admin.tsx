import { useRef, useState } from 'react';
import { Empty, LoadingRows, PartFailed } from '../../../../desk/states.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { LinkDialog } from '../../link-to-hand-over.tsx';
import { PersonRow } from '../../person-row.tsx';
import { Time } from '../../time.tsx';
import { useWriteTo } from '../../use-write-to.tsx';
import {
  type Invited,
  type InvitedCalls,
  InvitedDialog,
  type InvitedForm,
  useInvited,
} from './invited-dialog.tsx';

export interface InvitedKind extends InvitedForm {
  /** Of more than one, in small letters. */
  names: string;
  /** Of them all: what they see. */
  sees: string;
  /** Of one whose access ends: "is signed out at once and …". */
  loses: string;
  /** Where the person is from, and for whom. */
  wordsOf(person: Invited): string;
  calls: InvitedCalls;
}

interface InvitedAdminProps {
  kind: InvitedKind;
  challenges: readonly { number: number; title: string; bank: string }[];
}

type Shown = { dialog: 'form'; person: Invited | null } | { dialog: 'link'; person: Invited };

/** Those who sign in with a personal link that organisers send them. */
export function InvitedAdmin({ kind, challenges }: InvitedAdminProps) {
  const { name, names, calls } = kind;
  const { ask, edition } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { list, write } = useInvited(names, calls);
  const writeTo = useWriteTo(names);
  const title = names.replace(/^./, (letter) => letter.toUpperCase());

  async function end(person: Invited) {
    const isSure = await ask({
      title: `End the access of ${person.name}?`,
      text: `${person.name} is signed out at once and ${kind.loses}.`,
      yes: 'End access',
    });
    if (!isSure) return;
    try {
      await write(() => calls.end(person.id));
      showToast({ title: 'Access ended' });
      heading.current?.focus();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Access not ended', description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby={`${name}-admin`} className="mt-12">
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id={`${name}-admin`} tabIndex={-1} className="desk-h2">
            {title}
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">{kind.sees}</p>
        </div>
        <div className="screen-actions">
          {writeTo.button(
            (list.data ?? []).map(({ id }) => id),
            false,
          )}
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setShown({ dialog: 'form', person: null })}
          >
            {kind.invite}
          </button>
        </div>
      </div>
      {list.isPending && <LoadingRows what={names} />}
      {list.isError && (
        <PartFailed
          what={`The ${names}`}
          error={list.error}
          onLoadAgain={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <Empty
          title={`No ${name} is invited yet`}
          text="People you invite get a personal link by mail."
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="people">
          {list.data.map((person) => (
            <li key={person.id}>
              <PersonRow
                id={`${name}-${person.id}`}
                name={person.name}
                onShowLink={() => setShown({ dialog: 'link', person })}
                onChange={() => setShown({ dialog: 'form', person })}
                ending={{ label: 'End access', onClick: () => end(person) }}
              >
                <p className="text-muted wrap-anywhere">
                  {kind.wordsOf(person)}
                  {person.edition !== edition && ` of ${person.edition}`}
                </p>
                <WhenSeen person={person} />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      {shown?.dialog === 'form' && (
        <InvitedDialog
          form={kind}
          person={shown.person}
          challenges={challenges}
          add={(input, key) => write(() => calls.add(input, key))}
          change={(id, change) => write(() => calls.change(id, change))}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.dialog === 'link' && (
        <LinkDialog
          personId={shown.person.id}
          name={shown.person.name}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

const WhenSeen = ({ person: { email, lastSignInAt } }: { person: Invited }) => (
  <p className="text-muted wrap-anywhere">
    {email} ·{' '}
    {lastSignInAt === null ? (
      'has not signed in yet'
    ) : (
      <>
        last signed in <Time instant={lastSignInAt} />
      </>
    )}
  </p>
);
