import { MAILS_PER_ADDRESS } from '../../schema/limits.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import type { PeopleStore } from '../people/links.ts';
import { stateSentence } from './mail-fields.ts';
import type { RegistrationRow } from './tables.ts';

type Stores = PostStores & { people: PeopleStore };
type Told = RegistrationRow & { email: string };

const KIND = 'registration-received';
const OTHERS =
  'There is another registration with this address. If that is a mistake, please withdraw one of them.';

/** The mail that says that a registration was received, which also proves the address. */
export function createReceivedMails(post: Pick<Outbox, 'add' | 'cancel'>, clock: Clock) {
  return {
    async add(
      stores: Stores,
      row: Told,
      /** The address is looked up in any case, so that a known one takes no longer. */
      { isToBeSent = true, number = '' }: { isToBeSent?: boolean; number?: string } = {},
    ): Promise<void> {
      const { length: ofAddress } = await stores.people.findByEmail(row.email);
      if (!isToBeSent || ofAddress > MAILS_PER_ADDRESS) return;
      await post.add(stores, {
        id: `${row.id}-received${number}`,
        personId: row.person_id,
        kind: KIND,
        fields: {
          state: stateSentence(row, clock.eventNow()),
          others: ofAddress > 1 ? OTHERS : '',
        },
      });
    },

    /** To another address than before: what has not gone out yet would go there as well. */
    cancel: (stores: Stores, personId: string): Promise<void> =>
      post.cancel(stores, personId, KIND),
  };
}
export type ReceivedMails = ReturnType<typeof createReceivedMails>;
