import { REASON_MAX } from '../../../../../judging/judging-limits.ts';
import type { FieldSpec } from '../../../../desk/fields.ts';

/** Why something was decided, for anyone who opens the verdict pack. */
export const packReason = (label: string, rows = 2): FieldSpec => ({
  kind: 'area',
  label,
  hint: 'It is in the verdict pack, which is public: no names of people.',
  rows,
  maxLength: REASON_MAX,
  isWide: true,
});
