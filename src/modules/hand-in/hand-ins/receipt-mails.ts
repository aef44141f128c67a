import { receiptTime } from '../../../event/receipt-rows.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import { HAND_IN_NAMES } from './schema.ts';
import type { StoredHandIn } from './store.ts';

interface ReceiptMailDeps {
  post: Pick<Outbox, 'add'>;
  origin: string;
}

/** Each member of the team gets the receipt, not only the sender of the file. */
export function createReceiptMails({ post, origin }: ReceiptMailDeps) {
  return async (stores: PostStores, handIn: StoredHandIn, members: readonly string[]) => {
    for (const personId of members) {
      await post.add(stores, {
        id: derivedId('receipt', handIn.id, personId),
        personId,
        kind: 'hand-in-received',
        cause: 'team',
        fields: {
          edition: String(handIn.edition),
          file: HAND_IN_NAMES[handIn.kind],
          version: String(handIn.version),
          standing: handIn.isLate ? 'late' : 'in time',
          fileName: handIn.fileName,
          size: String(handIn.size),
          announced: receiptTime(handIn.announcedAt),
          received: receiptTime(handIn.receivedAt),
          deadline: receiptTime(handIn.deadline),
          sha256: handIn.sha256,
          receipt: `${origin}${receiptAddress(handIn.id)}`,
        },
      });
    }
  };
}
