import type { Invitations } from '../../accounts/accounts/invitations.ts';
import { defineModule, type ModuleContext, type StoreContext } from '../../module.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import { invitationMailRoutes } from './routes.ts';
import { createInvitationMails, INVITATION_KIND } from './service.ts';

interface Needs extends ModuleContext, StoreContext<PostStores> {
  invitations: Invitations;
  outbox: Outbox;
}

/** Mails to those who are invited to work on the site; accounts themselves know no mail. */
export const invitationMails = defineModule({
  name: 'invitation-mails',
  mailKinds: [INVITATION_KIND],
  stores: () => ({}),
  open({ store, invitations, outbox }: Needs) {
    invitations.connectEnd((transaction, id) => outbox.cancelAbout(store.within(transaction), id));
    return {
      services: {},
      pageData: {},
      routes: invitationMailRoutes(createInvitationMails({ store, invitations, outbox })),
      mailLinks: { [INVITATION_KIND.kind]: (id) => invitations.addressById(id) },
    };
  },
});
