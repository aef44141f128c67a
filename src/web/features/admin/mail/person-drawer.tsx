import { useState } from 'react';
import { addressOf } from '../../../../modules/address-of.ts';
import type { ListedPerson } from '../../../../modules/people/people/schema.ts';
import { Drawer, DrawerActions } from '../../../desk/drawer.tsx';
import type { Question } from '../../../desk/question-dialog.tsx';
import { focusHeading } from '../../../desk/screen.tsx';
import { PartFailed, type StateLook, StateWords } from '../../../desk/states.tsx';
import { useOpenRow } from '../../../desk/table-address.ts';
import { failureSentence } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../link-to-hand-over.tsx';
import { Time } from '../time.tsx';
import { AddressRefused } from './address-refused.tsx';
import { useEndLinks, useErase, useSendLink, useSignIns } from './people-queries.ts';

interface PersonDrawerProps {
  person: ListedPerson;
  ids: readonly string[];
}

/** A person with a personal link: when they came in, actions for the link, and their data. */
export function PersonDrawer({ person, ids }: PersonDrawerProps) {
  const { id, name, email, lastSignInAt } = person;
  const { ask } = useAdminTools();
  const [isLinkShown, setIsLinkShown] = useState(false);
  const { mutateAsync: sendLink } = useSendLink();
  const { mutateAsync: endLinks } = useEndLinks();
  const { mutateAsync: erase } = useErase();
  const { open } = useOpenRow();
  const { isBusy, run } = useOneAtATime();

  const change = (
    question: Question,
    work: () => Promise<unknown>,
    done: string,
    failed = 'Link not changed',
  ) =>
    void run(async () => {
      if (!(await ask(question))) return;
      try {
        await work();
        showToast({ title: done });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: failed, description, variant: 'destructive' });
      }
    });

  function sendNew() {
    const idempotencyKey = newIdempotencyKey();
    change(
      {
        title: 'Send a new link?',
        text: `All links that ${name} has now end, on all devices.`,
        yes: 'Send a new link',
      },
      () => sendLink({ id, isNew: true, idempotencyKey }),
      'A new link is in the outbox',
    );
  }

  const end = () =>
    change(
      {
        title: 'End this access?',
        text: `All links of ${name} end, and ${name} is signed out on all devices. You can send a new link later.`,
        yes: 'End access',
      },
      () => endLinks(id),
      'Access ended',
    );

  const deleteData = () =>
    change(
      {
        title: `Delete everything about ${name}?`,
        text: 'Registration, place, team and personal link end now. This cannot be undone.',
        yes: 'Delete data',
      },
      async () => {
        await erase(id);
        await open(null);
        focusHeading();
      },
      'Data deleted',
      'Data not deleted',
    );

  return (
    <Drawer
      id={id}
      ids={ids}
      title={name}
      below={<StateWords look={linkLook(person)}>{linkInWords(person)}</StateWords>}
    >
      <dl className="drawer-facts mt-5">
        <dt>E-mail</dt>
        <dd>
          {email}
          <AddressRefused email={email} />
        </dd>
        <dt>Roles</dt>
        <dd>{rolesInWords(person)}</dd>
        <dt>Sign-ins</dt>
        <dd>{lastSignInAt === null ? 'None yet' : <SignIns id={id} />}</dd>
      </dl>
      <DrawerActions
        isBusy={isBusy}
        actions={[
          { label: 'Show link and QR', onChoose: () => setIsLinkShown(true) },
          { label: 'Send a new link…', onChoose: sendNew },
          { label: 'End access…', look: 'danger-quiet', onChoose: end },
          {
            label: 'Download data',
            href: addressOf('GET /api/people/:id/data', { params: { id } }),
            isDownload: true,
          },
          { label: 'Delete data…', look: 'danger-quiet', onChoose: deleteData },
        ]}
      />
      {isLinkShown && (
        <LinkDialog personId={id} name={name} onClose={() => setIsLinkShown(false)} />
      )}
    </Drawer>
  );
}

function SignIns({ id }: { id: string }) {
  const { data, error, refetch } = useSignIns(id);
  if (error) {
    return <PartFailed what="The sign-ins" error={error} onLoadAgain={() => void refetch()} />;
  }
  return (
    <ul>
      {data?.map(({ at }) => (
        <li key={at}>
          <Time instant={at} />
        </li>
      ))}
    </ul>
  );
}

export const rolesInWords = ({ roles }: ListedPerson) => roles.join(', ') || 'no role';

export const linkInWords = ({ lastSignInAt, hasLink }: ListedPerson) =>
  lastSignInAt === null
    ? 'Has not signed in yet'
    : hasLink
      ? 'Has signed in'
      : 'No link at the moment';

export const linkLook = ({ lastSignInAt, hasLink }: ListedPerson): StateLook =>
  lastSignInAt === null ? 'not-yet' : hasLink ? 'done' : 'out';
