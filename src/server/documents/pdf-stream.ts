import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { type Expansion, tooLarge } from './document-inspection.ts';
import { type PdfDictionary, PdfName, type PdfValue } from './pdf-values.ts';

const inflateBytes = promisify(inflate);

/** Only what the structure of a PDF is packed with; pictures are not looked at. */
export async function unpackStream(
  packed: Buffer,
  dictionary: PdfDictionary,
  expansion: Expansion,
): Promise<Buffer> {
  const filter = only(dictionary.get('Filter'));
  if (filter === undefined || filter === null) {
    expansion.add(packed.length);
    return packed;
  }
  if (!(filter instanceof PdfName) || !/^(?:FlateDecode|Fl)$/.test(filter.name))
    throw new Error('Another filter');
  const bytes = await inflateWithin(packed);
  expansion.add(bytes.length);
  const settings = only(dictionary.get('DecodeParms'));
  return settings instanceof Map ? withoutPredictor(bytes, settings) : bytes;
}

function only(value: PdfValue | undefined): PdfValue | undefined {
  if (!Array.isArray(value)) return value;
  if (value.length > 1) throw new Error('Several filters');
  return value[0];
}

async function inflateWithin(packed: Buffer): Promise<Buffer> {
  try {
    return await inflateBytes(packed, {
      maxOutputLength: DOCUMENT_LIMITS.partBytes,
      // Viewers accept what ends too early.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(DOCUMENT_LIMITS.partBytes);
    throw error;
  }
}

/** Tables are stored as differences between rows, as in a PNG picture. */
function withoutPredictor(bytes: Buffer, settings: PdfDictionary): Buffer {
  const predictor = settings.get('Predictor') ?? 1;
  if (predictor === 1) return bytes;
  const columns = settings.get('Columns') ?? 1;
  if (typeof predictor !== 'number' || predictor < 10) throw new Error('Another predictor');
  if (typeof columns !== 'number' || !(columns >= 1 && columns <= 1000))
    throw new Error('No columns');
  const rows = Math.floor(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column === 0 ? 0 : (plain[at - 1] ?? 0);
      const above = row === 0 ? 0 : (plain[at - columns] ?? 0);
      const corner = column === 0 || row === 0 ? 0 : (plain[at - columns - 1] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, nearest(left, above, corner)][kind] ?? 0;
      plain[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return plain;
}

function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((byte) => Math.abs(guess - byte));
  if ((byLeft ?? 0) <= (byAbove ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left;
  return (byAbove ?? 0) <= (byCorner ?? 0) ? above : corner;
}
