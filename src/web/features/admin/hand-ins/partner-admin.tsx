import { useRef, useState } from 'react';
import type { HandInBoard } from '../../../../modules/hand-ins/board-schema.ts';
import type { Partner } from '../../../../modules/partners/schema.ts';
import { Empty, LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { LinkDialog } from '../mail/link-dialog.tsx';
import { PersonRow } from '../person-row.tsx';
import { Time } from '../time.tsx';
import { PartnerDialog } from './partner-dialog.tsx';
import { useEndPartner, usePartners } from './partner-queries.ts';

type Shown = { dialog: 'form'; partner: Partner | null } | { dialog: 'link'; partner: Partner };

/** Who of the partners sees the files of a challenge. */
export function PartnerAdmin({ challenges, edition }: HandInBoard) {
  const { ask } = useAdminTools();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const list = usePartners();
  const { mutateAsync: endAccess } = useEndPartner();

  async function end({ id, name }: Partner) {
    const isSure = await ask({
      title: `End the access of ${name}?`,
      text: `${name} is signed out at once and sees no files any more.`,
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
    <section aria-labelledby="partner-admin" className="mt-12">
      <div className="admin-heading">
        <div>
          <h2 ref={heading} id="partner-admin" tabIndex={-1} className="desk-h2">
            Partners
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">
            They see what counts of the teams of their challenge, where all of a team agreed, and
            nothing else.
          </p>
        </div>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setShown({ dialog: 'form', partner: null })}
        >
          Invite a partner
        </button>
      </div>
      {list.isPending && <LoadingRows what="partners" />}
      {list.isError && (
        <PartFailed
          what="The partners"
          error={list.error}
          onLoadAgain={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <Empty
          title="No partner is invited yet"
          text="Whoever you invite gets a personal link by mail."
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="people">
          {list.data.map((partner) => (
            <li key={partner.id}>
              <PersonRow
                id={`partner-${partner.id}`}
                name={partner.name}
                onShowLink={() => setShown({ dialog: 'link', partner })}
                onChange={() => setShown({ dialog: 'form', partner })}
                ending={{ label: 'End access', onClick: () => end(partner) }}
              >
                <PartnerFacts partner={partner} edition={edition} />
              </PersonRow>
            </li>
          ))}
        </ul>
      )}
      {shown?.dialog === 'form' && (
        <PartnerDialog
          partner={shown.partner}
          challenges={challenges}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.dialog === 'link' && (
        <LinkDialog
          personId={shown.partner.id}
          name={shown.partner.name}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

/** Where somebody is from, for which challenge, and when they were here. */
function PartnerFacts({ partner, edition }: { partner: Partner; edition: number }) {
  return (
    <>
      <p className="text-muted wrap-anywhere">
        {partner.organisation}, challenge {partner.challenge}
        {partner.edition !== edition && ` of ${partner.edition}`}
      </p>
      <p className="text-muted wrap-anywhere">
        {partner.email} ·{' '}
        {partner.lastSignInAt === null ? (
          'has not signed in yet'
        ) : (
          <>
            last signed in <Time instant={partner.lastSignInAt} />
          </>
        )}
      </p>
    </>
  );
}
