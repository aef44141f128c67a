import { formatMoment } from '../../../event/event-time.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Invitations } from '../../accounts/accounts/invitations.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import { INVITATION_KIND } from './invitation-kind.ts';

interface InvitationMailDeps {
  store: Atomic<PostStores>;
  invitations: Pick<Invitations, 'find'>;
  outbox: Pick<Outbox, 'add'>;
}

export function createInvitationMails({ store, invitations, outbox }: InvitationMailDeps) {
  return {
    /** The same id twice is one mail. */
    async send(invitationId: string, email: string, id: string): Promise<void> {
      const { name, role, createdBy, expiresAt } = await invitations.find(invitationId);
      const fields = {
        invited: name,
        by: createdBy,
        role: `an ${role}`,
        until: formatMoment(Date.parse(expiresAt)),
      };
      await store.atomically((stores) =>
        outbox.add(stores, {
          id,
          kind: INVITATION_KIND.kind,
          email: email.toLowerCase(),
          subjectId: invitationId,
          cause: 'organisers',
          fields,
        }),
      );
    },
  };
}
export type InvitationMails = ReturnType<typeof createInvitationMails>;
