import { useRef, useState } from 'react';
import { ALL_CHALLENGES, type Mentor } from '../../../../modules/mentors/schema.ts';
import { Empty, LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../mail/link-dialog.tsx';
import { PersonRow } from '../person-row.tsx';
import { Time } from '../time.tsx';
import { MentorDialog } from './mentor-dialog.tsx';
import { useEndMentor, useMentors } from './mentor-queries.ts';

type Shown = { dialog: 'form'; mentor: Mentor | null } | { dialog: 'link'; mentor: Mentor };

/** Who helps teams beside the organisers. */
export function MentorAdmin() {
  const { ask, edition } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const list = useMentors();
  const { mutateAsync: endAccess } = useEndMentor();

  async function end({ id, name }: Mentor) {
    const isSure = await ask({
      title: `End the access of ${name}?`,
      text: `${name} is signed out at once and no longer sees who needs help.`,
      yes: 'End access',
    });
    if (!isSure) return;
    try {
      await endAccess(id);
      showToast({ title: 'Access ended' });
      heading.current?.focus();
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Access not ended', description, variant: 'destructive' });
    }
  }

  return (
    <section aria-labelledby="mentor-admin" className="mt-12">
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="mentor-admin" tabIndex={-1} className="desk-h2">
            Mentors
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            They see who needs help and the programme on their phone, and nothing else.
          </p>
        </div>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setShown({ dialog: 'form', mentor: null })}
        >
          Invite a mentor
        </button>
      </div>
      {list.isPending && <LoadingRows what="mentors" />}
      {list.isError && (
        <PartFailed what="The mentors" error={list.error} onLoadAgain={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <Empty
          title="No mentor is invited yet"
          text="Whoever you invite gets a personal link by mail."
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="people">
          {list.data.map((mentor) => (
            <li key={mentor.id}>
              <PersonRow
                id={`mentor-${mentor.id}`}
                name={mentor.name}
                onShowLink={() => setShown({ dialog: 'link', mentor })}
                onChange={() => setShown({ dialog: 'form', mentor })}
                ending={{ label: 'End access', onClick: () => end(mentor) }}
              >
                <MentorFacts mentor={mentor} edition={edition} />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      {shown?.dialog === 'form' && (
        <MentorDialog mentor={shown.mentor} onClose={() => setShown(null)} />
      )}
      {shown?.dialog === 'link' && (
        <LinkDialog
          personId={shown.mentor.id}
          name={shown.mentor.name}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

/** Where somebody is from, for whom, and when they were here. */
function MentorFacts({ mentor, edition }: { mentor: Mentor; edition: number }) {
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {[mentor.organisation, challengeWords(mentor, edition)].filter(Boolean).join(', ')}
      </p>
      <p className="text-muted wrap-anywhere">
        {mentor.email} ·{' '}
        {mentor.lastSignInAt === null ? (
          'has not signed in yet'
        ) : (
          <>
            last signed in <Time instant={mentor.lastSignInAt} />
          </>
        )}
      </p>
    </>
  );
}

function challengeWords({ challenge, edition }: Mentor, current: number): string {
  const which = challenge === ALL_CHALLENGES ? 'all challenges' : `challenge ${challenge}`;
  return edition === current ? which : `${which} of ${edition}`;
}
