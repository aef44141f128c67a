import { AppError } from '../../../schema/app-error.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import { receiptAddress } from '../../../schema/page-paths.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { DocumentTools } from '../../../server/documents/document-process.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Marks } from '../../site/brand/marks.ts';
import { receiptSheet } from './receipt-sheet.ts';
import { RECEIPT_FORMAT, type Receipt, type ReceiptCheck, type ReceiptFile } from './schema.ts';
import type { HandInStore } from './store.ts';
import { toReceipt } from './views.ts';

interface ReceiptDeps {
  tools: Pick<DocumentTools, 'makePdf'>;
  origin: string;
  store: { handIns: HandInStore; rateLimits: RateLimitStore };
  content: ContentReader;
  brand: Marks;
  clock: Clock;
}

/**
 * Receipts, for anyone who has their unguessable id: a team may show its receipt to anyone.
 * They stay when a file, a team or a person is gone.
 */
export function createReceipts({ store, content, brand, clock, tools, origin }: ReceiptDeps) {
  /** Null for an id that there is not; those are counted as wrong links are. */
  async function find(id: string, network: string): Promise<Receipt | null> {
    const handIn = await store.handIns.find(id);
    if (handIn) return toReceipt(handIn);
    const tries: Tries = [[`receipt:${network}`, RATE_LIMITS.receiptByNetwork]];
    await store.rateLimits.require(tries, clock.now());
    return null;
  }

  async function required(id: string, network: string): Promise<Receipt> {
    const receipt = await find(id, network);
    if (!receipt) throw new AppError('notFound', { sentence: 'There is no such receipt.' });
    return receipt;
  }

  async function eventOf({ edition }: Receipt): Promise<string> {
    const { site } = await content.content();
    return `${site.identity.name} ${edition}`;
  }

  return {
    show: required,

    /** As a file that its owner keeps. */
    async asFile(id: string, network: string): Promise<{ name: string; file: ReceiptFile }> {
      const receipt = await required(id, network);
      const event = await eventOf(receipt);
      return {
        name: receiptFileName(receipt, 'json'),
        file: { format: RECEIPT_FORMAT, formatVersion: 1, event, receipt },
      };
    },

    /** On paper. */
    async asPdf(id: string, network: string): Promise<{ name: string; bytes: Buffer }> {
      const receipt = await required(id, network);
      const event = await eventOf(receipt);
      const address = `${origin}${receiptAddress(id)}`;
      const mark = await brand.embedded(await content.content(), 'dark');
      const bytes = await tools.makePdf(receiptSheet(receipt, { event, address, mark }), network);
      return { name: receiptFileName(receipt, 'pdf'), bytes };
    },

    /** Whether a receipt agrees exactly with the register. */
    async check(held: Receipt, network: string): Promise<ReceiptCheck> {
      const own = await find(held.id, network);
      if (!own) return { standing: 'unknown' };
      const isSame = Object.entries(own).every(
        ([name, value]) => held[name as keyof Receipt] === value,
      );
      return { standing: isSame ? 'same' : 'different' };
    },
  };
}
export type Receipts = ReturnType<typeof createReceipts>;

/** `receipt-3-team-7.json` */
function receiptFileName({ number, team }: Receipt, ending: 'json' | 'pdf'): string {
  return `receipt-${number}-${plainName(team)}.${ending}`;
}

/** Letters of any script, digits and hyphens: safe in every file system. */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, 60)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return plain === '' ? 'team' : plain;
}
