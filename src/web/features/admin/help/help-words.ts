import type { HelpState } from '../../../../modules/help/schema.ts';
import type { StateLook } from '../../../desk/states.tsx';

export const STATE_WORDS: Readonly<Record<HelpState, { label: string; look: StateLook }>> = {
  open: { label: 'Waiting', look: 'waits' },
  taken: { label: 'Taken', look: 'holds' },
  done: { label: 'Done', look: 'done' },
  withdrawn: { label: 'Withdrawn', look: 'out' },
};
