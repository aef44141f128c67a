import type { CertificateDesk } from '../../../../../modules/verdict/certificates/schema.ts';
import type { StateLook } from '../../../../desk/states.tsx';

export const STATE_WORDS: Record<
  CertificateDesk['people'][number]['state'],
  { label: string; look: StateLook }
> = {
  'not complete': { label: 'Nothing handed in that counts', look: 'not-yet' },
  ready: { label: 'Name not confirmed yet', look: 'holds' },
  issued: { label: 'Issued', look: 'done' },
  withdrawn: { label: 'Withdrawn', look: 'out' },
};
