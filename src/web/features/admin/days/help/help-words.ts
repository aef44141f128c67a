import type { HelpRequest } from '../../../../../modules/days/help/schema.ts';
import type { StateLook } from '../../../../desk/states.tsx';

export const STATE_WORDS: Readonly<
  Record<HelpRequest['state'], { label: string; look: StateLook }>
> = {
  open: { label: 'Waiting', look: 'waits' },
  taken: { label: 'Taken', look: 'holds' },
  missed: { label: 'Not answered that day', look: 'not-yet' },
  done: { label: 'Done', look: 'done' },
  withdrawn: { label: 'Withdrawn', look: 'out' },
};
