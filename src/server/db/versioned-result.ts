import { AppError } from '../../schema/app-error.ts';
import type { WriteResult } from './versioned-rows.ts';

/** The row that was written, or the error that tells why there is none. */
export function writtenRow<Row>(result: WriteResult<Row>): Row {
  if (result === 'missing') throw new AppError('notFound');
  if (result === 'changed') throw new AppError('changedMeanwhile');
  return result.row;
}
