import { formatMoment } from '../../../event/event-time.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Invitations } from '../../accounts/accounts/invitations.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import type { MailKind } from '../outbox/template-schema.ts';

export const INVITATION_KIND: MailKind = {
  kind: 'staff-invitation',
  title: 'Invitation to organisers and editors',
  subject: 'Your access to the website of {event}',
  text: `Hello {invited}

{by} invites you to work on the website of {event}, as {role}. This link lets you choose a user name and a password:

{link}

It works once, until {until}.`,
  fields: {
    invited: { what: 'the name that the inviting organiser gave', sample: 'Ada Muster' },
    by: { what: 'who invites', sample: 'organiser' },
    role: { what: 'an organiser or an editor', sample: 'an editor' },
    until: { what: 'until when the link works', sample: '1 June 2030 at 09:00' },
  },
};

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
