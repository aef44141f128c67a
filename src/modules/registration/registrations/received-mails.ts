import { MAILS_PER_ADDRESS } from '../../../schema/limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import { stateSentence } from './mail-fields.ts';
import type { RegistrationRow } from './tables.ts';

type Stores = PostStores & { people: PeopleStore };
type NotifiedRegistration = RegistrationRow & { email: string };

const idOf = (registrationId: string) => `${registrationId}-received`;

const KIND = 'registration-received';
const OTHERS =
  'There is another registration with this address. If that is a mistake, please withdraw one of them.';

interface ReceivedMailOptions {
  isToBeSent?: boolean;
  /**
   * Whom an organiser adds or lets in is written to, however much was sent to that address today; a mail
   * that a helper causes at a door is held.
   */
  cause?: 'organisers' | 'held';
  /** Where the same person is written to again. */
  number?: string;
}

/** The mail that says that a registration was received, which also proves the address. */
export function createReceivedMails(post: Pick<Outbox, 'add' | 'cancel'>, clock: Clock) {
  return {
    async add(
      stores: Stores,
      row: NotifiedRegistration,
      { isToBeSent = true, cause, number = '' }: ReceivedMailOptions = {},
    ): Promise<void> {
      // In any case, so that a known address takes no longer.
      const { length: ofAddress } = await stores.people.findByMailbox(row.email);
      if (!isToBeSent) return;
      await post.add(stores, {
        id: `${idOf(row.id)}${number}`,
        personId: row.person_id,
        kind: KIND,
        fields: {
          state: stateSentence(row, clock.eventNow()),
          others: ofAddress > 1 ? OTHERS : '',
        },
        ...(ofAddress > MAILS_PER_ADDRESS ? { cause: 'held' as const } : cause && { cause }),
      });
    },

    /** Whether it goes out, or an organiser has sent it. */
    isReleased: async ({ mails }: PostStores, { id }: RegistrationRow): Promise<boolean> =>
      !['held', 'cancelled', undefined].includes((await mails.find(idOf(id)))?.state),

    /** To another address than before: what has not gone out yet would go there as well. */
    cancel: (stores: Stores, personId: string): Promise<void> =>
      post.cancel(stores, personId, KIND),
  };
}
export type ReceivedMails = ReturnType<typeof createReceivedMails>;
