import type { PublicVerdict } from '../../modules/verdicts/schema.ts';
import type { VerdictProps } from '../sections/verdict.tsx';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** For the loaders of pages that show a verdict. */
export function verdictProps({
  publishedAt,
  ...verdict
}: PublicVerdict): Omit<VerdictProps, 'level'> {
  return { ...verdict, published: FORMAT.format(new Date(publishedAt)) };
}
