import { type Receipt, receiptFileSchema } from '../../../../modules/hand-in/hand-ins/schema.ts';

/** A receipt is a page of text; whatever is larger is something else. */
const RECEIPT_MAX_BYTES = 20_000;
const NOT_A_RECEIPT = 'This file is not a receipt of this site.';

/** What a file says that should be a receipt, or why it is none. */
export async function readReceipt(
  file: File,
): Promise<{ receipt: Receipt } | { sentence: string }> {
  if (file.size === 0) return { sentence: 'This file is empty, and so no receipt.' };
  if (/\.pdf$/i.test(file.name)) {
    return { sentence: 'Please choose the receipt as JSON: a PDF is for people to read.' };
  }
  if (file.size > RECEIPT_MAX_BYTES) return { sentence: NOT_A_RECEIPT };
  try {
    const parsed = receiptFileSchema.safeParse(JSON.parse(await file.text()));
    if (parsed.success) return { receipt: parsed.data.receipt };
    // What it is comes first; only of a receipt the version matters.
    const about = parsed.error.issues.find(({ path }) => /^format/.test(String(path[0])));
    return { sentence: about?.message ?? NOT_A_RECEIPT };
  } catch {
    return { sentence: NOT_A_RECEIPT };
  }
}
