import { AppError } from '../../schema/app-error.ts';
import type { WriteResult } from '../store/versioned-rows.ts';

/** The changed row, or the error that tells why there is none. */
export function changedRow<Row>(result: WriteResult<Row>): Row {
  if (result === 'missing') throw new AppError('notFound');
  if (result === 'changed') throw new AppError('changedMeanwhile');
  return result.row;
}

export function requireRemoved(result: 'removed' | 'missing' | 'changed'): void {
  if (result === 'missing') throw new AppError('notFound');
  if (result === 'changed') throw new AppError('changedMeanwhile');
}
